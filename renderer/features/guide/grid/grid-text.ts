import type { MissingState } from '#renderer/features/guide/programme-store.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { GuideOffer } from '#shared/domain/guide/now-and-next.ts';

/** What a cell shows: a programme by what can be done with it, a hole of the guide, what is not known yet, or what did not come. */
export type CellState = GuideOffer | 'HOLE' | 'LOADING' | 'FAILED';

/** How the grid says things, in the language shown. */
export type GridText = {
  readonly title: (item: GuideItem) => string;
  readonly channel: (channel: Channel) => string;
  /** The line under a title: its time and codes. */
  readonly line: (item: GuideItem, span: TimeSpan) => string;
  /** The state of a cell for screen readers. */
  readonly state: (state: CellState) => string;
  /** The same of one that is to come and that the viewer is reminded of. */
  readonly reminded: string;
  /** Text of a cell without a programme. */
  readonly missing: Readonly<Record<MissingState, string>>;
  /** Where a channel's own page is. */
  readonly channelHref: (channel: Channel) => string;
};

import type { MissingState } from '#renderer/features/guide/missing-programmes.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { GuideOffer } from '#shared/domain/guide/now-and-next.ts';

/** Content of a cell: a programme by its available action, a gap, loading, or failed. */
export type CellState = GuideOffer | 'HOLE' | 'LOADING' | 'FAILED';

/** Texts of the grid in the current language. */
export type GridText = {
  readonly title: (item: GuideItem) => string;
  readonly channel: (channel: Channel) => string;
  /** The line below a title: time and codes. */
  readonly line: (item: GuideItem, span: TimeSpan) => string;
  /** The state of a cell for screen readers. */
  readonly state: (state: CellState) => string;
  /** Screen-reader state of a future programme with a reminder. */
  readonly reminded: string;
  /** Text of a cell without a programme. */
  readonly missing: Readonly<Record<MissingState, string>>;
  /** URL of a channel's own page. */
  readonly channelHref: (channel: Channel) => string;
};

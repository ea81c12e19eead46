import type { GuideTracks, LastPlace, Missing } from '#renderer/features/guide/guide-tracks.ts';
import type { Channel } from '#shared/contract/schema/channel.ts';
import type { GuideItem } from '#shared/contract/schema/guide.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { GridWords } from './grid-words.ts';

/** The elements of the page that the grid draws in. */
export type GridElements = {
  /** Carries the custom properties, and the role. */
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly canvas: HTMLElement;
  readonly hours: HTMLElement;
  readonly rows: HTMLElement;
  /** Holds the time of day over the now-line. */
  readonly nowText: HTMLElement;
};

/** What stands where the focus is. Where `item` is null, `missing` says why. */
export type ChosenCell = { readonly channel: Channel; readonly item: GuideItem | null; readonly span: TimeSpan; readonly missing: Missing };

/** What a grid needs to know and whom it tells. */
export type GridDeps = {
  readonly tracks: GuideTracks;
  readonly words: GridWords;
  readonly now: () => number;
  /** The whole time that can be looked at. */
  readonly span: TimeSpan;
  /** Whether the viewer is reminded of what begins then on a channel; asked anew at every picture. */
  readonly isReminded: (networkCode: string, start: number) => boolean;
  readonly onChosen: (cell: ChosenCell) => void;
  /** Enter, or a second press, on what was chosen. */
  readonly onOpen: (cell: ChosenCell) => void;
  /** Another time came to the left edge. */
  readonly onTime: (at: number) => void;
  readonly onChannel: (href: string) => void;
};

/** A grid on the page. */
export type GuideGrid = {
  /** The rows, in their order; the focus stays with its channel where that is still among them. */
  readonly setChannels: (channels: readonly Channel[]) => void;
  /** Moves the left edge to a time. */
  readonly showTime: (at: number) => void;
  /** Moves to a guide day, at the time of day that is in sight now. */
  readonly showDay: (start: number) => void;
  /** Chooses what stands on a channel at a time and brings it into sight. */
  readonly choose: (networkCode: string, at: number) => void;
  /** Follows the clock: the now-line, progress, and what is on. */
  readonly tick: () => void;
  /** Where it stands, to come back to. */
  readonly place: () => LastPlace;
  readonly takeFocus: () => void;
  readonly end: () => void;
};

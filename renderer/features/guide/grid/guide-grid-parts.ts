import type { LastPlace, MissingState, ProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { GridText } from './grid-text.ts';

/** The elements that the grid draws into. */
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

/** The cell with the focus. If `item` is null, `missing` says why. */
export type SelectedCell = {
  readonly channel: Channel;
  readonly item: GuideItem | null;
  readonly span: TimeSpan;
  readonly missing: MissingState;
};

/** What a grid needs to know and whom it tells. */
export type GridDeps = {
  readonly programmes: ProgrammeStore;
  readonly text: GridText;
  readonly now: () => number;
  /** The whole time that can be looked at. */
  readonly span: TimeSpan;
  /** Whether a reminder is set for the programme that starts then on a channel; read in every frame. */
  readonly isReminded: (networkCode: string, start: number) => boolean;
  readonly onSelect: (cell: SelectedCell) => void;
  /** Enter, or a second press, on what was chosen. */
  readonly onOpen: (cell: SelectedCell) => void;
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
  /** Selects the programme of a channel at a time and scrolls it into view. */
  readonly choose: (networkCode: string, at: number) => void;
  /** Follows the clock: the now-line, progress, and what is on. */
  readonly tick: () => void;
  /** The current position, to restore later. */
  readonly place: () => LastPlace;
  readonly takeFocus: () => void;
  readonly dispose: () => void;
};

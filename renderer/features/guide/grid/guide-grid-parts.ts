import type { MissingState } from '#renderer/features/guide/missing-programmes.ts';
import type { LastPlace, ProgrammeStore } from '#renderer/features/guide/programme-store.ts';
import type { Channel } from '#shared/contract/catalogue/channel.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import type { GridText } from './grid-text.ts';

/** The elements that the grid draws into. */
export type GridElements = {
  /** Carries the custom properties and the grid role. */
  readonly root: HTMLElement;
  readonly scroller: HTMLElement;
  readonly canvas: HTMLElement;
  readonly hours: HTMLElement;
  readonly rows: HTMLElement;
  /** Holds the clock above the now-line. */
  readonly nowText: HTMLElement;
};

/** The cell with the focus. If `item` is null, `missing` says why. */
export type SelectedCell = {
  readonly channel: Channel;
  readonly item: GuideItem | null;
  readonly span: TimeSpan;
  readonly missing: MissingState;
};

/** Dependencies and callbacks of a grid. */
export type GridDeps = {
  readonly programmes: ProgrammeStore;
  readonly text: GridText;
  readonly now: () => number;
  /** The time span that can be browsed. */
  readonly span: TimeSpan;
  /** Whether a reminder is set for the programme of a channel that starts at `start`; read in every frame. */
  readonly isReminded: (networkCode: string, start: number) => boolean;
  readonly onSelect: (cell: SelectedCell) => void;
  /** Enter, or a second click on the selected cell. */
  readonly onOpen: (cell: SelectedCell) => void;
  /** The time at the left edge has changed. */
  readonly onTime: (at: number) => void;
  readonly onChannel: (href: string) => void;
};

/** A mounted grid. */
export type GuideGridHandle = {
  /** Sets the rows in order. The focus stays on its channel if that is still there. */
  readonly setChannels: (channels: readonly Channel[]) => void;
  /** Scrolls the left edge to a time. */
  readonly showTime: (at: number) => void;
  /** Scrolls to a guide day, keeping the visible time of day. */
  readonly showDay: (start: number) => void;
  /** Selects the programme of a channel at a time and scrolls it into view. */
  readonly choose: (networkCode: string, at: number) => void;
  /** Updates the now-line, progress and current programmes from the clock. */
  readonly tick: () => void;
  /** The current position, to restore later. */
  readonly place: () => LastPlace;
  readonly takeFocus: () => void;
  readonly dispose: () => void;
};

import type { StoreApi } from 'zustand/vanilla';
import type { PlayerState, PlayTarget } from './player-state.ts';

/**
 * The one player of the app. It owns one media element that outlives route changes: a screen lends it a place with `attachTo`, and when the
 * screen goes the element stays alive outside the document until `close`.
 */
export type Player = {
  readonly store: StoreApi<PlayerState>;
  readonly open: (target: PlayTarget) => void;
  /** Stops, saves the playhead and unloads; the element stays. */
  readonly close: () => void;
  readonly retry: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds of media time, clamped to the seekable range. Ignored where capabilities forbid it. */
  readonly seekTo: (seconds: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly goLive: () => void;
  /** 0 to 1, clamped. */
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (muted: boolean) => void;
  /** Puts the media element into `place`; the returned function takes it out again without stopping it. */
  readonly attachTo: (place: HTMLElement) => () => void;
};

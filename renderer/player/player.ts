import type { StoreApi } from 'zustand/vanilla';
import type { RemotePlayback } from '#renderer/player/display/remote-playback.ts';
import type { Rest } from '#renderer/player/rest/rest.ts';
import type { Thumbnails } from '#renderer/player/thumbnails/thumbnails.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { MediaInfo, PlayerPlacement, ScrollFacts, SurveyStatus } from './player-parts.ts';
import type { PlayerState, PlayTarget } from './player-state.ts';

/** A start that was opened in the click that chose it. */
type OpenedAhead = {
  /** Resolves when its screen may be built: a frame of the ad is drawn, none is to come, or it takes too long. */
  readonly ready: Promise<void>;
  /** The viewer has gone elsewhere: closes the player unless a screen has taken the video. */
  readonly cancel: () => void;
};

/**
 * The app's only player. It owns one media element that survives route changes: a screen mounts it with
 * `attachTo`, and after the screen has unmounted it stays alive outside the document until `close`.
 */
export type Player = {
  readonly store: StoreApi<PlayerState>;
  /** The clock of the times in its state, in milliseconds since 1970. */
  readonly wallClock: () => number;
  /** Thumbnails of the open stream, for the seek bar. */
  readonly thumbnails: Thumbnails;
  /** The sleep timer, and the question whether anyone still watches. */
  readonly rest: Rest;
  /** Chromecast and AirPlay, if the browser allows it. */
  readonly remote: RemotePlayback;
  /** Opens a target. One that already plays continues, so that a screen can take it over from the dock. */
  readonly open: (target: PlayTarget) => void;
  /**
   * Sets the likely next targets, the likeliest first, for preloading. As many are preloaded as network and
   * memory allow, and only those that may start; an empty list stops it. Preloading does not count as
   * playback.
   */
  readonly preload: (targets: readonly PlayTarget[]) => void;
  /**
   * Prepares the start of a video that the viewer is likely to choose while a page is idle: its checkout, and
   * the first frame of its pre-roll. Only as far as network, memory and consent allow; null releases it. Call
   * it again on a sign of intent, since both expire.
   */
  readonly prepareStart: (target: PlayTarget | null) => void;
  /**
   * Opens a target that begins with a pre-roll in the click that chooses it, before its screen is built: its
   * checkout and its ad requests leave at once, and the ad shows over the whole window until the screen takes
   * the video; if none does soon, the player closes. Returns null and opens nothing if the target may not
   * start, or if something else is shown and no pre-roll is prepared.
   */
  readonly openAhead: (target: PlayTarget) => OpenedAhead | null;
  /**
   * Opens the target of a `tmode` value; returns false if it is invalid. The token is used for one checkout
   * and not stored.
   */
  readonly openTester: (tmode: string) => boolean;
  /** Stops, saves the playhead and unloads; the element stays. */
  readonly close: () => void;
  readonly retry: () => void;
  readonly play: () => void;
  readonly pause: () => void;
  /** Seconds of media time, clamped to the seekable range. Ignored if capabilities forbid it. */
  readonly seekTo: (seconds: number) => void;
  readonly seekBy: (seconds: number) => void;
  readonly goLive: () => void;
  /** 0 to 1, clamped. */
  readonly setVolume: (volume: number) => void;
  readonly setMuted: (muted: boolean) => void;
  /**
   * Mounts the media element in `box`; the returned function removes it without stopping playback. `as` is
   * the kind of box.
   */
  readonly attachTo: (box: HTMLElement, as?: Exclude<PlayerPlacement, 'none'>) => () => void;
  /** Language codes as in `tracks`. The position is kept, and the choice is stored for the profile. */
  readonly selectAudio: (language: string) => void;
  /** Null turns captions off. */
  readonly selectCaption: (language: string | null) => void;
  /** A height of `tracks.heights`; null is automatic. */
  readonly selectQuality: (height: number | null) => void;
  /** One of SPEEDS (settings-menu.ts); ignored on a channel. Reset to 1 by the next video. */
  readonly setRate: (rate: number) => void;
  readonly setCaptionStyle: (style: CaptionStyle) => void;
  /** Seeks to `skip.to`; an outro that ends with the video opens the next one. */
  readonly skip: () => void;
  /** Opens the next video, or the next channel of the list; ignored without `canNext`. */
  readonly playNext: () => void;
  /** Opens the previous episode, or the channel above in the list. */
  readonly playPrevious: () => void;
  /** Cancels the countdown: the next video does not start automatically. */
  readonly cancelNext: () => void;
  /**
   * Ends playback because the service gave this page's place to another device; `retry` starts it again
   * (S1-4-091).
   */
  readonly endPlace: () => void;
  /**
   * Reports the status of this video's survey (S1-4-099); at its end, `end` and `skip` close the player
   * (S1-4-051).
   */
  readonly reportSurvey: (status: SurveyStatus) => void;
  /**
   * The `pair` button of an error: the pairing login once in two hours (phase `pair-device`), otherwise a
   * retry.
   */
  readonly startPairing: () => void;
  /** Leaves `pair-device` and tries again, whether or not the viewer has paired. */
  readonly finishPairing: () => void;
  /** Skips the ad if its creative allows that yet. */
  readonly skipAd: () => void;
  /**
   * Opens the ad's URL in a new tab, which pauses the ad (S1-4-061). Must be called from the viewer's click.
   */
  readonly openAd: () => void;
  /** Resumes a paused ad (S1-4-060). */
  readonly resumeAd: () => void;
  /** Closes the image ad. */
  readonly closeImageAd: () => void;
  /** Opens the image ad's URL in a new tab. Must be called from the viewer's click. */
  readonly openImageAd: () => void;
  readonly showDeveloper: (shown: boolean) => void;
  /** Sets the Media Session metadata; null clears it. */
  readonly setMetadata: (what: MediaInfo | null) => void;
  /**
   * Opens the browser's picture-in-picture window. Returns false if there is none, or the viewer's click is
   * too long ago.
   */
  readonly enterPictureInPicture: () => Promise<boolean>;
  /**
   * Opens a small window in which the screen renders captions and controls and mounts the video; null if the
   * browser has none.
   */
  readonly openPictureWindow: (size: {
    readonly width: number;
    readonly height: number;
  }) => Promise<Window | null>;
  readonly leavePictureInPicture: () => void;
  /** Reports the scroll state of a live screen, which decides whether `place` is `mini` or `screen`. */
  readonly reportScroll: (facts: ScrollFacts) => void;
  /**
   * Call when a screen unmounts: a playing video moves to the dock if the viewer has it enabled; anything
   * else is closed.
   */
  readonly leave: () => void;
};

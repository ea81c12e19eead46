import type { StoreApi } from 'zustand/vanilla';
import type { CaptionStyle } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type { MediaInfo, PlayerPlacement, ScrollFacts, SurveyStatus } from './player-parts.ts';
import type { PlayerState, PlayTarget } from './player-state.ts';

/**
 * The one player of the app. It owns one media element that outlives route changes: a screen lends it a place with `attachTo`, and when the
 * screen goes the element stays alive outside the document until `close`.
 */
export type Player = {
  readonly store: StoreApi<PlayerState>;
  /** Starts a target. One that plays already continues undisturbed, so that a screen can take it back from the dock. */
  readonly open: (target: PlayTarget) => void;
  /**
   * Says what may be chosen next, the likeliest first, so that choosing it shows a picture at once. As many are prepared as the line and the machine
   * allow, and only those that may start; none ends it. Preparing counts as nothing.
   */
  readonly preload: (targets: readonly PlayTarget[]) => void;
  /** Starts the target of a `tmode` value; false when it is not a legal one. The token is used for one checkout and kept nowhere. */
  readonly openTester: (tmode: string) => boolean;
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
  /** Puts the media element into `box`; the returned function takes it out again without stopping it. `as` says what the box is. */
  readonly attachTo: (box: HTMLElement, as?: Exclude<PlayerPlacement, 'none'>) => () => void;
  /** Languages as in `tracks`. A choice keeps the position and is remembered for the profile. */
  readonly selectAudio: (language: string) => void;
  /** Null turns captions off. */
  readonly selectCaption: (language: string | null) => void;
  /** A height of `tracks.heights`; null is automatic. */
  readonly selectQuality: (height: number | null) => void;
  /** One of SPEEDS (settings-menu.ts); ignored on a channel. Back to 1 with the next video. */
  readonly setRate: (rate: number) => void;
  readonly setCaptionStyle: (style: CaptionStyle) => void;
  /** Goes to `skip.to`; an outro that ends with the video goes to the next video. */
  readonly skip: () => void;
  /** The next video, or the next channel up; ignored without `canNext`. */
  readonly playNext: () => void;
  /** The episode before, or the next channel down. */
  readonly playPrevious: () => void;
  /** Takes the countdown away: this video ends without the next one. */
  readonly cancelNext: () => void;
  /** Reports the status of the survey that outcome `survey` requested; `end` and `skip` close the player (S1-4-051). */
  readonly reportSurvey: (status: SurveyStatus) => void;
  /** The `pair` button of an error: the pairing login once in two hours (phase `pair-device`), otherwise a retry. */
  readonly startPairing: () => void;
  /** The panel's way out of `pair-device`: tries again, with whatever the viewer did. */
  readonly finishPairing: () => void;
  /** Ends the ad where its creative allows it by now. */
  readonly skipAd: () => void;
  /** Opens the ad's address in a new tab, which pauses the ad (S1-4-061). Call it in the viewer's click. */
  readonly openAd: () => void;
  /** Resumes an ad that was paused (S1-4-060). */
  readonly resumeAd: () => void;
  /** Takes the image ad away. */
  readonly closeImageAd: () => void;
  /** Opens the image ad's address in a new tab. Call it in the viewer's click. */
  readonly openImageAd: () => void;
  readonly showDeveloper: (shown: boolean) => void;
  /** Words and artwork for the host's media controls; null takes them away. */
  readonly setMetadata: (what: MediaInfo | null) => void;
  /** Opens the browser's own picture-in-picture window. False if there is none, or the viewer's click is too long ago. */
  readonly enterPictureInPicture: () => Promise<boolean>;
  /** A small window that the screen fills itself (captions, controls) and attaches the picture to; null where the browser has none. */
  readonly openPictureWindow: (size: { readonly width: number; readonly height: number }) => Promise<Window | null>;
  readonly leavePictureInPicture: () => void;
  /** Tells how a live screen is scrolled; the rule decides whether `place` becomes `mini` or `screen`. */
  readonly reportScroll: (facts: ScrollFacts) => void;
  /** A screen goes away: a picture that plays moves to the dock where the viewer has it on, anything else is closed. */
  readonly leave: () => void;
};

import type { AdMark, AdView, ImageAdView } from '#renderer/player/session/ad-view.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type {
  DeveloperInfo,
  EndOutcome,
  NextVideo,
  PlayerPlacement,
  PlayerTracks,
  SkipOffer,
  SurveyStatus,
  UpNext,
  VisibleWatermark,
} from './player-parts.ts';

/**
 * Item to play. `startAt` is in seconds. A channel with a `startDate` (wall-clock milliseconds) is a past
 * live start, `vodlive` (S1-3-012), and starts at the live edge without the time-shift right. A `video` is a
 * clip, which has no history. In a playlist the next video is the playlist's. A `paused` start shows its
 * first frame and pauses.
 */
export type PlayTarget =
  | {
      readonly kind: 'live';
      readonly channelNo: number;
      readonly networkCode: string;
      readonly startDate?: number | undefined;
      readonly paused?: boolean | undefined;
      readonly tester?: true | undefined;
    }
  | {
      readonly kind: 'video';
      readonly videoId: string;
      readonly startAt: number;
      readonly playlistId?: string | undefined;
      readonly paused?: boolean | undefined;
      readonly tester?: true | undefined;
    }
  | {
      readonly kind: 'episode';
      readonly episodeId: string;
      readonly videoId: string;
      readonly programmeId: string;
      readonly startAt: number;
      readonly playlistId?: string | undefined;
      readonly paused?: boolean | undefined;
      /** Id of the copy on this device that is played instead of the stream. */
      readonly copy?: string | undefined;
    };

/** Returns a target's id at the service: its channel's code or its video's id. */
export const targetKey = (target: PlayTarget): string =>
  target.kind === 'live' ? target.networkCode : target.videoId;

/**
 * Phase of the session. `refused` never has an engine; `error` has given up until the viewer retries;
 * `disclaimer` shows its image while the stream loads behind it; `ad` holds the content during an ad, or
 * while one loads (`ad` is null then); `pair-device` waits for the pairing login, without an engine.
 */
export type PlayerPhase =
  | 'idle'
  | 'resolving'
  | 'refused'
  | 'disclaimer'
  | 'loading'
  | 'playing'
  | 'paused'
  | 'seeking'
  | 'buffering'
  | 'ad'
  | 'ended'
  | 'error'
  | 'pair-device';

/**
 * Why the player shows a message or a prompt and does not start: start refusal and access check (S1-4-001 to
 * S1-4-019).
 */
export type StartRefusalCode =
  | 'GEO_BLOCK'
  | 'BROWSER_NOT_SUPPORTED'
  | 'DRM_NOT_SUPPORTED'
  | 'PROFILE_REQUIRED'
  | 'LOGIN_REQUIRED'
  | 'REGION_LOGIN_REQUIRED'
  | 'PURCHASE_REQUIRED'
  | 'profile_kids_content_not_available'
  | 'OPEN_APP_TO_VIEW'
  | 'SYSTEM_BUSY';

/**
 * An error as the viewer sees it: `code` is a translation key, `display` the small line `MP…`, `action` the
 * button's action.
 */
export type PlayerError = {
  readonly code: string;
  readonly display: string;
  /** Text that the service sent with the error; null if it sent none. */
  readonly text: string | null;
  readonly action: 'retry' | 'purchase' | 'pair' | 'pin' | 'back';
  /** True while the player is recovering from an error. */
  readonly recovering: boolean;
};

/** Controls that are available now. The UI reads these and derives no rules of its own. */
export type PlayerCapabilities = {
  readonly canPause: boolean;
  readonly canSeek: boolean;
  readonly canGoLive: boolean;
  readonly canZap: boolean;
  /** The speed can be changed: on demand only. */
  readonly canRate: boolean;
  /** There is a next video (or channel). */
  readonly canNext: boolean;
};

/** A measured step of a channel change, in milliseconds since the choice. */
export type ZapStep = 'chosen' | 'verdict' | 'checkout' | 'manifest' | 'licence' | 'metadata' | 'firstFrame';

export type PlayerState = {
  /** Incremented by every `open`; late results of an older session are dropped. */
  readonly session: number;
  readonly phase: PlayerPhase;
  readonly target: PlayTarget | null;
  /** Position and duration in seconds of media time; a live stream has a seekable range and no duration. */
  readonly position: number;
  readonly duration: number;
  readonly seekable: { readonly start: number; readonly end: number };
  readonly bufferedTo: number;
  /**
   * Wall-clock time in milliseconds of the current frame, from the stream's programme date-time; null until
   * known.
   */
  readonly pictureTime: number | null;
  /** Milliseconds by which the stream's own dates are behind that. */
  readonly dateError?: number | undefined;
  /** True within 40 s of the live edge (S1-4-040). */
  readonly onAir: boolean;
  readonly volume: number;
  readonly muted: boolean;
  /** The browser forbade sound, so playback began without it; false once the viewer has set the sound. */
  readonly soundBlocked: boolean;
  readonly capabilities: PlayerCapabilities;
  readonly refusal: StartRefusalCode | null;
  /** The code to show with a refusal (SYSTEM_BUSY); null for none. */
  readonly refusalDetail: string | null;
  readonly error: PlayerError | null;
  /** False until this session has shown its first frame. */
  readonly started: boolean;
  readonly zap: Partial<Record<ZapStep, number>>;
  readonly tracks: PlayerTracks;
  readonly captionStyle: CaptionStyle;
  readonly skip: SkipOffer | null;
  /** The video after this one, locked or not; null for none and on a channel. */
  readonly next: NextVideo | null;
  /** The next video during its countdown; null otherwise, and after `cancelNext`. */
  readonly upNext: UpNext | null;
  /** Outcome of the end; null until `ended`. */
  readonly outcome: EndOutcome | null;
  /**
   * Status of the survey of this video: `init` from when it is found, then `end` or `skip` (S1-4-099); null
   * for none.
   */
  readonly survey: SurveyStatus | null;
  /** URL of the disclaimer image while the phase is `disclaimer`. */
  readonly disclaimer: string | null;
  /** Checkout's video_stage is `preview`. */
  readonly preview: boolean;
  /** Tester mode: no ads, developer overlay on. */
  readonly tester: boolean;
  /** Whether ads may be requested: checkout's call_ad, and not in tester mode. */
  readonly callAds: boolean;
  /** The linear ad of phase `ad`; null outside it. */
  readonly ad: AdView | null;
  /** Breaks on the seek bar of a video. */
  readonly adMarks: readonly AdMark[];
  /** The image ad around the content; null for none. */
  readonly imageAd: ImageAdView | null;
  readonly watermark: VisibleWatermark | null;
  /** Null while hidden. */
  readonly developer: DeveloperInfo | null;
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly placement: PlayerPlacement;
};

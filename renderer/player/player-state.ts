import type { AdMark, AdView, ImageAdView } from '#renderer/player/ads/ad-view.ts';
import type { CaptionStyle } from '#shared/domain/playback/preferences/playback-preferences.ts';
import type {
  DeveloperInfo,
  EndOutcome,
  NextVideo,
  PlayerPlacement,
  PlayerTracks,
  SkipOffer,
  UpNext,
  VisibleWatermark,
} from './player-parts.ts';

/**
 * What a viewer asked to see. `startAt` is in seconds. A channel with a `startDate` (wall-clock milliseconds) is a past live start, `vodlive`
 * (S1-3-012); it starts at the edge where time-shift is not granted. A `video` is a clip, which has no history. In a playlist the next
 * video is the playlist's. A `paused` start shows its first picture and rests.
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
    };

/**
 * Where the session stands. `refused` never has an engine; `error` has given up until the viewer retries; `disclaimer` shows its image while
 * the stream loads behind it; `ad` is content at rest under an ad, or while one loads (`ad` is null then); `pair-device` waits for the pairing login, without an engine.
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

/** Why the player shows a message screen or a prompt instead of starting: start refusal and access check (S1-4-001 to S1-4-019). */
export type RefusalCode =
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

/** An error as the viewer sees it: `code` is the key of its text, `display` the small line `MP…`, `action` what the button does. */
export type PlayerError = {
  readonly code: string;
  readonly display: string;
  /** Text that the service sent with the error; null if there is only that of the code. */
  readonly text: string | null;
  readonly action: 'retry' | 'purchase' | 'pair' | 'back';
  /** True while the player tries again by itself. */
  readonly recovering: boolean;
};

/** What the controls may offer now; the UI draws from this and derives no rule of its own. */
export type PlayerCapabilities = {
  readonly canPause: boolean;
  readonly canSeek: boolean;
  readonly canGoLive: boolean;
  readonly canZap: boolean;
  /** Speed may be chosen: on demand only. */
  readonly canRate: boolean;
  /** There is a next video (or channel) to go to. */
  readonly canNext: boolean;
};

/** One measured step of a channel change, in milliseconds since the choice. */
export type ZapStep = 'chosen' | 'verdict' | 'checkout' | 'manifest' | 'licence' | 'metadata' | 'firstFrame';

export type PlayerState = {
  /** Counts up with every `open`; late results of an older session are dropped. */
  readonly session: number;
  readonly phase: PlayerPhase;
  readonly target: PlayTarget | null;
  /** Position and length in seconds of media time; a live stream has a seekable window instead of a length. */
  readonly position: number;
  readonly duration: number;
  readonly seekable: { readonly start: number; readonly end: number };
  readonly bufferedTo: number;
  /** Wall-clock time in milliseconds of the picture shown, from the stream's own programme date-time; null until known. */
  readonly pictureTime: number | null;
  /** True within 40 s of the live edge (S1-4-040). */
  readonly onAir: boolean;
  readonly volume: number;
  readonly muted: boolean;
  readonly capabilities: PlayerCapabilities;
  readonly refusal: RefusalCode | null;
  /** The code to show with a refusal, as with SYSTEM_BUSY; null for none. */
  readonly refusalDetail: string | null;
  readonly error: PlayerError | null;
  /** False until the first frame of this session was shown. */
  readonly started: boolean;
  readonly zap: Partial<Record<ZapStep, number>>;
  readonly tracks: PlayerTracks;
  readonly captionStyle: CaptionStyle;
  readonly skip: SkipOffer | null;
  /** The video after this one, locked or not; null for none and on a channel. */
  readonly next: NextVideo | null;
  /** The next video while it is offered with its countdown; null outside that, and after `cancelNext`. */
  readonly upNext: UpNext | null;
  /** What came of the end; null until `ended`. */
  readonly outcome: EndOutcome | null;
  /** Address of the disclaimer image while phase is `disclaimer`. */
  readonly disclaimer: string | null;
  /** Checkout's video_stage is `preview`. */
  readonly preview: boolean;
  /** Tester mode: no ads, developer information on. */
  readonly tester: boolean;
  /** Whether ads may be called at all: checkout's call_ad, and not in tester mode. */
  readonly callAds: boolean;
  /** The linear ad of phase `ad`; null outside it. */
  readonly ad: AdView | null;
  /** Breaks on the seek bar of an on-demand item. */
  readonly adMarks: readonly AdMark[];
  /** The image ad around the content; null for none. */
  readonly imageAd: ImageAdView | null;
  readonly watermark: VisibleWatermark | null;
  /** Null while it is hidden. */
  readonly developer: DeveloperInfo | null;
  readonly pictureInPicture: 'off' | 'video' | 'document';
  readonly placement: PlayerPlacement;
};

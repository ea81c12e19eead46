import type { SpanOf, VerifyToken } from '#service/kernel/media/routes/stream-gate.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** Protection of a stream: none, or `cbcs` with one key per loop. */
export type EncryptionScheme = 'clear' | 'cbcs';

/**
 * A live channel: its loop, shifted by `offset` seconds against the wall clock, with `timeshift` minutes
 * behind the live edge.
 */
export type LiveSource = {
  readonly networkCode: string;
  readonly loop: string;
  readonly offset: number;
  readonly protection: EncryptionScheme;
  readonly timeshift: number;
};

/** An on-demand video: a loop repeated to `duration` seconds. */
export type VodSource = {
  readonly videoId: string;
  readonly loop: string;
  readonly protection: EncryptionScheme;
  readonly duration: number;
};

/**
 * An ad break of a channel: `start` in milliseconds since 1970, `duration` in seconds. `interstitial` says
 * that the playlist carries it as an HLS interstitial, with a list of assets or a single one.
 */
export type AdBreak = {
  readonly start: number;
  readonly duration: number;
  readonly interstitial?: 'list' | 'single' | undefined;
};

/** Looks up channels, videos and previews for the media routes. Null means that there is none. */
export type MediaDirectory = {
  readonly live: (networkCode: string) => LiveSource | null;
  readonly vod: (videoId: string) => VodSource | null;
  /** The video whose beginning is the moving preview of a programme. */
  readonly preview: (programmeId: string) => VodSource | null;
  /** A channel, if what it shows between two times (ms since 1970) has a moving preview. */
  readonly livePreview: (networkCode: string, from: number, to: number) => LiveSource | null;
};

/**
 * An interstitial of a channel: its id in the playlist, its length, and whether it names a list of assets or
 * a single one.
 */
type InterstitialBreak = {
  readonly networkCode: string;
  readonly id: string;
  readonly seconds: number;
  readonly kind: 'list' | 'single';
};

/**
 * The addresses of an interstitial's assets, from the service's root: a list, or a film and where its
 * tracking addresses are listed.
 */
export type InterstitialAssets = (
  one: InterstitialBreak,
) => { readonly list: string } | { readonly uri: string; readonly signaling: string };

/**
 * Dependencies of the media routes. `root` is the folder of `index.json`; `adBreaks` returns breaks outside
 * the regular schedule.
 */
export type MediaDeps = {
  readonly clock: Clock;
  readonly root: string;
  readonly directory: MediaDirectory;
  readonly verifyToken: VerifyToken;
  /** The part of a live channel that a token opens; all of it if absent. */
  readonly spanOf?: SpanOf;
  /** Counts a segment towards the token owner's viewing time; false once the daily limit is reached. */
  readonly countSegment?: (token: string) => Promise<boolean>;
  /** Whether ad files may stall halfway, as set in the demo console. */
  readonly adsStall?: () => boolean;
  readonly adBreaks?: (networkCode: string) => readonly AdBreak[];
  readonly interstitialAssets?: InterstitialAssets;
};

import type { VerifyToken } from '#service/media/routes/stream-gate.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** How a stream is protected: not at all, or by the `cbcs` scheme with one key for the loop. */
export type Protection = 'clear' | 'cbcs';

/** A live channel: which loop it plays, shifted by `offset` seconds against the wall clock, with `timeshift` minutes behind the live edge. */
export type LiveSource = {
  readonly networkCode: string;
  readonly loop: string;
  readonly offset: number;
  readonly protection: Protection;
  readonly timeshift: number;
};

/** An on-demand video: a loop repeated to `duration` seconds. */
export type VodSource = {
  readonly videoId: string;
  readonly loop: string;
  readonly protection: Protection;
  readonly duration: number;
};

/**
 * A break in a channel: `start` in milliseconds since 1970 (the Clock's unit), `duration` in seconds. `interstitial` says that the playlist carries it
 * as an HLS interstitial, with a list of assets or a single one.
 */
export type AdBreak = { readonly start: number; readonly duration: number; readonly interstitial?: 'list' | 'single' | undefined };

/** Looks up channels and videos for the media plane. Null means that there is none. */
export type MediaDirectory = {
  readonly live: (networkCode: string) => LiveSource | null;
  readonly vod: (videoId: string) => VodSource | null;
};

/** What the media routes need. `root` is the folder that holds `index.json`; `adBreaks` gives breaks beyond the regular schedule. */
export type MediaDeps = {
  readonly clock: Clock;
  readonly root: string;
  readonly directory: MediaDirectory;
  readonly verifyToken: VerifyToken;
  /** Counts a segment for the owner of its token; false once the daily limit is reached. */
  readonly countSegment?: (token: string) => boolean;
  /** Whether ad films may stop in the middle, as the demo console wants it. */
  readonly adsStall?: () => boolean;
  readonly adBreaks?: (networkCode: string) => readonly AdBreak[];
};

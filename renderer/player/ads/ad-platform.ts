import type { AdCaptionFile } from '#shared/domain/ads/ad-captions.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import type { AdMediaFile } from '#shared/domain/ads/media-choice.ts';

/**
 * `adunit`, `adtarget_genre`, `adtarget_category` and `adtarget_sub_category` of a programme, as far as it
 * has them.
 */
export type AdTargeting = Readonly<Record<string, string>>;

/**
 * A request for ads. `seconds` is the room of a live break, null on demand; `tag` is the break's own address,
 * null for that of the platform.
 */
export type AdRequest = {
  readonly kind: LinearAdKind;
  readonly item: string;
  readonly breakId: string;
  readonly seconds: number | null;
  readonly tag: string | null;
  /** Parameters of the break from the traffic log; empty for none. */
  readonly custom: string;
  /** Ad unit and targets of the programme, by the name of their parameter (S1-3-042). */
  readonly targeting: AdTargeting;
};

/** Addresses that are requested as an ad plays, by event of VAST; `progress` is by seconds. */
export type AdTracking = {
  readonly impressions: readonly string[];
  readonly errors: readonly string[];
  readonly clicks: readonly string[];
  readonly events: Readonly<Record<string, readonly string[]>>;
  readonly notExecuted: readonly string[];
  /** Addresses of `ViewableImpression`; absent where the ad has none. */
  readonly viewability?: AdViewability;
  /**
   * Codes of parts that are not run although the ad plays: an interactive unit, a verification without an
   * address of its own.
   */
  readonly unplayed?: readonly number[];
};

/** Addresses for the three outcomes of viewability, one of which is requested. */
export type AdViewability = Readonly<
  Record<'viewable' | 'notViewable' | 'viewUndetermined', readonly string[]>
>;

/** An ad that is ready to be played. `wrapperIds` are the ad ids of its wrappers, the outermost first. */
export type LoadedAd = {
  readonly adId: string;
  readonly creativeId: string;
  readonly adSystem: string;
  readonly title: string;
  readonly advertiser: string;
  readonly seconds: number;
  readonly skipAfter: number | null;
  readonly media: AdMediaFile;
  readonly clickThrough: string | null;
  readonly captions: readonly AdCaptionFile[];
  readonly wrapperIds: readonly string[];
  /** An ad of the pool: it plays only in place of one that cannot be played. */
  readonly isSpare?: boolean;
  /**
   * False for an ad of a pod that its platform names only when it begins (`identified`); the whitelist judges
   * it then.
   */
  readonly isKnown?: false;
  readonly tracking: AdTracking;
  /**
   * Seconds after its answer for which the ad may still be played; absent or null if the server names none.
   */
  readonly expires?: number | null;
};

/** Reports of an ad's playback; the machine of the break decides what follows. */
export type AdSessionEvent =
  | { readonly type: 'running' | 'stalled' | 'paused' | 'resumed' | 'complete' | 'clicked' }
  | { readonly type: 'progress'; readonly position: number; readonly duration: number }
  | { readonly type: 'failed'; readonly code: number }
  | { readonly type: 'identified'; readonly ad: LoadedAd };

/** One ad that plays. After `stop` it reports nothing, and its picture is gone. */
export type AdSession = {
  readonly play: () => void;
  readonly pause: () => void;
  readonly setVolume: (volume: number) => void;
  readonly stop: () => void;
};

/**
 * An ad platform: requests ads without playing any, prepares one invisibly, and plays it. `load` rejects if
 * there is nothing to play.
 */
export type AdPlatform = {
  readonly id: string;
  readonly load: (request: AdRequest, signal: AbortSignal) => Promise<readonly LoadedAd[]>;
  readonly prepare: (ad: LoadedAd) => void;
  readonly start: (ad: LoadedAd, volume: number, listener: (event: AdSessionEvent) => void) => AdSession;
};

import { START_MAX_LINES } from '#shared/domain/playback/start-playlist.ts';
import type { EngineSource, LoadOptions, Protection } from './engine-port.ts';

const WIDEVINE = 'com.widevine.alpha';
const FAIRPLAY = 'com.apple.fps';
const CLEARKEY = 'org.w3.clearkey';

const keySystemOf = ({ scheme }: Protection): string => (scheme === 'fairplay' ? FAIRPLAY : WIDEVINE);

const serversOf = (protection: Protection): Readonly<Record<string, string>> => {
  const servers: Record<string, string> = { [keySystemOf(protection)]: protection.licenceUrl };
  if (protection.scheme === 'clearkey') servers[CLEARKEY] = protection.licenceUrl;
  return servers;
};

/**
 * Content-protection settings of one stream. Only a checkout of type `clearkey` is mapped onto ClearKey: playlists of
 * HLS name its keys as Widevine's, manifests of DASH as its own.
 */
export function drmConfig(protection: Protection | null) {
  if (protection === null) return { servers: {}, keySystemsMapping: {}, advanced: {} };
  const keySystem = keySystemOf(protection);
  const certificate = protection.certificateUrl;
  return {
    servers: serversOf(protection),
    keySystemsMapping: protection.scheme === 'clearkey' ? { [WIDEVINE]: CLEARKEY } : {},
    advanced:
      certificate && protection.scheme !== 'clearkey'
        ? { [keySystem]: { serverCertificateUri: certificate } }
        : {},
  };
}

/** One quick retry. Longer backoff belongs to the player's own recovery, which shows its state. */
const RETRY = {
  maxAttempts: 2,
  baseDelay: 300,
  backoffFactor: 2,
  fuzzFactor: 0.3,
  timeout: 8000,
  stallTimeout: 4000,
  connectionTimeout: 4000,
};

/**
 * Tolerated difference between playlist and segment times, in seconds. Shaka starts that much earlier: its
 * default of two seconds fetched and appended a whole extra segment.
 */
const PLAYLIST_DRIFT = 0.2;

/**
 * Seconds by which a live start lies inside its segment, so that this segment is the first one fetched even
 * with drift.
 */
const INSIDE = 0.25;

/** Settings common to all streams. Playback starts with the first segment (no rebuffering goal). */
export const TUNING = {
  abr: { switchInterval: 4 },
  drm: { retryParameters: RETRY, parseInbandPsshEnabled: false },
  manifest: {
    retryParameters: RETRY,
    disableThumbnails: true,
    disableIFrames: true,
    disableChapters: true,
    raiseFatalErrorOnManifestUpdateRequestFailure: false,
    hls: { disableClosedCaptionsDetection: true },
  },
  streaming: {
    retryParameters: RETRY,
    rebufferingGoal: 0,
    inaccurateManifestTolerance: PLAYLIST_DRIFT,
    bufferBehind: 30,
    observeQualityChanges: false,
    ignoreTextStreamFailures: true,
    lowLatencyMode: false,
    liveSync: { enabled: false },
  },
} as const;

/**
 * Whether Shaka fetches the next segment, and with the first one of a variant its init segment, while the one
 * before is being appended.
 */
export const prefetchConfig = (on: boolean) => ({ streaming: { segmentPrefetchLimit: on ? 1 : 0 } });

/** Seconds buffered ahead, when playing and on standby. */
const BUFFER_SECONDS = 20;
const STANDBY_BUFFER_SECONDS = 2;

/**
 * Height in pixels of the variant used before the first frame: quick to fetch and decode, and cheap next to a
 * stream that is playing. The limit is lifted once the frame is shown.
 */
const STANDBY_MAX_HEIGHT = START_MAX_LINES;

const DEFAULT_BANDWIDTH = 1_500_000;

/**
 * Settings that differ between playing and standby. A stream on standby is paused and fetches nothing more
 * until it is brought up to the live edge; once taken over, its playlists are refreshed again.
 */
export const loadOptionsConfig = ({ standby }: Pick<LoadOptions, 'standby'>) => ({
  manifest: { continueLoadingWhenPaused: true },
  streaming: {
    bufferingGoal: standby ? STANDBY_BUFFER_SECONDS : BUFFER_SECONDS,
    stopFetchingOnPause: standby,
  },
  abr: { restrictions: { maxHeight: standby ? STANDBY_MAX_HEIGHT : Number.POSITIVE_INFINITY } },
});

/**
 * How much taller than its element a small picture's variant may be; below that a variant far too small would
 * be chosen.
 */
const TALLEST = 1.5;

/**
 * Limit for one of several pictures, by its element's height in CSS pixels. Shaka's own
 * `restrictToElementSize` never goes below the element: a picture of 363 pixels would get 720 lines where
 * there are 360.
 */
export const fittingHeight = (height: number) => ({
  abr: { restrictions: { maxHeight: Math.max(1, Math.round(height * TALLEST)) } },
});

/** Settings of a stream paused for another one: no segments or playlists are fetched. */
export const SUSPENDED = {
  manifest: { continueLoadingWhenPaused: false },
  streaming: { stopFetchingOnPause: true },
} as const;

/** Lifts the limits that apply before the first frame. */
export const UNRESTRICTED = { abr: { restrictions: { maxHeight: Number.POSITIVE_INFINITY } } } as const;

/** Settings of one load: content protection, the delay behind the live edge, and the bandwidth estimate. */
export function sourceConfig({ live, holdBack, protection }: EngineSource, manner: LoadOptions) {
  const { manifest, streaming, abr } = loadOptionsConfig(manner);
  return {
    streaming,
    drm: drmConfig(protection),
    manifest: { ...manifest, defaultPresentationDelay: live ? holdBack - INSIDE : 0 },
    abr: {
      restrictions: live ? { maxHeight: STANDBY_MAX_HEIGHT } : abr.restrictions,
      defaultBandwidthEstimate: manner.bandwidth ?? DEFAULT_BANDWIDTH,
    },
  };
}

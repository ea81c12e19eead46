import type { EngineSource, LoadOptions, Protection } from './engine-port.ts';

const WIDEVINE = 'com.widevine.alpha';
const FAIRPLAY = 'com.apple.fps';
const CLEARKEY = 'org.w3.clearkey';

const keySystemOf = ({ scheme }: Protection): string => (scheme === 'fairplay' ? FAIRPLAY : WIDEVINE);

/** Content-protection settings of one stream; the mapping onto ClearKey is made only where checkout says `clearkey`. */
export function drmConfig(protection: Protection | null) {
  if (protection === null) return { servers: {}, keySystemsMapping: {}, advanced: {} };
  const keySystem = keySystemOf(protection);
  const certificate = protection.certificateUrl;
  return {
    servers: { [keySystem]: protection.licenceUrl },
    keySystemsMapping: protection.scheme === 'clearkey' ? { [WIDEVINE]: CLEARKEY } : {},
    advanced: certificate && protection.scheme !== 'clearkey' ? { [keySystem]: { serverCertificateUri: certificate } } : {},
  };
}

/** One short try and one more: a longer wait belongs to the product's own recovery, which shows what it does. */
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
 * Seconds by which the times of a playlist and of its segments may differ. The library begins so much before where a stream starts; with its own setting, two
 * seconds, that was the whole segment before, fetched and appended for nothing.
 */
const PLAYLIST_DRIFT = 0.2;

/** Seconds by which a live start lies inside its segment, which is then the first one fetched, drift and all. */
const INSIDE = 0.25;

/**
 * Settings that hold for every stream. Playing starts with the first segment (no rebuffering goal).
 */
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

/** Seconds that are buffered ahead: of what plays, and of what waits to be shown. */
const BUFFER_SECONDS = 20;
const STANDBY_BUFFER_SECONDS = 2;

/**
 * Lines of a picture until it is shown: cheap to fetch and to decode, so that a channel is there sooner, and light beside what plays. It grows with the next
 * segment from then on.
 */
const STANDBY_MAX_HEIGHT = 480;

const DEFAULT_BANDWIDTH = 1_500_000;

/**
 * Settings that differ between what plays and what is on standby: that is paused, and fetches nothing beside what is there until it is brought up to live.
 * A stream taken over from standby plays with its playlists read again.
 */
export const loadOptionsConfig = ({ standby }: Pick<LoadOptions, 'standby'>) => ({
  manifest: { continueLoadingWhenPaused: true },
  streaming: { bufferingGoal: standby ? STANDBY_BUFFER_SECONDS : BUFFER_SECONDS, stopFetchingOnPause: standby },
  abr: { restrictions: { maxHeight: standby ? STANDBY_MAX_HEIGHT : Number.POSITIVE_INFINITY } },
});

/** Settings of a stream that is paused for another one: neither segments nor playlists are fetched. */
export const SUSPENDED = { manifest: { continueLoadingWhenPaused: false }, streaming: { stopFetchingOnPause: true } } as const;

/** Lifts what holds for a picture that is not shown yet. */
export const UNRESTRICTED = { abr: { restrictions: { maxHeight: Number.POSITIVE_INFINITY } } } as const;

/** Settings of one load: its protection, for a live stream the delay behind the edge at which it starts, and what is known of the line. */
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

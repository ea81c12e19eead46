import type { EngineSource, Protection } from './engine-port.ts';

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
 * Settings that hold for every stream. Playing starts with the first segment (no rebuffering goal).
 */
export const TUNING = {
  abr: { defaultBandwidthEstimate: 1_500_000, switchInterval: 4 },
  drm: { retryParameters: RETRY, parseInbandPsshEnabled: false },
  manifest: {
    retryParameters: RETRY,
    disableThumbnails: true,
    disableIFrames: true,
    disableChapters: true,
    raiseFatalErrorOnManifestUpdateRequestFailure: false,
  },
  streaming: {
    retryParameters: RETRY,
    rebufferingGoal: 0,
    bufferingGoal: 20,
    bufferBehind: 30,
    observeQualityChanges: false,
    stopFetchingOnPause: false,
    ignoreTextStreamFailures: true,
    lowLatencyMode: false,
    liveSync: { enabled: false },
  },
} as const;

/** Settings of one load: its protection, and for a live stream the delay behind the edge at which it starts. */
export const sourceConfig = ({ live, holdBack, protection }: EngineSource) => ({
  drm: drmConfig(protection),
  manifest: { defaultPresentationDelay: live ? holdBack : 0 },
});

import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type AdManager = ReturnType<Parameters<(typeof shaka)['Player']['setAdManagerFactory']>[0]>;

const noop = (): void => undefined;
const asyncNoop = async (): Promise<void> => undefined;
const refuse = (): Promise<string> => Promise.reject(new Error('ads are played by the product'));

/**
 * An ad manager that does nothing. Shaka's HLS build has none, and without one a live stream joined inside a
 * date range never finishes loading, because only the ad manager resolves the promise it awaits. The player
 * handles ads itself.
 */
export const createNoopAdManager = (): AdManager =>
  Object.assign(new EventTarget(), {
    addAdUrlInterstitial: asyncNoop,
    addCustomInterstitial: noop,
    addMediaTailorTrackingUrl: noop,
    configure: noop,
    getCuePoints: () => [],
    getCurrentAd: () => null,
    getInterstitialPlayer: () => null,
    getStats: () => ({}),
    onAssetUnload: noop,
    onCueMetadataChange: noop,
    onDASHMetadata: noop,
    onHLSMetadata: asyncNoop,
    onHlsTimedMetadata: noop,
    onManifestUpdated: noop,
    release: noop,
    replaceServerSideAdTagParameters: noop,
    requestClientSideAds: noop,
    requestMediaTailorStream: refuse,
    requestServerSideStream: refuse,
    setContainers: noop,
    setLocale: noop,
    updateClientSideAdsRenderingSettings: noop,
  });

import type { ShakaLibrary } from './shaka-library.ts';

type AdManager = ReturnType<Parameters<ShakaLibrary['Player']['setAdManagerFactory']>[0]>;

const nothing = (): void => undefined;
const none = async (): Promise<void> => undefined;
const refuse = (): Promise<string> => Promise.reject(new Error('ads are played by the product'));

/**
 * An ad manager that does nothing. The HLS build has none of its own, and without one it never finishes loading a live stream that is joined in the
 * middle of a date range: what it waits for is settled by its ad manager alone. The product plays its ads itself.
 */
export const idleAdManager = (): AdManager =>
  Object.assign(new EventTarget(), {
    addAdUrlInterstitial: none,
    addCustomInterstitial: nothing,
    addMediaTailorTrackingUrl: nothing,
    configure: nothing,
    getCuePoints: () => [],
    getCurrentAd: () => null,
    getInterstitialPlayer: () => null,
    getStats: () => ({}),
    onAssetUnload: nothing,
    onCueMetadataChange: nothing,
    onDASHMetadata: nothing,
    onHLSMetadata: none,
    onHlsTimedMetadata: nothing,
    onManifestUpdated: nothing,
    release: nothing,
    replaceServerSideAdTagParameters: nothing,
    requestClientSideAds: nothing,
    requestMediaTailorStream: refuse,
    requestServerSideStream: refuse,
    setContainers: nothing,
    setLocale: nothing,
    updateClientSideAdsRenderingSettings: nothing,
  });

/*
 * The part of the vendor's API (IMA SDK for HTML5, `google.ima`) that is called, by its public reference. The
 * names are the vendor's.
 */

/** Facts about an ad that has loaded. Times in seconds; -1 if an ad cannot be skipped. */
export interface ImaAd {
  getAdId(): string;
  getCreativeId(): string;
  getAdSystem(): string;
  getTitle(): string;
  getAdvertiserName(): string;
  getDuration(): number;
  getSkipTimeOffset(): number;
  getMediaUrl(): string | null;
  getVastMediaHeight(): number;
  getVastMediaBitrate(): number;
  getWrapperAdIds(): readonly string[];
  isLinear(): boolean;
  getAdPodInfo(): { getAdPosition(): number; getTotalAds(): number };
}

export interface ImaAdEvent {
  readonly type: string;
  getAd(): ImaAd | null;
  /** Of `AD_PROGRESS`: where the ad is, in seconds. */
  getAdData(): { readonly currentTime?: number; readonly duration?: number };
}

export interface ImaAdErrorEvent {
  getError(): { getVastErrorCode(): number; getErrorCode(): number };
}

export interface ImaAdsManager {
  init(width: number, height: number, viewMode?: string): void;
  start(): void;
  pause(): void;
  resume(): void;
  skip(): void;
  stop(): void;
  destroy(): void;
  resize(width: number, height: number, viewMode?: string): void;
  setVolume(volume: number): void;
  getAdSkippableState(): boolean;
  addEventListener(type: string, listener: (event: ImaAdEvent & ImaAdErrorEvent) => void): void;
}

export interface ImaAdsRequest {
  adTagUrl: string;
  linearAdSlotWidth: number;
  linearAdSlotHeight: number;
  vastLoadTimeout: number;
  setAdWillAutoPlay(autoPlay: boolean): void;
}

export interface ImaAdsRenderingSettings {
  enablePreloading: boolean;
  loadVideoTimeout: number;
  uiElements: readonly string[];
}

export interface ImaSdk {
  readonly AdDisplayContainer: new (
    container: HTMLElement,
    video?: HTMLVideoElement,
  ) => { initialize(): void; destroy(): void };
  readonly AdsLoader: new (
    container: object,
  ) => {
    getSettings(): { setLocale(locale: string): void; setVpaidMode(mode: number): void };
    requestAds(request: ImaAdsRequest): void;
    destroy(): void;
    addEventListener(
      type: string,
      listener: (
        event: {
          getAdsManager(content: { currentTime: number }, settings: ImaAdsRenderingSettings): ImaAdsManager;
        } & ImaAdErrorEvent,
      ) => void,
    ): void;
  };
  readonly AdsRequest: new () => ImaAdsRequest;
  readonly AdsRenderingSettings: new () => ImaAdsRenderingSettings;
  readonly AdsManagerLoadedEvent: { readonly Type: { readonly ADS_MANAGER_LOADED: string } };
  readonly AdErrorEvent: { readonly Type: { readonly AD_ERROR: string } };
  readonly AdEvent: {
    readonly Type: Readonly<
      Record<
        | ('LOADED' | 'STARTED' | 'PAUSED' | 'RESUMED' | 'AD_BUFFERING' | 'AD_PROGRESS' | 'CLICK')
        | ('COMPLETE' | 'SKIPPED' | 'USER_CLOSE' | 'ALL_ADS_COMPLETED'),
        string
      >
    >;
  };
  readonly ImaSdkSettings: { readonly VpaidMode: { readonly DISABLED: number } };
  readonly ViewMode: { readonly NORMAL: string };
}

/** The window in which the vendor's script has run. */
export type ImaWindow = Window & { google?: { ima?: ImaSdk } };

import type { ImaCommand, ImaReport } from './ima-messages.ts';
import type { ImaAd, ImaAdEvent, ImaAdsManager, ImaSdk, ImaWindow } from './ima-sdk.ts';

type PlayReport = Exclude<Extract<ImaReport, { place: number }>['type'], 'progress'>;

/**
 * The program of the frame in which the vendor's script runs. It goes to the frame as text, so it may use
 * nothing but its arguments and what it declares itself. It loads the script, requests the ads of one break,
 * and plays them on command.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: it goes to the frame as the text of one function.
export function imaProgram(frame: ImaWindow, port: Pick<MessagePort, 'postMessage' | 'onmessage'>): void {
  const { document } = frame;
  let manager: ImaAdsManager | null = null;
  const report = (message: ImaReport) => port.postMessage(message);
  /* Without a code of VAST: 900, an undefined error. */
  const fail = (code: number) => report({ type: 'failed', code: code >= 100 && code <= 1000 ? code : 900 });

  const describe = (ad: ImaAd) => ({
    id: ad.getAdId(),
    creativeId: ad.getCreativeId(),
    system: ad.getAdSystem(),
    title: ad.getTitle(),
    advertiser: ad.getAdvertiserName(),
    mediaUrl: ad.getMediaUrl() ?? '',
    wrapperIds: [...ad.getWrapperAdIds()],
    seconds: Math.max(0, ad.getDuration()),
    height: ad.getVastMediaHeight(),
    bitrate: ad.getVastMediaBitrate(),
    skipAfter: ad.getSkipTimeOffset() >= 0 ? ad.getSkipTimeOffset() : null,
    place: ad.getAdPodInfo().getAdPosition(),
    count: Math.max(1, ad.getAdPodInfo().getTotalAds()),
  });

  const listen = (ads: ImaAdsManager, { AdEvent, AdErrorEvent }: ImaSdk) => {
    const { Type } = AdEvent;
    const placeOf = (event: ImaAdEvent) => event.getAd()?.getAdPodInfo().getAdPosition() ?? 1;
    const on = (type: string, name: PlayReport) =>
      ads.addEventListener(type, (event) => report({ type: name, place: placeOf(event) }));
    ads.addEventListener(Type.LOADED, (event) => {
      const ad = event.getAd();
      if (ad?.isLinear()) report({ type: 'loaded', ad: describe(ad) });
    });
    ads.addEventListener(Type.AD_PROGRESS, (event) => {
      const { currentTime = 0, duration = 0 } = event.getAdData();
      report({ type: 'progress', place: placeOf(event), position: currentTime, duration });
    });
    on(Type.STARTED, 'running');
    on(Type.AD_BUFFERING, 'stalled');
    on(Type.PAUSED, 'paused');
    on(Type.RESUMED, 'resumed');
    on(Type.CLICK, 'clicked');
    for (const type of [Type.COMPLETE, Type.SKIPPED, Type.USER_CLOSE]) on(type, 'complete');
    ads.addEventListener(Type.ALL_ADS_COMPLETED, () => report({ type: 'over' }));
    ads.addEventListener(AdErrorEvent.Type.AD_ERROR, (event) => fail(event.getError().getVastErrorCode()));
  };

  const request = (ima: ImaSdk, { tag, locale, timeoutMs }: Extract<ImaCommand, { do: 'request' }>) => {
    const place = document.createElement('div');
    const video = document.createElement('video');
    const size = () => [frame.innerWidth, frame.innerHeight] as const;
    Object.assign(document.body.style, { background: '#000' });
    for (const element of [video, place])
      Object.assign(element.style, { position: 'fixed', inset: '0', width: '100%', height: '100%' });
    video.playsInline = true;
    document.body.append(video, place);
    const container = new ima.AdDisplayContainer(place, video);
    const loader = new ima.AdsLoader(container);
    loader.getSettings().setLocale(locale);
    loader.getSettings().setVpaidMode(ima.ImaSdkSettings.VpaidMode.DISABLED);
    loader.addEventListener(ima.AdErrorEvent.Type.AD_ERROR, (event) =>
      fail(event.getError().getVastErrorCode()),
    );
    loader.addEventListener(ima.AdsManagerLoadedEvent.Type.ADS_MANAGER_LOADED, (event) => {
      const settings = new ima.AdsRenderingSettings();
      Object.assign(settings, { enablePreloading: true, loadVideoTimeout: timeoutMs, uiElements: [] });
      manager = event.getAdsManager({ currentTime: 0 }, settings);
      listen(manager, ima);
      manager.init(...size(), ima.ViewMode.NORMAL);
    });
    frame.addEventListener('resize', () => manager?.resize(...size(), ima.ViewMode.NORMAL));
    container.initialize();
    const ads = new ima.AdsRequest();
    const [linearAdSlotWidth, linearAdSlotHeight] = size();
    Object.assign(ads, { adTagUrl: tag, vastLoadTimeout: timeoutMs, linearAdSlotWidth, linearAdSlotHeight });
    ads.setAdWillAutoPlay(true);
    loader.requestAds(ads);
  };

  const load = (command: Extract<ImaCommand, { do: 'request' }>) => {
    const script = document.createElement('script');
    script.src = command.script;
    script.onerror = () => report({ type: 'script-failed' });
    script.onload = () => {
      const ima = frame.google?.ima;
      report({ type: ima ? 'script-loaded' : 'script-failed' });
      if (!ima) return;
      try {
        request(ima, command);
      } catch {
        fail(900);
      }
    };
    document.head.append(script);
  };

  port.onmessage = ({ data }: MessageEvent<ImaCommand>) => {
    switch (data.do) {
      case 'request':
        return load(data);
      case 'start':
        return manager?.start();
      case 'pause':
        return manager?.pause();
      case 'resume':
        return manager?.resume();
      case 'volume':
        return manager?.setVolume(data.volume);
      case 'leave':
        return manager?.getAdSkippableState() ? manager.skip() : manager?.stop();
    }
  };
}

import type { LiveBreakFeed } from '#renderer/player/ads/cues/live-break-feed.ts';
import { createImageAds, type ImageAds } from '#renderer/player/ads/image-ads/create-image-ads.ts';
import { createFlashSyncTimes } from '#renderer/player/ads/image-ads/flash-sync-times.ts';
import {
  liveImageAdCues,
  type SponsoredBreakpoint,
  videoImageAdCues,
} from '#shared/domain/ads/image-ad-schedule.ts';
import type { LiveEventFacts } from '#shared/domain/ads/live-events.ts';
import { imageAdEvent } from './ad-tracking-event.ts';
import type { AdsDeps } from './ads-deps.ts';
import type { Viewing } from './viewing.ts';

/** Image ads of one target, from its checkout on. `feed` is that of a channel once it is known. */
export type ViewingImageAds = { readonly ads: ImageAds; readonly dispose: () => void };

/**
 * Starts the image ads of a target: at the times of its sponsors, its breaks, the flash-sync service and live
 * events.
 */
export function startImageAds(
  viewing: Viewing,
  { loop, ports, adPorts }: AdsDeps,
  feed: () => LiveBreakFeed | null,
): ViewingImageAds {
  const departure = new AbortController();
  const { target } = viewing;
  const data = viewing.data();
  let flashSync: (() => readonly SponsoredBreakpoint[]) | null = null;
  let events: readonly LiveEventFacts[] = [];

  const mayShow = viewing.plan('uwall').play || viewing.plan('keyup').play;
  if (target.kind === 'live' && mayShow) {
    const { fetchFlashSync } = adPorts;
    if (data?.flashSync === true && fetchFlashSync) {
      const fetchTimes = (signal: AbortSignal) => fetchFlashSync(target, signal);
      flashSync = createFlashSyncTimes({ fetchTimes, setTimer: ports.setTimer }, departure.signal);
    }
    const stop = adPorts.listenLiveEvents?.(target, data?.timeshiftMinutes ?? 0, (next) => {
      events = next;
    });
    if (stop) departure.signal.addEventListener('abort', stop);
  }

  const ads = createImageAds({
    state: () => loop.store.getState(),
    show: (imageAd) => loop.dispatch({ type: 'patch-view', change: { imageAd } }),
    cues: () =>
      target.kind === 'live'
        ? liveImageAdCues({
            breaks: feed()?.store.getState().breaks ?? [],
            flashSync: flashSync?.() ?? null,
            events,
          })
        : videoImageAdCues(viewing.data()?.sponsored ?? []),
    mayShow: (kind) => viewing.plan(kind).play,
    loadMessage: (cue, signal) => adPorts.fetchImageAd(cue.kind, target, cue.id, signal),
    track: adPorts.track,
    report: (event, kind, message) =>
      adPorts.trackEvent?.(imageAdEvent(event, kind, message, adPorts.personalised())),
    openUrl: (url) => {
      if (adPorts.canOpen(url)) adPorts.openTab(url);
    },
    uWallSeconds: () => viewing.settings().uWallTimeoutInit,
    now: ports.wallClock,
    setTimer: ports.setTimer,
  });
  return {
    ads,
    dispose: () => {
      departure.abort();
      ads.stop();
    },
  };
}

import type { LiveBreakFeed } from '#renderer/player/ads/cues/live-break-feed.ts';
import { createAdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { AdCall } from './ad-call.ts';
import type { Ads, AdsDeps } from './ads-deps.ts';
import { createLiveSchedule } from './live-schedule.ts';
import { createViewing, type Schedule, type Viewing } from './viewing.ts';
import { startImageAds, type ViewingImageAds } from './viewing-image-ads.ts';
import { createVodSchedule } from './vod-schedule.ts';

/** Runs the ads of one target after another. Everything behind it is fetched with it, on the first start that may have ads. */
export function createAdsController(deps: AdsDeps): Ads {
  const { loop, host, document, createEngine, adPorts } = deps;
  const captionWish = () => (loop.state().choice.captions.on ? CAPTION_LANGUAGES[adPorts.language()] : []);
  const picture = createAdPicture(host, document, createEngine, captionWish);
  let viewing: Viewing | null = null;
  let schedule: Schedule | null = null;
  let images: ViewingImageAds | null = null;
  let feed: LiveBreakFeed | null = null;
  let session = 0;

  const end = () => {
    images?.dispose();
    images = null;
    schedule?.dispose();
    schedule = null;
    viewing = null;
  };

  const begin = (of: number, { target }: Extract<AdCall, { do: 'begin' }>) => {
    end();
    session = of;
    if (loop.store.getState().session !== of) return;
    viewing = createViewing(target, deps, picture);
    schedule =
      target.kind === 'live'
        ? createLiveSchedule(viewing, deps, picture, (next) => {
            feed = next;
          })
        : createVodSchedule(viewing, { loop, adPorts, picture, page: document.baseURI });
    schedule.begin();
  };

  loop.store.subscribe((now, before) => {
    if (viewing === null) return;
    if (now.target !== viewing.target) return end();
    if (now.session === session) return schedule?.follow(now, before);
    session = now.session;
    schedule?.restarted();
  });

  return {
    run: (of, call) => {
      if (call.do === 'begin') return begin(of, call);
      if (viewing === null || of !== session) return;
      switch (call.do) {
        case 'start-data':
          viewing.start(call.data);
          images ??= startImageAds(viewing, deps, () => feed);
          return schedule?.started();
        case 'seek':
          return schedule?.seek(call.from, call.to);
        case 'content-ended':
          return schedule?.contentEnded();
        case 'close-image':
          return images?.ads.close();
        case 'open-image':
          return images?.ads.open();
        default:
          return viewing.running()?.act(call.do);
      }
    },
  };
}

/** Languages of captions by that of the pages, the best first; creatives name them by BCP 47. */
const CAPTION_LANGUAGES = {
  tc: ['zh-HK', 'zh-Hant-HK', 'zh-Hant', 'zh', 'tc', 'en', 'en-GB'],
  en: ['en-GB', 'en', 'en-US', 'zh-HK', 'zh-Hant-HK', 'zh-Hant', 'zh', 'tc'],
} as const;

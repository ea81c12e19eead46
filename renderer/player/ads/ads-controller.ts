import type { LiveBreakFeed } from '#renderer/player/ads/cues/live-break-feed.ts';
import { createScriptMemory } from '#renderer/player/ads/ima/script-memory.ts';
import { type CaptionSource, createAdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import { createPreparedAds } from '#renderer/player/ads/prepared/prepared-ads.ts';
import type { VmapBreak } from '#renderer/player/ads/vast/load-vmap.ts';
import { createVmaps } from '#renderer/player/ads/vast/vmaps.ts';
import type { AdAction, AdCall } from '#renderer/player/session/ad-call.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Ads, AdsDeps } from './ads-deps.ts';
import { isOwnAddress } from './break-platforms.ts';
import type { ViewingParts } from './break-requests.ts';
import { createLiveSchedule } from './live-schedule.ts';
import { type BreakSchedule, createViewing, type Viewing } from './viewing.ts';
import { startImageAds, type ViewingImageAds } from './viewing-image-ads.ts';
import { askVmap, breakSource, firstBreak } from './vod-breaks.ts';
import { createVodSchedule, PREROLL } from './vod-schedule.ts';

/**
 * Runs the ads of one target after another. Everything behind it is fetched with it, on the first start that
 * may have ads.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one target's ads; its parts end together.
export function createAdsController(deps: AdsDeps): Ads {
  const { loop, document, adPorts } = deps;
  const picture = createAdPicture(deps.host, document, deps.createEngine, captionsOf(deps));
  const prepared = createPreparedAds(picture, deps.ports);
  const vmaps = createVmaps(adPorts, deps.ports);
  const parts = { picture, scripts: createScriptMemory(deps.ports.now), prepared, vmaps };
  let viewing: Viewing | null = null;
  let schedule: BreakSchedule | null = null;
  let images: ViewingImageAds | null = null;
  let feed: LiveBreakFeed | null = null;
  let session = 0;

  const end = () => {
    images?.dispose();
    schedule?.dispose();
    images = null;
    schedule = null;
    viewing = null;
  };

  const begin = (sessionNumber: number, { target }: Extract<AdCall, { do: 'begin' }>) => {
    end();
    session = sessionNumber;
    if (loop.store.getState().session !== sessionNumber) return;
    viewing = createViewing(target, deps, parts);
    schedule =
      target.kind === 'live'
        ? createLiveSchedule(viewing, deps, picture, (next) => {
            feed = next;
          })
        : createVodSchedule(viewing, {
            ...deps,
            vmaps,
            picture,
            page: document.baseURI,
            setTimer: deps.ports.setTimer,
          });
    schedule.begin();
    prepared.drop();
  };

  loop.store.subscribe((now, before) => {
    if (viewing === null) return;
    if (now.target !== viewing.target) return end();
    const current = schedule;
    if (now.session === session)
      return loop.afterStep(() => schedule === current && schedule?.follow(now, before));
    session = now.session;
    schedule?.restarted();
  });

  const hear = (sessionNumber: number, call: Exclude<AdCall, { do: AdAction }>) => {
    if (call.do === 'begin') return begin(sessionNumber, call);
    if (viewing === null || sessionNumber !== session) return;
    switch (call.do) {
      case 'start-data':
        viewing.start(call.data);
        images ??= startImageAds(viewing, deps, () => feed);
        return schedule?.started();
      case 'seek':
        return schedule?.seek(call.from, call.to);
      case 'content-ended':
        return schedule?.contentEnded();
    }
  };

  return {
    ...createPreparation(deps, parts),
    run: (sessionNumber, call) => {
      switch (call.do) {
        case 'begin':
        case 'start-data':
        case 'seek':
        case 'content-ended':
          return loop.afterStep(() => hear(sessionNumber, call));
        case 'close-image':
          return images?.ads.close();
        case 'open-image':
          return images?.ads.open();
        default:
          return sessionNumber === session ? viewing?.running()?.act(call.do) : undefined;
      }
    },
  };
}

/** The pre-roll of a video that may be chosen next, by its VMAP where that may be requested ahead. */
function createPreparation(deps: AdsDeps, parts: ViewingParts): Omit<Ads, 'run'> {
  const { adPorts, document } = deps;
  let turn = 0;
  const prepare = (viewing: Viewing, first: VmapBreak | null) => {
    const ahead = viewing.ahead({ ...PREROLL, ...breakSource(first) });
    if (ahead) parts.prepared.prepare(ahead);
    else parts.prepared.drop();
  };
  return {
    prepare: (target, data) => {
      turn += 1;
      const ownTurn = turn;
      const next = createViewing(target, deps, parts);
      next.start(data);
      const mayAsk =
        isOwnAddress(next.settings().ad_vmap_url, document.baseURI) || next.tagViewer().personalised;
      const answer =
        mayAsk && next.plan('preroll').play
          ? askVmap(next, { adPorts, vmaps: parts.vmaps, page: document.baseURI })
          : null;
      if (answer === null || answer.text() !== undefined)
        return prepare(next, firstBreak(answer?.text() ?? null));
      void answer.done.then(() => ownTurn === turn && prepare(next, firstBreak(answer.text() ?? null)));
    },
    isPrepared: parts.prepared.isReady,
    unprepare: () => {
      turn += 1;
      parts.prepared.drop();
    },
  };
}

const captionsOf = ({ loop, adPorts }: AdsDeps): CaptionSource => ({
  languages: () => (loop.state().choice.captions.on ? CAPTION_LANGUAGES[adPorts.language()] : []),
  fetch: (url, signal) => adPorts.fetchText(url, CAPTIONS_TIMEOUT_MS, signal),
});

const CAPTIONS_TIMEOUT_MS = 4 * SECOND;

/** Languages of captions by that of the pages, the best first; creatives name them by BCP 47. */
const CAPTION_LANGUAGES = {
  tc: ['zh-HK', 'zh-Hant-HK', 'zh-Hant', 'zh', 'tc', 'en', 'en-GB'],
  en: ['en-GB', 'en', 'en-US', 'zh-HK', 'zh-Hant-HK', 'zh-Hant', 'zh', 'tc'],
} as const;

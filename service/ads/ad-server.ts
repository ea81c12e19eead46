import type { AdPlatformNo, VideoCreative } from '#service/ads/creatives/creative.ts';
import { type VastAd, vastDocument } from '#service/ads/vast/vast-document.ts';
import { type VmapBreak, vmapDocument } from '#service/ads/vast/vmap-document.ts';
import { formatVtt } from '#service/media/web-vtt.ts';
import type { Language } from '#shared/kernel/language.ts';
import { breakAddress } from './ad-addresses.ts';
import type { AdTagQuery } from './ad-request.ts';
import { midrollTimes } from './break-plan.ts';
import { buildAd, type Serving, wrappersOf } from './build-ad.ts';
import { chooseAds } from './choose-ads.ts';
import type { EventTokens, ServedAd } from './event-token.ts';

/** Dependencies: the creatives, the tokens of events, and the length of an on-demand item in seconds (null if there is none of that id). */
export type AdServerDeps = {
  readonly creatives: readonly VideoCreative[];
  readonly tokens: EventTokens;
  readonly itemLength: (videoId: string) => number | null;
  /** Counts a request of a platform, and each creative it was answered with. */
  readonly count: (creativeId: string, platform: AdPlatformNo, event: 'request' | 'empty') => void;
};

/** The ad server. `base` is the origin that the page knows this service by. */
export type AdServer = {
  /** The VAST document of a break, or of a hop behind a wrapper; null where there is no such hop. */
  readonly vast: (query: AdTagQuery, base: string) => string | null;
  /** The breaks of an on-demand item: before it, in it and after it. */
  readonly vmap: (item: string, language: Language, base: string) => string;
  /** The captions of a creative as WebVTT, or null. */
  readonly captions: (creativeId: string, language: Language) => string | null;
};

export function createAdServer({ creatives, tokens, itemLength, count }: AdServerDeps): AdServer {
  const byId = new Map(creatives.map((creative) => [creative.id, creative]));

  const chosenAds = (query: AdTagQuery, base: string): readonly VastAd[] => {
    const { platform, kind, item, lang: language, seconds, kids, personalised } = query;
    if (kind === 'uwall' || kind === 'keyup') return [];
    const chosen = chooseAds({ platform, kind, item, breakId: query.break, language, seconds, kids, personalised }, creatives);
    count('', platform, 'request');
    if (chosen.length === 0) count('', platform, 'empty');
    for (const { id } of chosen) count(id, platform, 'request');
    const sequenceOf = (index: number): number | null => (chosen.length === 1 ? null : index + 1);
    return chosen.map((creative, index) =>
      buildAd({ creative, served: tokens.issue(creative.id, platform), sequence: sequenceOf(index), language, hop: 0, base }),
    );
  };

  const hop = (query: AdTagQuery, base: string): readonly VastAd[] | null => {
    const creative = byId.get(query.creative);
    const served: ServedAd = { creativeId: query.creative, platform: query.platform, token: query.token };
    if (!creative || query.hop > wrappersOf(creative, query.platform).length || !tokens.verify(served)) return null;
    const serving: Serving = { creative, served, sequence: null, language: query.lang, hop: query.hop, base };
    return [buildAd(serving)];
  };

  return {
    vast: (query, base) => {
      const ads = query.hop === 0 ? chosenAds(query, base) : hop(query, base);
      return ads === null ? null : vastDocument(ads);
    },
    vmap: (item, lang, base) => vmapDocument(breaksOf(item, lang, itemLength(item) ?? 0, base)),
    captions: (creativeId, language) => {
      const creative = byId.get(creativeId);
      if (!creative) return null;
      return formatVtt(creative.lines.map(({ from, to, text }) => ({ start: from, end: to, settings: '', text: text[language] })));
    },
  };
}

function breaksOf(item: string, lang: Language, duration: number, base: string): readonly VmapBreak[] {
  const tagUrl = (kind: string, id: string): string => breakAddress(base, 0, { kind, item, lang, break: id });
  return [
    { id: 'preroll', at: 'start', tagUrl: tagUrl('preroll', 'preroll') },
    ...midrollTimes(duration).map((at, index) => ({ id: `midroll-${index + 1}`, at, tagUrl: tagUrl('midroll', `midroll-${index + 1}`) })),
    { id: 'postroll', at: 'end', tagUrl: tagUrl('postroll', 'postroll') },
  ];
}

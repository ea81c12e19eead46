import type { ScriptMemory } from '#renderer/player/ads/ima/script-memory.ts';
import type { AdPicture } from '#renderer/player/ads/picture/ad-picture.ts';
import type { BreakAhead, PreparedAds } from '#renderer/player/ads/prepared/prepared-ads.ts';
import type { TagViewer } from '#renderer/player/ads/vast/ad-tag.ts';
import { createVastPlatform } from '#renderer/player/ads/vast/vast-platform.ts';
import type { Vmaps } from '#renderer/player/ads/vast/vmaps.ts';
import { type PlayTarget, targetKey } from '#renderer/player/player-state.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { mayAskAhead } from '#shared/domain/ads/ask-ahead.ts';
import type { AdPlatform, AdRequest, LoadedAd } from './ad-platform.ts';
import type { AdSettings } from './ad-ports.ts';
import type { AdsDeps } from './ads-deps.ts';
import { type AdFilter, createAdFilter, isWhitelisted } from './allowed-ads.ts';
import { breakPlatforms, isOwnAddress, tagViewer } from './break-platforms.ts';

/**
 * Options of a break. `platforms` replaces those of remote config, for ads that the playlist itself names.
 */
export type BreakOptions = {
  readonly kind: LinearAdKind;
  readonly id: string;
  readonly seconds?: number;
  readonly tag?: string | null;
  readonly custom?: string;
  /** A VAST document that is there already: nothing is requested for it. */
  readonly document?: string | null;
  readonly platforms?: readonly AdPlatform[];
};

/**
 * Parts that the viewings of a page share: the picture, the state of vendors' scripts, a break that was
 * requested ahead, and VMAP documents.
 */
export type ViewingParts = {
  readonly picture: AdPicture;
  readonly scripts: ScriptMemory;
  readonly prepared: PreparedAds;
  readonly vmaps: Vmaps;
};

/** A break that is due: its request, whom to ask in order of priority, and the filter of their answers. */
export type DueRequest = {
  readonly request: AdRequest;
  readonly platforms: readonly AdPlatform[];
  readonly filter: AdFilter;
};

/** The requests of a target's breaks. `thirdParty` is the plan's. */
export type BreakRequests = {
  /** Facts about the viewer for ad servers. */
  readonly viewer: () => TagViewer;
  readonly due: (options: BreakOptions, thirdParty: boolean) => DueRequest;
  /** A break that may be requested before it is due; null if its platform must not be asked yet. */
  readonly ahead: (options: BreakOptions, thirdParty: boolean) => BreakAhead | null;
};

/** Everything that the answer to a request depends on. */
const requestKey = (
  request: AdRequest,
  document: string | null,
  viewer: TagViewer,
  { ad_platforms, hybrid_ad_priority }: AdSettings,
): string => JSON.stringify([request, document, viewer, ad_platforms, hybrid_ad_priority]);

/** Creates the requests of a target. */
export function createBreakRequests(
  target: PlayTarget,
  deps: AdsDeps,
  { picture, scripts, prepared }: ViewingParts,
): BreakRequests {
  const { adPorts, document, lineKbps } = deps;
  const page = document.baseURI;
  const kids = () => adPorts.facts(target).kids;
  const viewer = () => tagViewer(adPorts, kids());

  const requestOf = (
    { kind, id, seconds, tag = null, custom = '' }: BreakOptions,
    thirdParty: boolean,
  ): AdRequest => {
    const asked = tag ?? adPorts.ownTag?.(target) ?? null;
    const mayAsk = thirdParty || isOwnAddress(asked ?? '', page);
    return {
      kind,
      item: targetKey(target),
      breakId: id,
      seconds: seconds ?? null,
      tag: mayAsk ? asked : null,
      custom,
      targeting: adPorts.targeting?.(target) ?? {},
    };
  };
  const platformsOf = (filter: AdFilter, thirdParty: boolean) =>
    breakPlatforms({ ...deps, picture, scripts, filter }, thirdParty, kids());

  /** A document that is there already is the only answer: no address is asked beside it. */
  const platformsFor = (
    { document: text }: BreakOptions,
    filter: AdFilter,
    thirdParty: boolean,
  ): readonly AdPlatform[] =>
    text
      ? [createVastPlatform('vmap', { document: text }, { ports: adPorts, picture, page, viewer, lineKbps })]
      : platformsOf(filter, thirdParty);

  return {
    viewer,
    due: (options, thirdParty) => {
      const filter = createAdFilter(adPorts, page, options.kind);
      const request = requestOf(options, thirdParty);
      const key = requestKey(request, options.document ?? null, viewer(), adPorts.settings());
      return {
        request,
        filter,
        platforms: options.platforms ?? prepared.answered(platformsFor(options, filter, thirdParty), key),
      };
    },
    ahead: (options, thirdParty) => {
      const settings = adPorts.settings();
      const [first] = settings.ad_platforms;
      if (!first) return null;
      if (
        !mayAskAhead({
          adapter: first.adapter,
          own: isOwnAddress(first.tag, page),
          personalised: viewer().personalised,
        })
      )
        return null;
      const [platform] = platformsFor(options, () => true, thirdParty);
      const request = requestOf(options, thirdParty);
      const isPlayable = (ad: LoadedAd) => isWhitelisted(ad, adPorts.settings(), page);
      return platform
        ? {
            key: requestKey(request, options.document ?? null, viewer(), settings),
            request,
            platform,
            isPlayable,
          }
        : null;
    },
  };
}

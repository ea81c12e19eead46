import { expandMacros } from '#renderer/player/ads/vast/ad-tracker.ts';
import type { LinearAdKind } from '#shared/domain/ads/ad-kind.ts';
import { filledPod } from '#shared/domain/ads/ad-pod.ts';
import { adWhitelistVerdict } from '#shared/domain/ads/ad-whitelist.ts';
import { VAST_ERROR } from '#shared/domain/ads/vast-error.ts';
import type { LoadedAd } from './ad-platform.ts';
import type { AdPorts } from './ad-ports.ts';
import { linearAdEvent } from './ad-tracking-event.ts';

/** Origin of an ad: the platform, its priority, and when it was asked (wall-clock ms). */
export type AdSource = { readonly priority: number; readonly platform: string; readonly calledAt: number };

/**
 * Whether an ad may play by the whitelist of remote config. One that may not is reported, also to its error
 * addresses (S1-4-070, S1-4-071).
 */
export type AdFilter = (ad: LoadedAd, source: AdSource) => boolean;

/** Returns whether the whitelist lets an ad play. A refusal is not reported. */
export function isWhitelisted(
  ad: LoadedAd,
  settings: ReturnType<AdPorts['settings']>,
  page: string,
): boolean {
  const list = {
    enabled: settings.enable_ad_whitelist,
    creatives: settings.ad_whitelist_creative_list,
    lineItems: settings.ad_whitelist_line_item_id_list,
    cdnHosts: [new URL(page).host, ...settings.ad_cdn_hosts],
  };
  const mediaHost = URL.canParse(ad.media.url) ? new URL(ad.media.url).host : '';
  return adWhitelistVerdict({ ...ad, mediaHost }, list).pass;
}

/** Creates the filter of a break; `page` is the address of the page, whose host is the product's own. */
export function createAdFilter(
  adPorts: Pick<AdPorts, 'settings' | 'track' | 'trackEvent' | 'reportBlocked'>,
  page: string,
  kind: LinearAdKind,
): AdFilter {
  return (ad, { priority, platform, calledAt }) => {
    if (isWhitelisted(ad, adPorts.settings(), page)) return true;
    for (const url of ad.tracking.errors)
      adPorts.track(expandMacros(url, { ERRORCODE: String(VAST_ERROR.undefined) }));
    adPorts.trackEvent?.(linearAdEvent('AdNOTpass', kind, ad));
    if (ad.media.type === 'mp4')
      adPorts.reportBlocked({
        creative_id: ad.creativeId,
        media_url: ad.media.url,
        ad_system: ad.adSystem,
        advertiser_name: ad.advertiser,
        duration: ad.seconds,
        click_through_url: ad.clickThrough ?? '',
        priority,
        platform,
        ad_call_timestamp: calledAt,
      });
    return false;
  };
}

/**
 * Leaves out ads that may not play; ads of the pool take their places. The rest of the pool stays
 * behind them.
 */
export function allowedPod(
  ads: readonly LoadedAd[],
  mayPlay: (ad: LoadedAd) => boolean,
): readonly LoadedAd[] {
  const isSpare = (ad: LoadedAd) => ad.isSpare === true;
  const pod = filledPod({ ads: ads.filter((ad) => !isSpare(ad)), spares: ads.filter(isSpare) }, mayPlay);
  /* A platform knows its ads by the object, so only an ad of the pool is made anew. */
  return [...pod.ads.map((ad) => (isSpare(ad) ? { ...ad, isSpare: false } : ad)), ...pod.spares];
}

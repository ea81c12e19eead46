import type { AdEventName } from '#shared/contract/ads/ad-events.ts';
import { eventAddress, filmAddress, landingAddress } from './ad-addresses.ts';
import type { Serving } from './build-ad.ts';

/** Events that an interstitial's asset reports, each once under the token of the served ad. */
const TRACKED: readonly AdEventName[] = [
  ...([
    'impression',
    'creativeView',
    'start',
    'firstQuartile',
    'midpoint',
    'thirdQuartile',
    'complete',
  ] as const),
  ...(['pause', 'resume', 'mute', 'unmute', 'closeLinear', 'clickTracking', 'error'] as const),
];

/**
 * Builds an asset of an HLS interstitial's list (RFC 8216bis, appendix D) with its tracking addresses (SVTA
 * 2053, `X-AD-CREATIVE-SIGNALING`).
 */
function asset({ creative, served, language, base }: Serving) {
  const { id, advertiser, film, seconds, title } = creative;
  const slot = {
    type: 'linear',
    start: 0,
    duration: seconds,
    identifiers: [{ scheme: 'urn:harbour-tv:creative', value: id }],
    clickThrough: landingAddress(base, advertiser, language),
    tracking: TRACKED.map((event) => ({ type: event, urls: [eventAddress(base, served, event)] })),
  };
  return {
    URI: filmAddress(base, film),
    DURATION: seconds,
    'X-AD-CREATIVE-SIGNALING': { version: 2, type: 'slot', payload: [slot] },
    'X-COM-HARBOUR-AD': { title: title[language], advertiser: advertiser.company[language] },
  };
}

export const assetList = (servings: readonly Serving[]) => ({ ASSETS: servings.map(asset) });
export type AssetList = ReturnType<typeof assetList>;

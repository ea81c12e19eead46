import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { AdKind } from '#shared/domain/ads/ad-kind.ts';
import type { LoadedAd } from './ad-platform.ts';

/**
 * An ad event of the product's own tracking, apart from the addresses of ad servers (S1-7-027 to S1-7-029).
 * `AdNOTpass` is an ad that the whitelist blocked. The retargeting addresses are empty if the ad has none,
 * and without the viewer's consent to personalised ads.
 */
export type AdTrackingEvent = {
  readonly event: 'AdImpression' | 'AdClick' | 'AdNOTpass';
  readonly kind: AdKind;
  readonly creativeId: string;
  readonly lineitemId: string;
  readonly facebookRetargeting: string;
  readonly gdnRetargeting: string;
};

/**
 * The event of a linear ad. Its line item is the ad id of the outermost wrapper, or its own; VAST has no
 * retargeting addresses.
 */
export const linearAdEvent = (
  event: AdTrackingEvent['event'],
  kind: AdKind,
  ad: LoadedAd,
): AdTrackingEvent => ({
  event,
  kind,
  creativeId: ad.creativeId,
  lineitemId: ad.wrapperIds[0] ?? ad.adId,
  facebookRetargeting: '',
  gdnRetargeting: '',
});

/** The event of an image ad. `personalised` is the viewer's consent. */
export const imageAdEvent = (
  event: 'AdImpression' | 'AdClick',
  kind: AdKind,
  { creativeId, lineItemId, facebookRetargeting, gdnRetargeting }: AdImageMessage,
  personalised: boolean,
): AdTrackingEvent => ({
  event,
  kind,
  creativeId,
  lineitemId: lineItemId,
  facebookRetargeting: (personalised && facebookRetargeting) || '',
  gdnRetargeting: (personalised && gdnRetargeting) || '',
});

import type { ImageAdView } from '#renderer/player/ads/ad-view.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import { httpsUrl } from '#shared/domain/catalogue/https-url.ts';

/** Addresses that a page may fetch or open: of its own origin, or of the web. */
const WEB_ADDRESS = /^(?:https?:\/\/|\/)/i;

/** The view of a message whose image can be shown, null for any other. Images are forced to https (S1-5-016). */
export function imageAdView(kind: ImageAdKind, message: AdImageMessage, seconds: number): ImageAdView | null {
  const { image, title, advertiser, ScanLandingURL: landing, creativeId, lineItemId } = message;
  if (!WEB_ADDRESS.test(image)) return null;
  return {
    kind,
    image: httpsUrl(image),
    title: title ?? '',
    advertiser: advertiser ?? '',
    landingUrl: landing && WEB_ADDRESS.test(landing) ? landing : null,
    duration: seconds,
    secondsLeft: Math.ceil(seconds),
    creativeId,
    lineItemId,
  };
}

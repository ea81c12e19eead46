import type { AdPlatformNo, ImageFormat } from '#service/ads/creatives/ad-content.ts';
import type { ImageCreative } from '#service/ads/creatives/creatives.ts';
import type { AdImageMessage } from '#shared/contract/ads/ad-image-message.ts';
import type { DisplayAd } from '#shared/contract/ads/banner-bid.ts';
import type { ImageAdKind } from '#shared/domain/ads/ad-kind.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { fnv1a } from '#shared/kernel/fnv1a.ts';
import type { Language } from '#shared/kernel/language.ts';
import { adPictureAddress, clickAddress, eventAddress, landingAddress } from './ad-addresses.ts';
import type { ServedAd } from './event-token.ts';

/** Seconds that an image ad is shown; null leaves it to remote config (S1-4-076). */
const SECONDS: Readonly<Record<ImageAdKind, number | null>> = { uwall: null, keyup: 15 };
const TYPES = { uwall: 'Inverted-L-Shape', keyup: 'Key-Up' } as const satisfies Readonly<
  Record<ImageAdKind, AdImageMessage['type']>
>;
/** Label of the button on a banner. */
const ACTION = { tc: '了解更多', en: 'Learn more' } as const;

/** The text on an ad's picture, in one language. */
export type AdTexts = { readonly brand: string; readonly offer: string; readonly action: string };

/** An ad's picture: whose it is, its size in pixels, and where it is shown. */
export type AdPictureRequest = {
  readonly advertiser: string;
  readonly width: number;
  readonly height: number;
  /** The inverted L around the picture, the strip without words next to a text, or a banner with words. */
  readonly layout: 'l-shape' | 'strip' | 'banner';
  readonly texts: AdTexts;
};

/** Draws an ad's picture as a complete SVG document; null for an advertiser that it does not know. */
export type DrawAdPicture = (request: AdPictureRequest) => string | null;

/** A picture as it is served once. `base` is what addresses start with. */
export type ServedPicture = {
  readonly creative: ImageCreative;
  readonly served: ServedAd;
  readonly language: Language;
  readonly base: string;
};

/** Where a picture is wanted, and whether it has to be the service's own. */
type PicturePlace = { readonly format: ImageFormat; readonly place: string; readonly house: boolean };

/**
 * Chooses a picture of a format: the same for the same place. A kids profile and a house ad get the service's
 * own.
 */
export function choosePicture(
  images: readonly ImageCreative[],
  { format, place, house }: PicturePlace,
): ImageCreative | null {
  const usable = images.filter((creative) => creative.format === format && creative.house === house);
  return usable[fnv1a(place) % Math.max(1, usable.length)] ?? null;
}

/**
 * Writes the message of an image ad around the picture (S1-3-025, S1-3-026). There is no retargeting: its
 * addresses are empty.
 */
export function imageMessage(
  { creative, served, language, base }: ServedPicture,
  kind: ImageAdKind,
): AdImageMessage {
  const { advertiser } = creative;
  return {
    type: TYPES[kind],
    image: adPictureAddress(base, creative, language),
    duration: SECONDS[kind],
    creativeId: creative.id,
    lineItemId: lineItemOf(creative, served.platform),
    facebookRetargeting: '',
    gdnRetargeting: '',
    ScanLandingURL: landingAddress(base, advertiser, language),
    ScanTrackingURL: eventAddress(base, served, 'clickTracking'),
    title: advertiser.offer[language],
    advertiser: advertiser.company[language],
    impressionUrl: eventAddress(base, served, 'impression'),
  };
}

const lineItemOf = ({ advertiser }: ImageCreative, platform: AdPlatformNo): string =>
  advertiser.lineItems[platform];

/** Writes a display ad: a picture with a link. */
export function displayAnswer({ creative, served, language, base }: ServedPicture): DisplayAd {
  const { advertiser, width, height } = creative;
  return {
    creativeId: creative.id,
    image: adPictureAddress(base, creative, language),
    width,
    height,
    title: advertiser.offer[language],
    advertiser: advertiser.company[language],
    click: clickAddress(base, served, advertiser, language),
    impression: eventAddress(base, served, 'impression'),
  };
}

/** Returns what to draw for a picture in a language. */
export function pictureRequest(
  { advertiser, width, height, layout }: ImageCreative,
  language: Language,
): AdPictureRequest {
  return {
    advertiser: advertiser.id,
    width,
    height,
    layout,
    texts: {
      brand: advertiser.brand[language],
      offer: advertiser.offer[language],
      action: ACTION[language],
    },
  };
}

/** Price of a bid, in dollars for a thousand impressions. */
const PRICE = 2.4;

/** Markup of a picture that is a file. */
export function pictureMarkup({ creative, language, base }: ServedPicture): string {
  const { advertiser, width, height } = creative;
  const address = escapeHtml(adPictureAddress(base, creative, language));
  return `<img src="${address}" width="${width}" height="${height}" alt="${escapeHtml(advertiser.offer[language])}">`;
}

/**
 * A bid of an auction for `impression`. Its markup is a link around the `drawing` or picture itself, without a
 * script.
 */
export function bannerBid(shown: ServedPicture, impression: string, drawing: string) {
  const { creative, served, language, base } = shown;
  const link = escapeHtml(clickAddress(base, served, creative.advertiser, language));
  return {
    id: served.token,
    impid: impression,
    price: PRICE,
    w: creative.width,
    h: creative.height,
    crid: creative.id,
    mtype: 1 as const,
    adm: `<a href="${link}" target="_blank" rel="noopener sponsored">${drawing}</a>`,
    adomain: [creative.advertiser.domain],
    burl: eventAddress(base, served, 'impression'),
    ext: { advertiser: creative.advertiser.company[language], title: creative.advertiser.offer[language] },
  };
}

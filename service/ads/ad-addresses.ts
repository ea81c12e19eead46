import type { AdPlatformNo, Advertiser } from '#service/ads/creatives/ad-content.ts';
import { sizedPicture } from '#service/catalogue/art/picture-size.ts';
import type { AdEventName } from '#shared/contract/ads/ad-events.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { ServedAd } from './event-token.ts';

/** Macros that the player fills in. They stay as they are in the address, so it is put together by hand. */
const MACROS: Readonly<Partial<Record<AdEventName, string>>> = {
  error: '&code=[ERRORCODE]',
  verificationNotExecuted: '&code=[REASON]',
};

/** Address that counts an event of a served ad. `base` is the origin of the page. */
export function eventAddress(
  base: string,
  { creativeId, platform, token }: ServedAd,
  event: AdEventName,
): string {
  const query = new URLSearchParams({ creative: creativeId, platform: String(platform), token, event });
  return `${base}/ads/event?${query}${MACROS[event] ?? ''}`;
}

/** Address of a film in the media folder. */
export const filmAddress = (base: string, film: string): string => `${base}/media/ads/${film}.mp4`;

/** Address of the same film as HLS. */
export const filmPlaylistAddress = (base: string, film: string): string =>
  `${base}/media/ads/${film}/master.m3u8`;

/** Address of a film's captions. */
export const captionAddress = (base: string, creativeId: string, language: Language): string =>
  `${base}/ads/captions/${creativeId}/${language}.vtt`;

/** Address of a picture: the station's, or one that is drawn here. */
export function adPictureAddress(
  base: string,
  { id, picture }: { readonly id: string; readonly picture?: string | undefined },
  language: Language,
): string {
  if (picture === undefined) return `${base}/ads/picture/${id}/${language}.svg`;
  const sized = sizedPicture(picture, 'ad-1280');
  return sized.startsWith('/') ? `${base}${sized}` : sized;
}

/**
 * Address of an advertiser's page: its own, or one that is written here. The desktop app opens it in a browser, which cannot reach the app's own
 * service: there it is the advertiser's own site.
 */
export function landingAddress(base: string, advertiser: Advertiser, language: Language): string {
  if (advertiser.link !== undefined) return advertiser.link;
  return isDesktop(base)
    ? `https://${advertiser.domain}/${language}/`
    : `${base}/ads/landing/${advertiser.id}/${language}/`;
}

/** Address that counts a click and redirects to the advertiser's page, for links without script. */
export function clickAddress(
  base: string,
  served: ServedAd,
  advertiser: Advertiser,
  language: Language,
): string {
  if (isDesktop(base)) return landingAddress(base, advertiser, language);
  const { creativeId, platform, token } = served;
  return `${base}/ads/click?${new URLSearchParams({ creative: creativeId, platform: String(platform), token, lang: language })}`;
}

const isDesktop = (base: string): boolean => base.startsWith('//');

/** Address of the next hop behind a wrapper. */
export function hopAddress(
  base: string,
  { creativeId, platform, token }: ServedAd,
  language: Language,
  hop: number,
): string {
  const query = new URLSearchParams({
    platform: String(platform),
    creative: creativeId,
    lang: language,
    hop: String(hop),
    token,
  });
  return `${base}/ads/vast?${query}`;
}

/** Address of the ads of a break, as in a VMAP document. */
export const breakAddress = (
  base: string,
  platform: AdPlatformNo,
  query: Readonly<Record<string, string>>,
): string => `${base}/ads/vast?${new URLSearchParams({ platform: String(platform), ...query })}`;

import type { Data } from '#renderer/data/create-data.ts';
import type { BannerBidParams } from '#shared/contract/ads/banner-bid.ts';
import type { BannerSource } from '#shared/domain/ads/banner-request.ts';
import type { Language } from '#shared/kernel/language.ts';
import { isAdPersonalised } from './ad-consent.ts';

type BannerData = Pick<Data, 'platform' | 'session' | 'config'>;

/**
 * Returns the parameters for the sources of the bottom banner: the ad site of remote config (`adsite_v2`,
 * S0-3-054), otherwise the session's, and the ad unit under its base.
 */
export function bannerParams(data: BannerData, language: Language): BannerBidParams {
  const { session, viewer } = data.session.store.getState();
  const ad = session.reply?.ad ?? null;
  const { adsite_v2 } = data.config.store.getState().config;
  return {
    adSite: adsite_v2 === '' ? (ad?.ad_site ?? '') : adsite_v2,
    adUnit: [ad?.base ?? '', ad?.ad_unit ?? ''].filter((part) => part !== '').join('/'),
    lang: language,
    personalised: isAdPersonalised(data) ? 1 : 0,
    kids: viewer.profileClass === 'kids' ? 1 : 0,
  };
}

/**
 * Returns whether an address leads to another host than the page's, which needs the viewer's consent.
 */
const isForeign = (address: string, page: string): boolean =>
  !URL.canParse(address, page) || new URL(address, page).host !== new URL(page).host;

/**
 * Returns the sources that are not asked: kids profiles get house ads only, and no third party is asked
 * without consent.
 */
export function missingBannerSources(
  data: BannerData,
  houseOnly: boolean,
  page: string,
): ReadonlySet<BannerSource> {
  const { banner_bidder_url, ad_manager_script_url } = data.config.store.getState().config;
  const consent = isAdPersonalised(data);
  const missing = new Set<BannerSource>();
  if (houseOnly || banner_bidder_url === '' || (isForeign(banner_bidder_url, page) && !consent))
    missing.add('bid');
  if (houseOnly || ad_manager_script_url === '' || !consent) missing.add('manager');
  return missing;
}

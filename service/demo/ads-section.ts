import { AD_FAULTS } from '#service/ads/ad-faults.ts';
import { bilingualText, buttonMarkup } from './console-markup.ts';

const PLATFORMS = [0, 1] as const;
const BIDS = ['empty', 'error', 'late'] as const;

/** The section of the console that spoils the ad platforms and the bidder, and leads to the report. */
export function adsSection(): string {
  const row = (name: 'ads_platform_0' | 'ads_platform_1' | 'ads_bidder', buttons: readonly string[]): string =>
    `<h3>${bilingualText(name)}</h3><div class="row">${buttons.join('')}</div>`;
  const platforms = PLATFORMS.map((platform) =>
    row(`ads_platform_${platform}`, [
      ...AD_FAULTS.map((fault) => buttonMarkup('/demo/api/ads', { platform, fault }, bilingualText(`ads_${fault}`))),
      buttonMarkup('/demo/api/ads', { platform, fault: null }, bilingualText('ads_right')),
    ]),
  );
  const bidder = row('ads_bidder', [
    ...BIDS.map((bid) => buttonMarkup('/demo/api/ads', { bid }, bilingualText(`ads_${bid}`))),
    buttonMarkup('/demo/api/ads', { bid: null }, bilingualText('ads_right')),
  ]);
  return `<p><a href="/demo/ads/">${bilingualText('ads_report')}</a> <a href="/demo/audience/">${bilingualText('audience')}</a></p>${platforms.join('')}${bidder}`;
}

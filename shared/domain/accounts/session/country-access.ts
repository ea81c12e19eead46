import type { Language } from '#shared/kernel/language.ts';
import { pageName } from './page-name.ts';

export type CountryFacts = {
  /** ISO country of the viewer; null while no session has said. */
  readonly country: string | null;
  readonly supportedCountry: boolean;
  /** A concert period runs now and covers the page, which only a show page is (`isShowPage`). */
  readonly concertPeriod: boolean;
};

/** Whether a page's content is open where the viewer is, with the reason. */
export type CountryAccess =
  | { readonly open: true; readonly because: 'SUPPORTED' | 'CONCERT_PERIOD' | 'UNKNOWN' }
  | { readonly open: false; readonly because: 'CN' | 'COUNTRY' };

/**
 * The geo block of a page and of playing (accounts section 6, READINGS 3): unsupported countries are blocked, except from show pages in a concert
 * period, and CN always is. While the country is unknown no block is shown: a session that could not be had is no proof of being abroad.
 */
export function countryAccess({ country, supportedCountry, concertPeriod }: CountryFacts): CountryAccess {
  if (country === null) return { open: true, because: 'UNKNOWN' };
  if (country === 'CN') return { open: false, because: 'CN' };
  if (supportedCountry) return { open: true, because: 'SUPPORTED' };
  return concertPeriod ? { open: true, because: 'CONCERT_PERIOD' } : { open: false, because: 'COUNTRY' };
}

/** Where a viewer in CN is sent: from every page but home to `/{lang}/home/` (accounts sections 2 and 6). Null: they stay. */
export const cnRedirect = (country: string | null, path: string, lang: Language): string | null =>
  country === 'CN' && pageName(path) !== 'home' ? `/${lang}/home/` : null;

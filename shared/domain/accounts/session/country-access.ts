import type { Language } from '#shared/kernel/language.ts';
import { pageName } from './page-name.ts';

export type CountryFacts = {
  /** ISO country of the viewer; null until a session is known. */
  readonly country: string | null;
  readonly supportedCountry: boolean;
  /** A concert period runs and covers the page, which must be a show page (`isShowPage`). */
  readonly concertPeriod: boolean;
};

/** Result of the geo check, with the reason. */
export type CountryAccess =
  | { readonly open: true; readonly because: 'SUPPORTED' | 'CONCERT_PERIOD' | 'UNKNOWN' }
  | { readonly open: false; readonly because: 'CN' | 'COUNTRY' };

/**
 * Returns the geo block of pages and playback (S0-6-028, S0-6-029, R-3): unsupported countries are blocked except on show pages in a concert period,
 * CN always. An unknown country is not blocked: a failed session does not prove that the viewer is abroad.
 */
export function countryAccess({ country, supportedCountry, concertPeriod }: CountryFacts): CountryAccess {
  if (country === null) return { open: true, because: 'UNKNOWN' };
  if (country === 'CN') return { open: false, because: 'CN' };
  if (supportedCountry) return { open: true, because: 'SUPPORTED' };
  return concertPeriod ? { open: true, because: 'CONCERT_PERIOD' } : { open: false, because: 'COUNTRY' };
}

/** Returns the redirect of a viewer in CN: from any page to `/{lang}/home/` (S0-2-025, S0-6-027); null to stay. */
export const cnRedirect = (country: string | null, path: string, lang: Language): string | null =>
  country === 'CN' && pageName(path) !== 'home' ? `/${lang}/home/` : null;

import type { Language } from '#shared/kernel/language.ts';
import { isInWindow } from '#shared/kernel/time-window.ts';
import { pageName } from './page-name.ts';

/** Period in which overseas viewers may watch show pages, as ISO 8601 times; null outside it. */
export type ConcertPeriod = { readonly start: string; readonly end: string } | null;

/** Returns whether a concert period runs at `now` (ms), end exclusive. Invalid times count as no period. */
export const isConcertPeriod = (period: ConcertPeriod, now: number): boolean =>
  period !== null && isInWindow(period, now);

/**
 * Returns whether a path is a show page, `/{lang}/show/…`, the only kind that a concert period covers
 * (S0-2-003).
 */
export const isShowPage = (path: string): boolean => pageName(path) === 'show';

/** Returns whether a concert period runs at `now` (ms) and covers `path`. */
export const isConcertPage = (period: ConcertPeriod, path: string, now: number): boolean =>
  isShowPage(path) && isConcertPeriod(period, now);

/** Inputs of the playback area check. */
type PlaybackAreaFacts = CountryFacts & {
  /** The session's flag that this country has content. */
  readonly countryContent: boolean;
  /** HK or MO, and guest mode or a mobile number of either (`hasPlayableContent`). */
  readonly playableContent: boolean;
  readonly guest: boolean;
  readonly guestMode: boolean;
};

/**
 * Returns whether playback is available in the viewer's area (S1-4-001 to S1-4-003, S1-5-040, S1-5-041, R-3):
 * country content and playable content in a supported country, or a concert period, never CN. A plain guest
 * passes without playable content and is asked to log in next.
 */
export function isPlaybackAvailable({
  countryContent,
  playableContent,
  guest,
  guestMode,
  ...place
}: PlaybackAreaFacts): boolean {
  if (!countryAccess(place).open) return false;
  return place.concertPeriod || (countryContent && (playableContent || (guest && !guestMode)));
}

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
 * Returns the geo block of pages and playback (S0-6-028, S0-6-029, R-3): unsupported countries are blocked
 * except on show pages in a concert period, CN always. An unknown country is not blocked: a failed session
 * does not prove that the viewer is abroad.
 */
export function countryAccess({ country, supportedCountry, concertPeriod }: CountryFacts): CountryAccess {
  if (country === null) return { open: true, because: 'UNKNOWN' };
  if (country === 'CN') return { open: false, because: 'CN' };
  if (supportedCountry) return { open: true, because: 'SUPPORTED' };
  return concertPeriod ? { open: true, because: 'CONCERT_PERIOD' } : { open: false, because: 'COUNTRY' };
}

/**
 * Returns the redirect of a viewer in CN: from any page to `/{lang}/home/` (S0-2-025, S0-6-027); null to
 * stay.
 */
export const cnRedirect = (country: string | null, path: string, lang: Language): string | null =>
  country === 'CN' && pageName(path) !== 'home' ? `/${lang}/home/` : null;

import { isInWindow } from '#shared/domain/catalogue/time-window.ts';
import { pageName } from './page-name.ts';

/** Period in which overseas viewers may watch show pages, as ISO 8601 times; null outside it. */
export type ConcertPeriod = { readonly start: string; readonly end: string } | null;

/** Returns whether a concert period runs at `now` (ms), end exclusive. Invalid times count as no period. */
export const isConcertPeriod = (period: ConcertPeriod, now: number): boolean => period !== null && isInWindow(period, now);

/** Returns whether a path is a show page, `/{lang}/show/…`, the only kind that a concert period covers (S0-2-003). */
export const isShowPage = (path: string): boolean => pageName(path) === 'show';

/** Returns whether a concert period runs at `now` (ms) and covers `path`. */
export const isConcertPage = (period: ConcertPeriod, path: string, now: number): boolean =>
  isShowPage(path) && isConcertPeriod(period, now);

import { isInWindow } from '#shared/domain/catalogue/time-window.ts';
import { pageName } from './page-name.ts';

/** The window of remote config in which overseas viewers may watch show pages, as ISO 8601 times; null outside any (READINGS 3). */
export type ConcertPeriod = { readonly start: string; readonly end: string } | null;

/** Whether a concert period runs at `now` (ms): its start belongs to it, its end does not. Times that cannot be read make no period. */
export const isConcertPeriod = (period: ConcertPeriod, now: number): boolean => period !== null && isInWindow(period, now);

/** Whether an address is a show page, `/{lang}/show/…`, the one kind of page that a concert period covers (accounts section 2). */
export const isShowPage = (path: string): boolean => pageName(path) === 'show';

/** Whether a concert period runs at `now` (ms) and covers the page at `path`. */
export const isConcertPage = (period: ConcertPeriod, path: string, now: number): boolean =>
  isShowPage(path) && isConcertPeriod(period, now);

import { SECOND } from '#shared/kernel/time.ts';

/** Maximum characters of a cookie, name and value together (S0-9-024). */
export const COOKIE_MAX_CHARACTERS = 460;
/** Interval of the cookie sweep. */
export const COOKIE_SWEEP_MS = 2 * SECOND;

/** Returns the names of oversized cookies of a page (`a=1; b=2`), except `authNames`; they are removed. */
export const oversizedCookies = (cookies: string, authNames: readonly string[]): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.length > COOKIE_MAX_CHARACTERS)
    .map((cookie) => (cookie.includes('=') ? cookie.slice(0, cookie.indexOf('=')) : ''))
    .filter((name) => !authNames.includes(name));

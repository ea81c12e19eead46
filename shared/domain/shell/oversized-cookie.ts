import { SECOND } from '#shared/kernel/time.ts';

/** A cookie with more characters than this, name and value together, is oversized (accounts section 9). */
export const COOKIE_MAX_CHARACTERS = 460;
/** How often cookies are looked through. */
export const COOKIE_SWEEP_MS = 2 * SECOND;

/** Names of the oversized cookies of a page (`a=1; b=2`), except those of `authNames`: they are removed. */
export const oversizedCookies = (cookies: string, authNames: readonly string[]): readonly string[] =>
  cookies
    .split(';')
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.length > COOKIE_MAX_CHARACTERS)
    .map((cookie) => (cookie.includes('=') ? cookie.slice(0, cookie.indexOf('=')) : ''))
    .filter((name) => !authNames.includes(name));

import { COOKIE_SWEEP_MS, oversizedCookies } from '#shared/domain/shell/oversized-cookie.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Session cookies, which are never removed. Page code cannot see the service's own. */
const AUTH_COOKIES = [`${PRODUCT.prefix}_session`];

/** The cookies of a document. */
type CookieJar = { cookie: string };

/**
 * Removes oversized cookies, which every call would carry (S0-9-024). They may be set on any path down to the
 * page's.
 */
export function sweepCookies(jar: CookieJar, path: string): void {
  for (const name of oversizedCookies(jar.cookie, AUTH_COOKIES)) {
    for (const place of cookiePaths(path))
      jar.cookie = `${name}=; path=${place}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** Returns the paths of a page's cookies: `/a/b/` has `/`, `/a`, `/a/`, `/a/b` and `/a/b/`. */
function cookiePaths(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const folders = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
}

/** Sweeps the page's cookies every 2 s (S0-9-024), until the returned function is called. */
export function startCookieSweep(page: Window): () => void {
  const timer = page.setInterval(() => sweepCookies(page.document, page.location.pathname), COOKIE_SWEEP_MS);
  return () => page.clearInterval(timer);
}

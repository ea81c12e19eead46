import { COOKIE_SWEEP_MS, oversizedCookies } from '#shared/domain/shell/oversized-cookie.ts';

/** Cookies that open a session, which no sweep touches. The service's own is out of page code's sight as well. */
const AUTH_COOKIES = ['harbour_session'];

/** The part of a document that holds its cookies. */
type CookieJar = { cookie: string };

/** Takes the oversized cookies out of a jar: every call to the service would carry them. They may stand on any path down to the page's. */
export function sweepCookies(jar: CookieJar, path: string): void {
  for (const name of oversizedCookies(jar.cookie, AUTH_COOKIES)) {
    for (const place of cookiePaths(path)) jar.cookie = `${name}=; path=${place}; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
}

/** `/a/b/` stands in `/`, `/a`, `/a/`, `/a/b` and `/a/b/`. */
function cookiePaths(path: string): readonly string[] {
  const parts = path.split('/').filter((part) => part !== '');
  const folders = parts.map((_, at) => `/${parts.slice(0, at + 1).join('/')}`);
  return ['/', ...folders.flatMap((folder) => [folder, `${folder}/`])];
}

/** Looks through the page's cookies every 2 s (accounts section 9), until the returned function is called. */
export function startCookieSweep(page: Window): () => void {
  const timer = page.setInterval(() => sweepCookies(page.document, page.location.pathname), COOKIE_SWEEP_MS);
  return () => page.clearInterval(timer);
}

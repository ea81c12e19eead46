import { APP_PAGE_HOST } from '#shared/contract/launch-secret.ts';

/** URLs of the app. `new URL('app://harbour').origin` is the string "null", so protocol and host are compared separately. */
export const APP_SCHEME = 'app';
export const APP_HOST = APP_PAGE_HOST;
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
/** Host of the demo console, which has its own window and session. */
export const CONSOLE_HOST = 'console';
export const CONSOLE_ORIGIN = `${APP_SCHEME}://${CONSOLE_HOST}`;

/** Host of the page shown when the service could not be started. */
export const ERROR_PAGE_HOST = 'trouble';
export const ERROR_PAGE_ORIGIN = `${APP_SCHEME}://${ERROR_PAGE_HOST}`;

export type AppHost = typeof APP_HOST | typeof CONSOLE_HOST | typeof ERROR_PAGE_HOST;

/** Paths of screens start with the language segment. */
const SCREEN_PATH = /^\/(?:(?:tc|en)(?:\/|$)|$)/;

/** Returns whether a path is a screen of the app, rather than a call, a file or media. */
export const isScreenPath = (pathname: string): boolean => SCREEN_PATH.test(pathname);

/** Returns whether a URL has the app's scheme and this host, and no credentials. */
export function isAppUrl(address: string, host: AppHost = APP_HOST): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${APP_SCHEME}:` && url.host === host && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/**
 * Returns whether a URL is a page of the app. Service replies under the same host, such as `/api/` and `/media/`, are not: nothing there may act as
 * the page.
 */
export const isAppPage = (address: string): boolean => isAppUrl(address) && isScreenPath(new URL(address).pathname);

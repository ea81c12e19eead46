/** The app's own addresses. `new URL('app://harbour').origin` is the string "null", so protocol and host are compared by hand. */
export const APP_SCHEME = 'app';
export const APP_HOST = 'harbour';
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
/** The demo console's host. It has a window and a session of its own, and only there is anything behind it. */
export const CONSOLE_HOST = 'console';
export const CONSOLE_ORIGIN = `${APP_SCHEME}://${CONSOLE_HOST}`;

/** The host of the page that says that the service was given up. */
export const ERROR_PAGE_HOST = 'trouble';
export const ERROR_PAGE_ORIGIN = `${APP_SCHEME}://${ERROR_PAGE_HOST}`;

/** Hosts of the app protocol. */
export type AppHost = typeof APP_HOST | typeof CONSOLE_HOST | typeof ERROR_PAGE_HOST;

/** Addresses of screens: the language segment first. */
const SCREEN_PATH = /^\/(?:(?:tc|en)(?:\/|$)|$)/;

/** Whether a path of the app is one of its screens, and not a call, a file or the service's media. */
export const isScreenPath = (pathname: string): boolean => SCREEN_PATH.test(pathname);

/** Whether an address has the app's scheme and this host. */
export function isAppUrl(address: string, host: AppHost = APP_HOST): boolean {
  try {
    const url = new URL(address);
    return url.protocol === `${APP_SCHEME}:` && url.host === host && url.username === '' && url.password === '';
  } catch {
    return false;
  }
}

/** Whether an address is a page of the app. What the service answers under the same host, such as `/api/` and `/media/`, is none: nothing there may act as the page. */
export const isAppPage = (address: string): boolean => isAppUrl(address) && isScreenPath(new URL(address).pathname);

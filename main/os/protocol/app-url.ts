import { APP_PAGE_HOST } from '#shared/contract/launch-secret.ts';

/**
 * URLs of the app. `new URL('app://harbour').origin` is the string "null", so protocol and host are compared
 * separately.
 */
export const APP_SCHEME = 'app';
export const APP_HOST = APP_PAGE_HOST;
export const APP_ORIGIN = `${APP_SCHEME}://${APP_HOST}`;
/** Host of the demo console, which has its own window and session. */
export const CONSOLE_HOST = 'console';
export const CONSOLE_ORIGIN = `${APP_SCHEME}://${CONSOLE_HOST}`;

/** Host of the sandbox gateway's pages, which have their own window and session. */
export const GATEWAY_HOST = 'gateway';
export const GATEWAY_ORIGIN = `${APP_SCHEME}://${GATEWAY_HOST}`;

/** Host of the page shown when the service could not be started. */
export const ERROR_PAGE_HOST = 'trouble';
export const ERROR_PAGE_ORIGIN = `${APP_SCHEME}://${ERROR_PAGE_HOST}`;

export type AppHost = typeof APP_HOST | typeof CONSOLE_HOST | typeof GATEWAY_HOST | typeof ERROR_PAGE_HOST;

/** Paths of screens start with the language segment. */
const SCREEN_PATH = /^\/(?:(?:tc|en)(?:\/|$)|$)/;

/** Returns whether a path is a screen of the app, rather than a call, a file or media. */
export const isScreenPath = (pathname: string): boolean => SCREEN_PATH.test(pathname);

/** Returns whether a URL has the app's scheme and this host, and no credentials. */
export function isAppUrl(address: string, host: AppHost = APP_HOST): boolean {
  try {
    const url = new URL(address);
    return (
      url.protocol === `${APP_SCHEME}:` && url.host === host && url.username === '' && url.password === ''
    );
  } catch {
    return false;
  }
}

/**
 * Returns whether a URL is a page of the app. Service replies under the same host, such as `/api/` and
 * `/media/`, are not: nothing there may act as the page.
 */
export const isAppPage = (address: string): boolean =>
  isAppUrl(address) && isScreenPath(new URL(address).pathname);

/** Pages of the sandbox gateway for payers; its calls for merchants are not among them. */
export const GATEWAY_PAGE_PATH = /^\/gateway\/(?:pay|card|wallet|cancel|phone)\/$/;

/**
 * Returns the path and query of a sandbox page that the app's page wants to open
 * (`app://harbour/gateway/pay/?…`), or null for any other address. Only the first page of a payment is
 * opened; the others follow in its window.
 */
export function gatewayPath(address: string): string | null {
  if (!isAppUrl(address)) return null;
  const { pathname, search } = new URL(address);
  return pathname === '/gateway/pay/' ? pathname + search : null;
}

/**
 * Returns whether the gateway's window may show a URL: a page of the sandbox. Anything else, such as the way
 * back to the shop, closes it.
 */
export const isGatewayPage = (address: string): boolean =>
  isAppUrl(address, GATEWAY_HOST) && GATEWAY_PAGE_PATH.test(new URL(address).pathname);

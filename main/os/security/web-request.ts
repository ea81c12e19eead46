import type { Session } from 'electron';
import { APP_HOST, type AppHost, ERROR_PAGE_HOST, isAppUrl } from '#main/os/protocol/app-url.ts';
import { isAdHost } from '#shared/domain/ads/ad-hosts.ts';

/**
 * The part of a session's `webRequest` that is used. Electron keeps only the last listener of each event, so
 * no other module may set one.
 */
export type WebRequestPort = {
  readonly onBeforeRequest: (
    listener: (details: { readonly url: string }, decide: (verdict: { cancel: boolean }) => void) => void,
  ) => void;
};

/** Checks at compile time that Electron's `webRequest` fits the port. */
export const toWebRequestPort = (session: Pick<Session, 'webRequest'>): WebRequestPort => session.webRequest;

/**
 * Hosts that a session's pages may request: hosts of the app, and hosts of advertising that the operator
 * allows (decision 027).
 */
export type RequestRules = { readonly hosts: readonly AppHost[]; readonly adHosts: readonly string[] };

/** The rules of the app's own windows, as long as the operator allows no more. */
const APP_RULES: RequestRules = { hosts: [APP_HOST, ERROR_PAGE_HOST], adHosts: [] };

/** The rules of the app's own windows with an operator's ad hosts. */
export const appRequestRules = (adHosts: readonly string[]): RequestRules => ({ ...APP_RULES, adHosts });

const ALLOWED_SCHEMES = new Set(['blob:', 'data:']);

/**
 * Returns whether a page may request a URL under the rules of its session. Pages reach the service only
 * through the app protocol, so no network request is allowed except those to ad hosts of the operator and
 * those of developer tools in development.
 */
export function isRequestAllowed(
  address: string,
  devTools: boolean,
  { hosts, adHosts }: RequestRules = APP_RULES,
): boolean {
  if (hosts.some((host) => isAppUrl(address, host))) return true;
  if (!URL.canParse(address)) return false;
  const { protocol, origin } = new URL(address);
  return isAdHost(adHosts, origin) || ALLOWED_SCHEMES.has(protocol) || (devTools && protocol === 'devtools:');
}

/**
 * Cancels every request that is not allowed. The callback is always called; otherwise the page would hang.
 */
export function filterWebRequests(
  port: WebRequestPort,
  devTools: boolean,
  refused: (origin: string) => void,
  rules: RequestRules = APP_RULES,
): void {
  port.onBeforeRequest(({ url }, decide) => {
    const cancel = !isRequestAllowed(url, devTools, rules);
    decide({ cancel });
    if (cancel) refused(URL.canParse(url) ? new URL(url).protocol : 'unreadable');
  });
}

import type { Session } from 'electron';
import { APP_HOST, type AppHost, ERROR_PAGE_HOST, isAppUrl } from '#main/os/protocol/app-url.ts';

/** The part of a session's `webRequest` that is used. Electron keeps only the last listener of each event, so no other module may set one. */
export type WebRequestPort = {
  readonly onBeforeRequest: (listener: (details: { readonly url: string }, decide: (verdict: { cancel: boolean }) => void) => void) => void;
};

/** Checks at compile time that Electron's `webRequest` fits the port. */
export const toWebRequestPort = (session: Pick<Session, 'webRequest'>): WebRequestPort => session.webRequest;

/** Hosts that the app's own windows may request. */
const APP_HOSTS: readonly AppHost[] = [APP_HOST, ERROR_PAGE_HOST];

const ALLOWED_SCHEMES = new Set(['blob:', 'data:']);

/**
 * Returns whether a page whose session has `hosts` may request a URL. Pages reach the service only through the app protocol, so no network request is
 * allowed except those of developer tools in development.
 */
export function isRequestAllowed(address: string, devTools: boolean, hosts: readonly AppHost[] = APP_HOSTS): boolean {
  if (hosts.some((host) => isAppUrl(address, host))) return true;
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return ALLOWED_SCHEMES.has(protocol) || (devTools && protocol === 'devtools:');
}

/** Cancels every request that is not allowed. The callback is always called; otherwise the page would hang. */
export function filterWebRequests(
  port: WebRequestPort,
  devTools: boolean,
  refused: (origin: string) => void,
  hosts: readonly AppHost[] = APP_HOSTS,
): void {
  port.onBeforeRequest(({ url }, decide) => {
    const cancel = !isRequestAllowed(url, devTools, hosts);
    decide({ cancel });
    if (cancel) refused(URL.canParse(url) ? new URL(url).protocol : 'unreadable');
  });
}

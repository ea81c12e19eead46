import type { Session } from 'electron';
import { APP_HOST, type AppHost, ERROR_PAGE_HOST, isAppUrl } from '#main/os/protocol/app-url.ts';

/** The part of a session's web requests that is used. Electron keeps only the last listener of each event, so this module is the only one to set any. */
export type WebRequestPort = {
  readonly onBeforeRequest: (listener: (details: { readonly url: string }, decide: (verdict: { cancel: boolean }) => void) => void) => void;
};

/** The compiler checks here that Electron's own web requests are what this module asks for. */
export const toWebRequestPort = (session: Pick<Session, 'webRequest'>): WebRequestPort => session.webRequest;

/** What the app's own windows may ask for. */
const APP_HOSTS: readonly AppHost[] = [APP_HOST, ERROR_PAGE_HOST];

const ALLOWED_SCHEMES = new Set(['blob:', 'data:']);

/**
 * Whether the process of a page whose session has `hosts` may ask for an address. It reaches the service through the app protocol alone, so it has no business on any network; developer
 * tools load their own pages while developing. The credentials of the service are added behind the app protocol and never pass here.
 */
export function isRequestAllowed(address: string, devTools: boolean, hosts: readonly AppHost[] = APP_HOSTS): boolean {
  if (hosts.some((host) => isAppUrl(address, host))) return true;
  if (!URL.canParse(address)) return false;
  const { protocol } = new URL(address);
  return ALLOWED_SCHEMES.has(protocol) || (devTools && protocol === 'devtools:');
}

/** Cancels every request that may not be; the callback is called whatever happens, or the page would hang. */
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

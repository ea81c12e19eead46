import type { WebContents } from 'electron';
import { isAppPage, isAppUrl, isGatewayPage } from '#main/os/protocol/app-url.ts';
import { isAdHost } from '#shared/domain/ads/ad-hosts.ts';
import { CAPTCHA_FRAME_PREFIX, SURVEY_FRAME_PATH, TERMS_PREFIX } from '#shared/navigation/external-pages.ts';

/**
 * Returns the re-serialised URL if it may be opened outside the app (https, or http on loopback), otherwise
 * null.
 */
export function externalUrl(address: string): string | null {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return null;
  }
  if (url.username !== '' || url.password !== '') return null;
  if (url.protocol === 'https:') return url.href;
  const loopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost' || url.hostname === '[::1]';
  return url.protocol === 'http:' && loopback ? url.href : null;
}

/**
 * Documents of the service that a screen embeds: the terms without scripts; surveys, ads and a vendor's
 * captcha in a sandbox without an origin (decision 009).
 */
const isFramed = (address: string, adHosts: readonly string[]): boolean => {
  if (!isAppUrl(address)) return URL.canParse(address) && isAdHost(adHosts, new URL(address).origin);
  const { pathname } = new URL(address);
  return FRAMED_PREFIXES.some((prefix) => pathname.startsWith(prefix));
};
const FRAMED_PREFIXES = [TERMS_PREFIX, '/ads/frame/', CAPTCHA_FRAME_PREFIX, SURVEY_FRAME_PATH];

/**
 * Restricts a page to the app's screens and its frames to the terms page, the frames of ads and what the
 * operator's ad hosts frame in those. New windows and webviews are denied. The address of a new window goes
 * to `openExternal`, which validates and limits it, but only from a page that the viewer is in: a page behind
 * another window opens nothing.
 */
export function restrictNavigation(
  contents: WebContents,
  adHosts: readonly string[],
  openExternal: (url: string) => void,
): void {
  const stay = (event: { preventDefault: () => void }, address: string, main: boolean): void => {
    const fromGateway = main && isGatewayPage(address) && isGatewayPage(contents.getURL());
    if (!fromGateway && !(main ? isAppPage(address) : isFramed(address, adHosts))) event.preventDefault();
  };
  contents.on('will-navigate', (details) => stay(details, details.url, true));
  contents.on('will-frame-navigate', (details) => stay(details, details.url, details.isMainFrame));
  contents.on('will-redirect', (details) => stay(details, details.url, details.isMainFrame));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    if (contents.isFocused()) openExternal(url);
    return { action: 'deny' };
  });
}

/**
 * Calls `leave` instead of leading the gateway's window away from the gateway: the way back to the shop ends
 * the visit. The lock of all contents applies too.
 */
export function restrictToGateway(contents: Pick<WebContents, 'on'>, leave: () => void): void {
  const stay = (event: { preventDefault: () => void }, address: string): void => {
    if (isGatewayPage(address)) return;
    event.preventDefault();
    leave();
  };
  contents.on('will-navigate', (details) => stay(details, details.url));
  contents.on('will-redirect', (details) => stay(details, details.url));
}

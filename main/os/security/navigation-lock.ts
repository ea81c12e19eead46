import type { WebContents } from 'electron';
import { isAppPage, isAppUrl } from '#main/os/protocol/app-url.ts';
import { TERMS_PREFIX } from '#shared/navigation/terms-page.ts';

/** The service's terms page, which a screen embeds without scripts. */
const isFramed = (address: string): boolean => isAppUrl(address) && new URL(address).pathname.startsWith(TERMS_PREFIX);

/**
 * Restricts a page to the app's screens and its frames to the terms page. Other URLs go to `openExternal`, which validates them; new windows and
 * webviews are denied.
 */
export function restrictNavigation(contents: WebContents, openExternal: (url: string) => void): void {
  const stay = (event: { preventDefault: () => void }, address: string, main: boolean): void => {
    if (!(main ? isAppPage(address) : isFramed(address))) event.preventDefault();
  };
  contents.on('will-navigate', (details) => stay(details, details.url, true));
  contents.on('will-frame-navigate', (details) => stay(details, details.url, details.isMainFrame));
  contents.on('will-redirect', (details) => stay(details, details.url, details.isMainFrame));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
}

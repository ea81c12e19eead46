import type { WebContents } from 'electron';
import { isAppUrl } from './app-address.ts';

/** Keeps a page inside the app: other addresses open outside by way of `openExternal`, which checks them; new windows and webviews never do. */
export function lockNavigation(contents: WebContents, openExternal: (url: string) => void): void {
  const stay = (event: { preventDefault: () => void }, address: string): void => {
    if (!isAppUrl(address)) event.preventDefault();
  };
  contents.on('will-navigate', (details) => stay(details, details.url));
  contents.on('will-frame-navigate', (details) => stay(details, details.url));
  contents.on('will-redirect', (details) => stay(details, details.url));
  contents.on('will-attach-webview', (event) => event.preventDefault());
  contents.setWindowOpenHandler(({ url }) => {
    openExternal(url);
    return { action: 'deny' };
  });
}

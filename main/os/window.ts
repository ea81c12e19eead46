import type { BrowserWindow, BrowserWindowConstructorOptions, Session, WebContents } from 'electron';
import { isAppUrl } from './app-address.ts';

/** Permissions that our own main frame may have; all else is refused. */
const PERMISSIONS = new Set(['fullscreen', 'mediaKeySystem', 'notifications']);

/** Options of the one window. Only this module makes windows, so that no other can be less locked. */
export const windowOptions = (preload: string): BrowserWindowConstructorOptions => ({
  width: 1280,
  height: 800,
  minWidth: 360,
  minHeight: 560,
  show: false,
  backgroundColor: '#07090d',
  title: 'Harbour TV',
  webPreferences: { preload, sandbox: true, contextIsolation: true, nodeIntegration: false, webviewTag: false, spellcheck: false },
});

/** Refuses every permission but ours, for every page but ours. */
export function lockPermissions(session: Pick<Session, 'setPermissionRequestHandler' | 'setPermissionCheckHandler'>): void {
  session.setPermissionRequestHandler((_contents, permission, decide, details) =>
    decide(PERMISSIONS.has(permission) && details.isMainFrame && isAppUrl(details.requestingUrl)),
  );
  session.setPermissionCheckHandler(
    (_contents, permission, _origin, details) =>
      PERMISSIONS.has(permission) && details.isMainFrame && isAppUrl(details.requestingUrl ?? ''),
  );
}

/** Keeps a page inside the app: other addresses open outside after a check, new windows and webviews never. */
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

/** Shows the window once its first paint is ready, so that nobody sees a white flash. */
export function showWhenReady(window: Pick<BrowserWindow, 'once' | 'show'>): void {
  window.once('ready-to-show', () => window.show());
}

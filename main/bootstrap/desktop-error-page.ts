import { app, type BrowserWindow } from 'electron';
import type { Log } from '#main/os/log/log.ts';
import { APP_ORIGIN, ERROR_PAGE_HOST, ERROR_PAGE_ORIGIN, isAppUrl } from '#main/os/protocol/app-url.ts';
import { errorPageAction } from '#main/os/protocol/error-page.ts';
import type { ServiceProcess } from '#main/os/service/service-process.ts';

/**
 * Shows the error page once the service is no longer restarted, and handles its links: restart the service
 * and reload the app, or quit. The app's own pages cannot request either.
 */
export function showErrorPage(
  window: BrowserWindow,
  service: Pick<ServiceProcess, 'onFailed' | 'retry'>,
  pageGone: () => void,
  log: Log,
): void {
  const load = (address: string): void => {
    if (!window.isDestroyed()) window.loadURL(address).catch(() => log('error', 'PAGE_FAILED'));
  };
  service.onFailed(() => {
    pageGone();
    load(`${ERROR_PAGE_ORIGIN}/`);
  });
  window.webContents.on('will-navigate', ({ url }) => {
    if (!isAppUrl(window.webContents.getURL(), ERROR_PAGE_HOST)) return;
    const choice = errorPageAction(url);
    if (choice === 'quit') app.quit();
    if (choice !== 'again') return;
    service.retry();
    load(`${APP_ORIGIN}/`);
  });
}

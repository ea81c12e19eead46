import { app, type BrowserWindow } from 'electron';
import { APP_ORIGIN, isAppUrl, TROUBLE_HOST, TROUBLE_ORIGIN } from '#main/os/app-address.ts';
import type { Log } from '#main/os/log.ts';
import type { ServiceProcess } from '#main/os/service-process.ts';
import { troubleChoice } from '#main/os/trouble-page.ts';

/**
 * Shows the trouble page in the app's window when the service was given up, and does what its links ask for: start it once more and load the app, or quit. The app's own pages
 * cannot ask for either.
 */
export function showTrouble(
  window: BrowserWindow,
  service: Pick<ServiceProcess, 'onGivenUp' | 'tryAgain'>,
  pageGone: () => void,
  log: Log,
): void {
  const load = (address: string): void => {
    if (!window.isDestroyed()) window.loadURL(address).catch(() => log('error', 'PAGE_FAILED'));
  };
  service.onGivenUp(() => {
    pageGone();
    load(`${TROUBLE_ORIGIN}/`);
  });
  window.webContents.on('will-navigate', ({ url }) => {
    if (!isAppUrl(window.webContents.getURL(), TROUBLE_HOST)) return;
    const choice = troubleChoice(url);
    if (choice === 'quit') app.quit();
    if (choice !== 'again') return;
    service.tryAgain();
    load(`${APP_ORIGIN}/`);
  });
}

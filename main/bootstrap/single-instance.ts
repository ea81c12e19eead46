import type { App, BrowserWindow } from 'electron';

/**
 * Takes the single-instance lock; false means another window of the app is open already and this process should end. A second start brings the
 * first window to the front.
 */
export function takeSingleInstance(
  app: Pick<App, 'requestSingleInstanceLock' | 'on'>,
  window: () => Pick<BrowserWindow, 'isMinimized' | 'restore' | 'focus'> | null,
): boolean {
  if (!app.requestSingleInstanceLock()) return false;
  app.on('second-instance', () => {
    const open = window();
    if (!open) return;
    if (open.isMinimized()) open.restore();
    open.focus();
  });
  return true;
}

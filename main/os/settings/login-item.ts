import type { App } from 'electron';

/**
 * Returns whether Electron can register the app to start at login; on Linux the desktop environment does
 * that.
 */
export const canOpenAtLogin = (platform: NodeJS.Platform): boolean =>
  platform === 'win32' || platform === 'darwin';

/**
 * Registers or unregisters the app to start at login; does nothing where unsupported or when run from
 * sources.
 */
export function setOpenAtLogin(
  app: Pick<App, 'setLoginItemSettings' | 'isPackaged'>,
  platform: NodeJS.Platform,
  openAtLogin: boolean,
): void {
  if (app.isPackaged && canOpenAtLogin(platform)) app.setLoginItemSettings({ openAtLogin });
}

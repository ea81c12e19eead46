import type { App } from 'electron';

/** Whether this system can start the app by itself through Electron; on Linux the desktop environment is the one to ask. */
export const canOpenAtLogin = (platform: NodeJS.Platform): boolean => platform === 'win32' || platform === 'darwin';

/** Starts the app with the system, or no longer; nothing happens where the system cannot or the app runs from its sources. */
export function setOpenAtLogin(app: Pick<App, 'setLoginItemSettings' | 'isPackaged'>, platform: NodeJS.Platform, wanted: boolean): void {
  if (app.isPackaged && canOpenAtLogin(platform)) app.setLoginItemSettings({ openAtLogin: wanted });
}

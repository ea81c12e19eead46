import { app, type BrowserWindow, dialog } from 'electron';
import type { Log } from '#main/os/log/log.ts';
import { type DesktopTexts, interpolate } from '#main/os/settings/desktop-texts.ts';
import { startUpdateChecks, type UpdaterDeps } from '#main/os/updates/updater.ts';

export type UpdatesDeps = {
  readonly facts: () => Omit<ReturnType<UpdaterDeps['facts']>, 'running'>;
  readonly texts: () => DesktopTexts;
  readonly window: () => BrowserWindow | null;
  /** True in a kiosk, where updates are installed without asking. */
  readonly silent: boolean;
  readonly log: Log;
};

/**
 * Starts update checks in an installed app. electron-updater is loaded here, after the first window, to keep
 * it out of startup.
 */
export async function startUpdates({ facts, texts, window, silent, log }: UpdatesDeps): Promise<void> {
  if (!app.isPackaged) return;
  const { default: library } = await import('electron-updater');
  startUpdateChecks({
    updater: library.autoUpdater,
    facts: () => ({ ...facts(), running: app.getVersion() }),
    installOnQuit: !silent,
    setTimer: (run, ms) => setTimeout(run, ms),
    offer: async (version, notes) => {
      const parent = window();
      if (silent || parent === null) return silent;
      const t = texts();
      const { response } = await dialog.showMessageBox(parent, {
        type: 'info',
        message: interpolate(t.updateReady, { version }),
        detail: [t.updateNotes, notes].filter((text) => text !== '').join('\n\n'),
        buttons: [t.restartNow, t.later],
        defaultId: 0,
        cancelId: 1,
      });
      return response === 0;
    },
    log: (code, detail) => log('warn', code, detail),
  });
}

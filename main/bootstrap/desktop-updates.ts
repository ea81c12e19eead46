import { app, type BrowserWindow, dialog } from 'electron';
import type { ActivePolicy } from '#main/os/kiosk/active-policy.ts';
import type { Log } from '#main/os/log/log.ts';
import { type DesktopTexts, interpolate } from '#main/os/settings/desktop-texts.ts';
import { startUpdateChecks, type UpdaterDeps } from '#main/os/updates/updater.ts';
import { isKioskOpen } from '#shared/domain/kiosk/kiosk-hours.ts';
import { channelOfVersion, type UpdateFacts } from '#shared/domain/updates/update-decision.ts';

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

/**
 * Returns the updates that a kiosk's policy asks for; null for an app that is no kiosk, whose updates follow
 * the installed release.
 */
export function factsOfPolicy(
  policy: ActivePolicy | null,
): Pick<UpdateFacts, 'kioskOpen' | 'upTo' | 'channel'> {
  if (policy === null) return { kioskOpen: false, upTo: null, channel: channelOfVersion(app.getVersion()) };
  const { hours, updates } = policy.current();
  return {
    kioskOpen: isKioskOpen(hours, minuteOfDay()),
    upTo: updates?.upTo ?? null,
    channel: updates?.channel ?? 'stable',
  };
}

function minuteOfDay(): number {
  const now = new Date();
  return now.getHours() * 60 + now.getMinutes();
}

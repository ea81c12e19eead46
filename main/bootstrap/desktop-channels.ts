import path from 'node:path';
import * as electron from 'electron';
import { app, dialog, ipcMain, Notification, powerSaveBlocker } from 'electron';
import { createDispatch, registerChannels } from '#main/ipc/dispatch.ts';
import { createHostHandlers } from '#main/ipc/host-handlers.ts';
import { sendToRenderer } from '#main/ipc/send-to-renderer.ts';
import { exitAttemptStore } from '#main/os/kiosk/exit-attempts.ts';
import { createExitGuard } from '#main/os/kiosk/exit-pin.ts';
import { createNotifier } from '#main/os/notifications/notifications.ts';
import { readDeviceId } from '#main/os/secrets/device-id.ts';
import { componentsOf, startProtection } from '#main/os/security/content-protection.ts';
import { createSleepBlocker } from '#main/os/window/power.ts';
import type { DesktopSetting, DesktopSettings, NowPlaying } from '#shared/ipc/payloads.ts';
import type { Language } from '#shared/kernel/language.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { createGatewayWindows } from './desktop-gateway.ts';

/** Reports from the renderer that other parts of the app act on. */
export type RendererReports = {
  readonly playing: (playing: boolean) => void;
  readonly language: (language: Language) => void;
  readonly nowPlaying: (state: NowPlaying) => void;
  readonly show: () => void;
  readonly settings: () => DesktopSettings | null;
  readonly changeSetting: (name: DesktopSetting, on: boolean) => void;
};

/**
 * Registers every IPC channel of the contract. The returned `keepAwake` lets the display sleep once the page
 * is gone.
 */
export function openChannels(
  facts: DesktopFacts,
  news: RendererReports,
): { readonly keepAwake: (playing: boolean) => void } {
  const { log, policy, links } = facts;
  const keepAwake = createSleepBlocker(powerSaveBlocker);
  const protection = startProtection(componentsOf(electron), (reason) => {
    log('error', 'PROTECTION_FAILED', { reason });
    if (policy === null)
      dialog.showErrorBox(facts.texts().protectionFailed, facts.texts().protectionFailedDetail);
  });
  const notify = createNotifier({
    supported: () => policy === null && Notification.isSupported(),
    make: (options) => new Notification(options),
    open: (path) => {
      news.show();
      sendToRenderer(facts.window()?.webContents ?? null, 'navigation.asked', path);
    },
  });
  const openGateway = createGatewayWindows(facts);
  const handlers = createHostHandlers({
    deviceId: () => readDeviceId(facts.data),
    openExternal: facts.openExternal,
    openGateway: (path) => {
      if (policy === null) openGateway(path);
      return policy === null;
    },
    playing: (playing) => {
      keepAwake(playing);
      news.playing(playing);
    },
    language: news.language,
    log,
    takeLink: links.take,
    nowPlaying: news.nowPlaying,
    notify,
    protection,
    kioskLimits: () => {
      const rules = policy?.current() ?? null;
      return rules === null ? null : { maxVolume: rules.maxVolume, canExit: rules.exitPin !== null };
    },
    exitKiosk: createExitGuard(
      policy?.current().exitPin ?? null,
      Date.now,
      exitAttemptStore(path.join(facts.data, 'kiosk-exit.json'), Date.now, (code) => log('error', code)),
      () => app.exit(0),
    ),
    settings: news.settings,
    changeSetting: news.changeSetting,
  });
  registerChannels(
    ipcMain,
    createDispatch(handlers, (code, channel) => log('warn', code, { channel })),
  );
  return { keepAwake };
}

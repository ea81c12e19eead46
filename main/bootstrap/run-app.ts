import path from 'node:path';
import { app, type BrowserWindow, dialog, screen } from 'electron';
import { sendToRenderer } from '#main/ipc/send-to-renderer.ts';
import { canOpenAtLogin, setOpenAtLogin } from '#main/os/settings/login-item.ts';
import type { MenuActions } from '#main/os/window/app-menu.ts';
import { createMiniWindowToggle } from '#main/os/window/mini-window.ts';
import { windowPlacement } from '#main/os/window/window-placement.ts';
import { trackWindowState } from '#main/os/window/window-state.ts';
import type { DesktopSettings } from '#shared/ipc/payloads.ts';
import { href } from '#shared/navigation/href.ts';
import { createConsole } from './desktop-console.ts';
import { createControls, type DesktopControls } from './desktop-controls.ts';
import type { DesktopFacts } from './desktop-facts.ts';
import { openWindow } from './desktop-window.ts';

/**
 * The running app outside a kiosk: its window, its native controls, and `change`, which applies a setting
 * from the menu or the page.
 */
export type RunningApp = {
  readonly window: BrowserWindow;
  readonly controls: DesktopControls;
  readonly change: MenuActions['change'];
};

/** Opens the window at its last position, with its menu, tray and taskbar buttons. */
export function runApp(facts: DesktopFacts, show: () => void, pageGone: () => void): RunningApp {
  const { store, texts, log } = facts;
  const place = windowPlacement(
    store.settings.read().window,
    screen.getAllDisplays().map(({ workArea }) => workArea),
  );
  const window = openWindow(facts.dist, facts.devTools, { kind: 'app', place }, '/', {
    log,
    texts,
    recovery: { pageGone, gaveUp: () => offerReload(facts, window) },
  });
  const mini = createMiniWindowToggle(
    window,
    () => screen.getDisplayMatching(window.getBounds()).workArea,
    () => store.settings.read().miniOnTop,
  );
  trackWindowState(window, store.settings, mini.isMini);
  const go = (path: string): void => {
    show();
    sendToRenderer(window.webContents, 'navigation.asked', path);
  };
  const change: MenuActions['change'] = (part) => {
    store.settings.change(part);
    if (part.startWithSystem !== undefined) setOpenAtLogin(app, process.platform, part.startWithSystem);
    if (part.miniOnTop !== undefined) mini.onTopChanged();
    controls.draw();
  };
  const controls: DesktopControls = createControls({
    texts,
    window: facts.window,
    show,
    pictures: path.join(facts.dist, 'pictures'),
    facts: () => ({
      devTools: facts.devTools,
      hasConsole: facts.service.hasConsole,
      settings: store.settings.read(),
      offerUnprotected: store.secrets.backend !== 'protected' && process.platform === 'linux',
    }),
    actions: {
      command: (command) => {
        sendToRenderer(window.webContents, 'playback.commanded', command);
      },
      goHome: () => go(href.home(facts.language())),
      goLive: () => go(href.live(facts.language())),
      toggleMini: mini.toggle,
      openConsole: createConsole({ ...facts, show, sessionChanged: () => window.webContents.reload() }),
      change,
    },
  });
  return { window, controls, change };
}

/** Returns the settings that the page may change. */
export function rendererSettings({ store }: Pick<DesktopFacts, 'store'>): DesktopSettings {
  const { startWithSystem: starts, miniOnTop } = store.settings.read();
  return { startWithSystem: canOpenAtLogin(process.platform) ? starts : null, miniOnTop };
}

/** Asks the viewer whether to reload after the page has crashed too often. */
function offerReload({ texts, log }: DesktopFacts, window: BrowserWindow): void {
  const t = texts();
  dialog
    .showMessageBox({
      type: 'error',
      message: t.crashed,
      detail: t.crashedDetail,
      buttons: [t.reload, t.quit],
      defaultId: 0,
    })
    .then(({ response }) => (response === 0 ? window.reload() : app.quit()))
    .catch(() => log('error', 'RELOAD_OFFER_FAILED'));
}

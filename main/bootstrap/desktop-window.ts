import path from 'node:path';
import { BrowserWindow, Menu, type WebContents } from 'electron';
import type { Log } from '#main/os/log/log.ts';
import { APP_ORIGIN, CONSOLE_ORIGIN, GATEWAY_ORIGIN } from '#main/os/protocol/app-url.ts';
import type { ExternalOpener } from '#main/os/security/external-opener.ts';
import { restrictNavigation, restrictToGateway } from '#main/os/security/navigation-lock.ts';
import type { DesktopTexts } from '#main/os/settings/desktop-texts.ts';
import { contextTemplate } from '#main/os/window/app-menu.ts';
import { type RecoveryDeps, watchRenderer } from '#main/os/window/renderer-recovery.ts';
import { showWhenReady, type WindowRequest, windowOptions } from '#main/os/window/window.ts';

/** Dependencies of every window. */
export type WindowDeps = {
  readonly log: Log;
  readonly texts: () => DesktopTexts;
  readonly recovery: Pick<RecoveryDeps, 'pageGone' | 'gaveUp'>;
};

/** A window request without the options that all windows share. */
export type WindowKind = WindowRequest extends infer Request
  ? Request extends { readonly preload: string }
    ? Omit<Request, 'preload' | 'devTools'>
    : never
  : never;

/**
 * Creates the app's windows; no other module may. Loads the page of `route`, and reloads it after a crash.
 */
export function openWindow(
  dist: string,
  devTools: boolean,
  kind: WindowKind,
  route: string,
  deps: WindowDeps,
): BrowserWindow {
  const request = { ...kind, preload: path.join(dist, 'preload', 'index.cjs'), devTools };
  const window = new BrowserWindow(windowOptions(request));
  const load = (): void => {
    if (!window.isDestroyed())
      window.loadURL(`${APP_ORIGIN}${route}`).catch(() => deps.log('error', 'PAGE_FAILED'));
  };
  const contents = window.webContents;
  watchRenderer(contents, {
    ...deps.recovery,
    kiosk: kind.kind === 'kiosk',
    now: Date.now,
    setTimer: (run, ms) => setTimeout(run, ms),
    reload: load,
    log: (code, detail) => deps.log('error', code, detail),
  });
  if (kind.kind === 'app') addContextMenu(contents, deps.texts);
  showWhenReady(window, kind.kind === 'app' && kind.place.maximised);
  load();
  return window;
}

/**
 * Opens the demo console's window in the session of `partition`, without a bridge. A link to the app is
 * opened through `show`.
 */
export function openConsoleWindow(partition: string, log: Log, show: () => void): BrowserWindow {
  const window = new BrowserWindow(windowOptions({ kind: 'console', partition, devTools: false }));
  window.webContents.on('will-navigate', (details) => {
    details.preventDefault();
    show();
  });
  showWhenReady(window, false);
  window.loadURL(`${CONSOLE_ORIGIN}/demo/`).catch(() => log('error', 'PAGE_FAILED'));
  return window;
}

/**
 * Opens a page of the sandbox gateway in the session of `partition`, without a bridge. Whatever leads away
 * from the gateway closes the window.
 */
export function openGatewayWindow(partition: string, path: string, log: Log): BrowserWindow {
  const window = new BrowserWindow(windowOptions({ kind: 'gateway', partition, devTools: false }));
  restrictToGateway(window.webContents, () => window.close());
  showWhenReady(window, false);
  window.loadURL(`${GATEWAY_ORIGIN}${path}`).catch(() => log('error', 'PAGE_FAILED'));
  return window;
}

/** Restricts web contents; called for every one the process creates (`web-contents-created`). */
export function restrictContents(
  contents: WebContents,
  { adHosts, openExternal }: { readonly adHosts: readonly string[]; readonly openExternal: ExternalOpener },
): void {
  restrictNavigation(contents, adHosts, (address) => void openExternal(address));
}

function addContextMenu(contents: WebContents, texts: () => DesktopTexts): void {
  contents.on('context-menu', (_event, clicked) => {
    const template = contextTemplate(texts(), clicked);
    if (template !== null) Menu.buildFromTemplate(template).popup();
  });
}

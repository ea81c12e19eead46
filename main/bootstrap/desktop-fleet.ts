import { app, type BrowserWindow } from 'electron';
import { startFleetLink } from '#main/os/kiosk/fleet-link.ts';
import { readFleetToken, writeFleetToken } from '#main/os/kiosk/fleet-token-file.ts';
import type { ErrorMemory } from '#main/os/log/error-memory.ts';
import type { Log } from '#main/os/log/log.ts';
import { readDeviceId } from '#main/os/secrets/device-id.ts';
import type { KioskPolicyHandle } from './desktop-kiosk.ts';

export type DesktopFleetDeps = {
  readonly kiosk: KioskPolicyHandle;
  readonly windows: readonly BrowserWindow[];
  /** Folder of the app's data, which holds the device id. */
  readonly data: string;
  readonly errors: ErrorMemory;
  readonly log: Log;
};

/** Connects the kiosk with the fleet that its policy names; does nothing without one. */
export async function startFleet({ kiosk, windows, data, errors, log }: DesktopFleetDeps): Promise<void> {
  const { fleet } = kiosk.policy.current();
  const [window] = windows;
  if (fleet === null || window === undefined) return;
  const startedAt = Date.now();
  startFleetLink(fleet, {
    kiosk: await readDeviceId(data),
    policyTag: kiosk.keptTag,
    ownToken: await readFleetToken(data, fleet.url),
    keepToken: (token) => writeFleetToken(data, fleet.url, token),
    facts: () => ({ version: app.getVersion(), startedAt, ...pageOf(window) }),
    errors: errors.list,
    fetch,
    adopt: kiosk.adopt,
    reload: () => {
      for (const one of windows) one.webContents.reload();
    },
    restart: () => {
      app.relaunch();
      app.exit(0);
    },
    screenshot: async () => (await window.webContents.capturePage()).toPNG(),
    setTimer: (run, ms) => setTimeout(run, ms),
    random: Math.random,
    log: (code, detail) => log(code === 'FLEET_COMMAND' ? 'info' : 'warn', code, detail),
  });
}

/** The shown page without its query, and its title. */
function pageOf(window: BrowserWindow): { readonly route: string; readonly title: string } {
  if (window.isDestroyed()) return { route: '', title: '' };
  const address = URL.canParse(window.webContents.getURL())
    ? new URL(window.webContents.getURL()).pathname
    : '';
  return { route: address.slice(0, 300), title: window.getTitle().slice(0, 200) };
}

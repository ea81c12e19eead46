import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright-core';
import { inRoot } from '#scripts/root.ts';
import { findElectron } from '#scripts/start/electron-runtime.ts';
import { hasDisplay } from '#scripts/start/target.ts';

/** Why the desktop app cannot be driven on this machine, or null when it can. */
export function whyNoElectron(): string | null {
  if (findElectron() === null)
    return 'no Electron runtime is installed (set ELECTRON_EXE, or run `npm start -- --desktop` once)';
  return hasDisplay(process.platform, process.env)
    ? null
    : 'an Electron runtime is installed, but there is no display';
}

/** The desktop app running with a data folder of its own. */
export type DrivenApp = {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly close: () => Promise<void>;
};

/** A new data folder; the caller removes it. */
export const newDataFolder = (): Promise<string> => mkdtemp(path.join(tmpdir(), 'harbour-electron-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Starts the built desktop app with further switches and waits for its page. */
export async function startElectron(data: string, args: readonly string[] = []): Promise<DrivenApp> {
  const executablePath = findElectron();
  if (executablePath === null) throw new Error('no Electron runtime');
  const app = await _electron.launch({
    executablePath,
    args: [inRoot('dist', 'main', 'index.js'), `--user-data-dir=${data}`, ...args],
    env: { ...process.env, HARBOUR_SERVICE_URL: '' },
  });
  const page = await app.firstWindow();
  await page.waitForURL(/^app:\/\/harbour\//);
  return { app, page, close: () => app.close() };
}

import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { ElectronApplication, Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { inRoot } from '#scripts/root.ts';
import { findElectron } from '#scripts/start/electron-runtime.ts';
import { session as sessionSchema } from '#shared/contract/accounts/session.ts';
import { untilPlaying } from '#tests/e2e/running-app.ts';
import { type DrivenApp, newDataFolder, removeFolder, startElectron, whyNoElectron } from './electron-app.ts';
import { pressPlayPause, whyNoMediaKey } from './media-key.ts';

const missing = whyNoElectron();
const reason = missing === null ? '' : ` (SKIPPED: ${missing})`;
const noKey = missing ?? whyNoMediaKey();
const keyReason = noKey === null ? '' : ` (SKIPPED: ${noKey})`;

/** The viewer of the page, as the embedded service sees it. */
const who = async (page: Page) =>
  sessionSchema.parse(await page.evaluate(async () => (await fetch('/api/auth/getSession/self/')).json()))
    .user;

/** Whether the screen is kept awake by any blocker of this app. */
const awake = (app: ElectronApplication): Promise<boolean> =>
  app.evaluate(({ powerSaveBlocker }) =>
    Array.from({ length: 20 }, (_, id) => id).some((id) => powerSaveBlocker.isStarted(id)),
  );

/** Whether the video is paused. */
const rests = (page: Page): Promise<boolean> =>
  page.evaluate(() => [...document.querySelectorAll('video')].every((video) => video.paused));

/** Chooses an item of the application menu by its text, as a click would. */
const chooseInMenu = (app: ElectronApplication, labels: readonly string[]): Promise<void> =>
  app.evaluate(({ Menu }, labels) => {
    const all = Menu.getApplicationMenu()?.items.flatMap((item) => item.submenu?.items ?? []) ?? [];
    const item = all.find(({ label, enabled }) => enabled && labels.includes(label));
    if (item === undefined) throw new Error(`no item ${labels.join(' or ')} in the menu`);
    item.click();
  }, labels);

/** Becomes a persona by a click in the demo console, which the menu opens in a window of its own. */
async function choosePersona(app: ElectronApplication, login: string): Promise<void> {
  const [opened] = await Promise.all([
    app.waitForEvent('window'),
    chooseInMenu(app, ['Demo Console', '示範控制台']),
  ]);
  await opened.waitForURL('app://console/demo/');
  expect(await opened.evaluate(() => Reflect.get(window, 'desktop'))).toBeUndefined();
  await opened.locator('button', { hasText: login }).click();
  await opened.locator('button[aria-pressed="true"]', { hasText: login }).waitFor();
  await opened.close();
}

describe.skipIf(missing !== null)(`the desktop app in a real window${reason}`, () => {
  let data: string;
  let driven: DrivenApp | null = null;

  beforeAll(async () => {
    const web = await ensureWebBuild(() => undefined);
    const problem = web.ok ? await ensureDesktopBuild(() => undefined) : web.output;
    if (problem !== null) throw new Error(problem);
  });
  beforeEach(async () => {
    data = await newDataFolder();
  });
  afterEach(async () => {
    await driven?.close();
    driven = null;
    await removeFolder(data);
  });
  const start = async (...args: string[]): Promise<DrivenApp> => {
    driven = await startElectron(data, args);
    return driven;
  };

  it('starts and shows home', async () => {
    const { page } = await start();
    await page.waitForURL(/\/(tc|en)\/home\/$/);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
  });

  it('opens at the deep link it was started with, plays the channel, and keeps the screen awake only while it plays', async () => {
    const { page, app } = await start('harbourtv://en/live/81');
    await page.waitForURL(/\/en\/live\/81\//);
    await untilPlaying(page, 1, 40_000);
    expect(await awake(app)).toBe(true);
    await chooseInMenu(app, ['Pause', '暫停']);
    await expect.poll(() => rests(page)).toBe(true);
    await expect.poll(() => awake(app)).toBe(false);
  });

  it('follows a deep link while it runs, by a second instance that then exits', async () => {
    const { page, app } = await start();
    const executable = findElectron();
    if (executable === null) throw new Error('no Electron runtime');
    const launcher = process.platform === 'win32' ? ['--protocol-launcher'] : [];
    await promisify(execFile)(executable, [
      inRoot('dist', 'main', 'index.js'),
      `--user-data-dir=${data}`,
      ...launcher,
      'harbourtv://tc/search/harbour',
    ]);
    await page.waitForURL(/\/tc\/search\/harbour\//);
    expect(app.windows()).toHaveLength(1);
  });

  it('pauses and plays by the controls of the application menu', async () => {
    const { page, app } = await start('harbourtv://en/live/81');
    await untilPlaying(page, 1, 40_000);
    await chooseInMenu(app, ['Pause', '暫停']);
    await expect.poll(() => rests(page)).toBe(true);
    await chooseInMenu(app, ['Play', '播放']);
    await expect.poll(() => rests(page)).toBe(false);
  });

  it.skipIf(noKey !== null)(`pauses and plays by the system’s own media key${keyReason}`, async () => {
    const { page, app } = await start('harbourtv://en/live/81');
    await untilPlaying(page, 1, 40_000);
    const pid = app.process().pid ?? 0;
    await expect.poll(() => pressPlayPause(pid), { timeout: 10_000 }).toBe(true);
    await expect.poll(() => rests(page)).toBe(true);
    expect(await pressPlayPause(pid)).toBe(true);
    await expect.poll(() => rests(page)).toBe(false);
  });

  it('keeps the login and the device id over a restart, if the system has a keychain', async () => {
    const first = await start();
    const guest = await who(first.page);
    await choosePersona(first.app, 'paid@demo.harbour.tv');
    const member = await who(first.page);
    expect(member).not.toEqual(guest);
    expect(await first.page.evaluate(() => document.cookie)).toBe('');
    const protects = await first.app.evaluate(
      ({ safeStorage }) =>
        safeStorage.isEncryptionAvailable() &&
        (process.platform !== 'linux' || safeStorage.getSelectedStorageBackend() !== 'basic_text'),
    );
    const id = await first.page.evaluate(() => window.desktop?.['device.id']());
    await first.close();
    const second = await start();
    const again = await who(second.page);
    expect(again.profile_id === member.profile_id && !again.guest).toBe(protects);
    expect(await second.page.evaluate(() => window.desktop?.['device.id']())).toEqual(id);
  });

  it('loads the page again, in a new process, after its process crashed', async () => {
    const { page, app } = await start();
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    const processOfPage = () =>
      app.evaluate(
        ({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.getOSProcessId() ?? 0,
      );
    const headings = () =>
      app.evaluate(({ BrowserWindow }) => {
        const contents = BrowserWindow.getAllWindows()[0]?.webContents;
        return contents === undefined || contents.isCrashed()
          ? 0
          : contents.executeJavaScript('document.querySelectorAll("h2").length');
      });
    const before = await processOfPage();
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expect.poll(processOfPage, { timeout: 20_000 }).not.toBe(before);
    await expect.poll(headings, { timeout: 20_000 }).toBeGreaterThan(0);
  });

  it('a kiosk has no menu, prints nothing, and clears its guest and the login', async () => {
    const policy = path.join(data, 'kiosk.json');
    await writeFile(policy, JSON.stringify({ version: 1, startRoute: '/en/home/', idleResetSeconds: 15 }));
    const { page, app } = await start(`--kiosk-policy=${policy}`);
    expect(await app.evaluate(({ Menu }) => Menu.getApplicationMenu())).toBeNull();
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isKiosk())).toBe(true);
    const printed = await page.evaluate(() => {
      let count = 0;
      addEventListener('beforeprint', () => {
        count += 1;
      });
      window.print();
      return count;
    });
    expect(printed).toBe(0);
    await page.evaluate(async () => {
      localStorage.setItem('guest', 'left this');
      const body = JSON.stringify({ id: 'paid@demo.harbour.tv', password: 'Harbour2026' });
      await fetch('/api/auth/login/', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
    });
    expect((await who(page)).guest).toBe(false);
    await page.keyboard.press('Tab');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('guest')), { timeout: 40_000 })
      .toBeNull();
    expect((await who(page)).guest).toBe(true);
  });
});

import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { ensureWebBuild } from '#scripts/lib/web-build.ts';
import { untilPlaying } from '#tests/e2e/running-app.ts';
import { type DrivenApp, newDataFolder, removeFolder, startElectron, whyNoElectron } from './electron-app.ts';

const missing = whyNoElectron();
const reason = missing === null ? '' : ` (SKIPPED: ${missing})`;
const CHANNEL = 'harbourtv://en/live/81';

/*
 * The first hour on a viewer's computer, as the table of docs/operators/desktop.md decides it. What installers, a
 * keychain, a real cable or a real sleep do is left to a person: the table names it.
 */
describe.skipIf(missing !== null)(`the desktop app on a viewer’s computer${reason}`, () => {
  const folders: string[] = [];
  const running: DrivenApp[] = [];

  beforeAll(async () => {
    const web = await ensureWebBuild(() => undefined);
    const problem = web.ok ? await ensureDesktopBuild(() => undefined) : web.output;
    if (problem !== null) throw new Error(problem);
  });
  beforeEach(async () => {
    folders.push(await newDataFolder());
  });
  afterEach(async () => {
    for (const app of running.splice(0)) await app.close();
    for (const folder of folders.splice(0)) await removeFolder(folder);
  });
  const start = async (args: readonly string[] = [], data = folders[0] ?? ''): Promise<DrivenApp> => {
    const driven = await startElectron(data, args);
    running.push(driven);
    return driven;
  };
  const home = ({ page }: DrivenApp) => page.getByRole('heading', { level: 2 }).first().waitFor();

  it('opens home in a first start without a network', async () => {
    const driven = await start();
    await driven.app.evaluate(({ session }) =>
      session.defaultSession.enableNetworkEmulation({ offline: true }),
    );
    await driven.page.reload();
    await home(driven);
  });

  it('opens behind a proxy that answers nothing, and uses it for addresses elsewhere', async () => {
    const driven = await start(['--proxy-server=127.0.0.1:9']);
    await home(driven);
    const proxy = await driven.app.evaluate(({ session }) =>
      session.defaultSession.resolveProxy('https://cdn.example/'),
    );
    expect(proxy).toBe('PROXY 127.0.0.1:9');
  });

  it('has a window and data of its own for each user at once', async () => {
    const other = await newDataFolder();
    folders.push(other);
    const drivens = [await start(), await start([], other)];
    for (const driven of drivens) await home(driven);
    const stored = await Promise.all(
      drivens.map(({ app }) =>
        app.evaluate(({ app: own }) => [own.getPath('userData'), own.getPath('sessionData')]),
      ),
    );
    expect(new Set(stored.flat()).size).toBeGreaterThan(1);
    expect(stored[0]).not.toEqual(stored[1]);
  });

  it('fits on a display of twice the scale, and draws in it', async () => {
    const driven = await start(['--force-device-scale-factor=2']);
    await home(driven);
    expect(await driven.page.evaluate(() => devicePixelRatio)).toBe(2);
    const fits = await driven.app.evaluate(({ BrowserWindow, screen }) => {
      const bounds = BrowserWindow.getAllWindows()[0]?.getBounds();
      if (bounds === undefined) return false;
      const { workArea } = screen.getDisplayMatching(bounds);
      return bounds.width <= workArea.width && bounds.height <= workArea.height;
    });
    expect(fits).toBe(true);
  });

  it('plays on after sleep, a closed lid and a locked screen', async () => {
    const driven = await start([CHANNEL]);
    await untilPlaying(driven.page, 1, 40_000);
    await driven.app.evaluate(({ powerMonitor }) => {
      for (const event of ['suspend', 'lock-screen', 'unlock-screen', 'resume']) powerMonitor.emit(event);
    });
    await untilPlaying(driven.page, 1, 40_000);
  });

  it('draws on after the graphics process was killed', async () => {
    const driven = await start([CHANNEL]);
    await untilPlaying(driven.page, 1, 40_000);
    const gpu = () =>
      driven.app.evaluate(({ app }) => app.getAppMetrics().find(({ type }) => type === 'GPU')?.pid ?? null);
    const before = await gpu();
    if (before !== null) process.kill(before);
    await expect.poll(gpu, { timeout: 20_000 }).not.toBe(before);
    await untilPlaying(driven.page, 1, 40_000);
  });

  it('plays on when the device of its sound goes away, on the system’s default', async () => {
    const driven = await start([CHANNEL]);
    await untilPlaying(driven.page, 1, 40_000);
    const sinks = await driven.page.evaluate(() => {
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
      const lost = { code: MediaError.MEDIA_ERR_DECODE, message: 'AUDIO_RENDERER_ERROR: audio render error' };
      return [...document.querySelectorAll('video')].map((video) => {
        Object.defineProperty(video, 'error', { configurable: true, get: () => lost });
        video.dispatchEvent(new Event('error'));
        Reflect.deleteProperty(video, 'error');
        return video.sinkId;
      });
    });
    expect(new Set(sinks)).toEqual(new Set(['']));
    await untilPlaying(driven.page, 1, 40_000);
  });
});

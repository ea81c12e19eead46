import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDesktopBuild } from '#scripts/lib/desktop-build.ts';
import { launchMessage } from '#shared/contract/launch-secret.ts';
import { IPC_CHANNELS } from '#shared/ipc/channels.ts';
import { type StartStep, startMain } from '#tests/fixtures/main-start.ts';

let data: string;

beforeAll(async () => {
  const problem = await ensureDesktopBuild(() => undefined);
  if (problem !== null) throw new Error(problem);
  data = await mkdtemp(path.join(tmpdir(), 'harbour-start-'));
});
afterAll(async () => {
  await rm(data, { recursive: true, force: true });
});

const isService = ({ event }: StartStep): boolean => event === 'service';

describe('the built main process, started in plain Node with a stand-in for Electron', () => {
  it('sets every lock before its first window, and opens every channel', async () => {
    const steps = await startMain(data);
    const events = steps.map(({ event }) => event);
    const window = events.indexOf('window');
    for (const lock of ['sandbox', 'scheme', 'permissions', 'web requests', 'protocol']) {
      expect([lock, events.indexOf(lock)]).not.toEqual([lock, -1]);
      expect(events.indexOf(lock)).toBeLessThan(window);
    }
    for (const early of ['sandbox', 'scheme'])
      expect(events.indexOf(early)).toBeLessThan(events.indexOf('ready'));
    expect(steps.filter(({ event }) => event === 'channel').map(({ channel }) => channel)).toEqual([
      ...IPC_CHANNELS,
    ]);
    expect(steps[window]).toMatchObject({
      preferences: { sandbox: true, contextIsolation: true, nodeIntegration: false },
    });
    expect(steps[window]?.locked).toEqual(
      expect.arrayContaining([
        'will-navigate',
        'will-frame-navigate',
        'will-redirect',
        'will-attach-webview',
      ]),
    );
    expect(steps.find(({ event }) => event === 'load')).toMatchObject({ url: 'app://harbour/' });
    expect(await readdir(data)).toContain('settings.json');
  });

  it('draws without the graphics driver, decided before it is ready, in the version in which that crashed', async () => {
    const events = async (version: string) => {
      await writeFile(path.join(data, 'draws-in-software'), version);
      return (await startMain(data)).map(({ event }) => event);
    };
    const marked = await events('0.1.0');
    expect(marked.indexOf('software')).toBeGreaterThan(-1);
    expect(marked.indexOf('software')).toBeLessThan(marked.indexOf('ready'));
    expect(await events('0.0.9')).not.toContain('software');
  });

  it('tells the service its secret by a message, which no command line and no environment shows', async () => {
    const [first, second] = await Promise.all(
      [data, `${data}-2`].map(async (folder) => (await startMain(folder)).find(isService)),
    );
    for (const step of [first, second]) {
      const { launchSecret } = launchMessage.parse(step?.message);
      expect(JSON.stringify([step?.args, step?.environment])).not.toContain(launchSecret);
    }
    expect(first?.message).not.toEqual(second?.message);
    await rm(`${data}-2`, { recursive: true, force: true });
  });

  it('opens a kiosk on its start route, with developer tools off and no menu of its own', async () => {
    const policy = path.join(data, 'kiosk.json');
    await writeFile(policy, JSON.stringify({ version: 1, startRoute: '/en/live/81/-/' }));
    const steps = await startMain(data, [`--kiosk-policy=${policy}`]);
    expect(steps.find(({ event }) => event === 'load')).toMatchObject({ url: 'app://harbour/en/live/81/-/' });
    expect(steps.find(({ event }) => event === 'window')).toMatchObject({ preferences: { devTools: false } });
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runService } from '#service/app/run-service.ts';
import { emptyContent } from '#service/content/service-content.ts';
import type { RunningPreview } from '#service/station/preview/revision-preview.ts';
import { serviceBrowser } from '#service/testing/test-browser.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { runPreview } from './run-preview.ts';
import { runStationCommand } from './station-command.ts';

const HK = { platform: 'web', country_code: 'HK', all: 'true' };
const CHANNELS = `${endpoints.channelList.path}?${new URLSearchParams(HK)}`;

const station = (name: string): TestFiles => ({
  'station.json': { name: 'Town TV' },
  'channels.json': [{ number: 1, code: 'ONE', name, stream: 'https://cdn.example/one.m3u8' }],
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-preview-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An installation with “Noon” on air and the draft “Evening”, and its operator's commands. */
async function installation() {
  const shared = await testDatabase(null);
  const folder = newFolder();
  const env: Record<string, string> =
    shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database };
  const where = shared.database === undefined ? ['--data', folder] : [];
  const io = (print: (line: string) => void) => ({
    env,
    clock: { now: () => NOON },
    print,
    printError: () => undefined,
    resources: '',
    untilStopped: async () => undefined,
  });
  const command = async (...line: string[]) => {
    const printed: string[] = [];
    const exit = await runStationCommand(
      [...line, ...where, '--json'],
      io((text) => void printed.push(text)),
    );
    return { exit, json: JSON.parse(printed.at(-1) ?? '{}') };
  };
  await command('import', await folderOf(station('Noon')), '--publish');
  await command('import', await folderOf(station('Evening')));
  /** Runs `preview` while `look` does, and returns how it ended. */
  const preview = async (revision: string, look: (link: string, wait: Waiting) => Promise<void>) => {
    let now = NOON;
    const waiting: Waiting = {
      pass: () => undefined,
      at: (time) => {
        now = time;
      },
    };
    let link: (text: string) => void = () => undefined;
    const linked = new Promise<string>((resolve) => {
      link = resolve;
    });
    const running = runStationCommand(['preview', revision, ...where, '--json'], {
      ...io((text) => {
        const { preview: found } = JSON.parse(text);
        if (typeof found === 'string') link(found);
      }),
      untilStopped: () => new Promise(() => undefined),
      startPreview: (order): Promise<RunningPreview> =>
        runPreview(order, {
          runService,
          clock: { now: () => now },
          setTimer: (work, ms) => {
            if (ms === 15 * MINUTE) waiting.pass = work;
            return () => undefined;
          },
        }),
    });
    await look(await linked, waiting);
    waiting.pass();
    return running;
  };
  const start = async () => {
    const options = { ...shared, dataDir: folder, inMemory: false, station: 'on-air' };
    const browser = testBrowser((await testService(options, emptyContent)).url);
    await browser.open();
    return async () =>
      (await browser.read(endpoints.channelList, { query: HK })).channels.map(({ name_en }) => name_en);
  };
  return { command, preview, start };
}

type Waiting = { pass: () => void; at: (time: number) => void };

/** Opens the link as a browser does, and returns the cookies that it gave. */
async function entered(link: string): Promise<string> {
  const reply = await fetch(link, { redirect: 'manual' });
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/']);
  return reply.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

describe('npm run station -- preview', () => {
  it('shows a draft to who has the link, while viewers see what is on air', async () => {
    const { command, preview, start } = await installation();
    const channels = await start();
    const exit = await preview('2', async (link) => {
      const operator = serviceBrowser(new URL(link).origin);
      expect((await operator.request('GET', link)).status).toBe(303);
      await operator.open();
      const seen = await operator.read(endpoints.channelList, { query: HK });
      expect(seen.channels.map(({ name_en }) => name_en)).toEqual(['Evening']);
      expect(await channels()).toEqual(['Noon']);
      const { json } = await command('revisions');
      expect(json.revisions).toMatchObject([
        { revision: 2, state: 'preview' },
        { revision: 1, state: 'on air' },
      ]);
    });
    expect(exit).toBe(0);
    await command('publish', '2');
    const { json } = await command('revisions');
    expect(json.revisions).toMatchObject([{ state: 'on air' }, { state: 'retired' }]);
  });

  it('is kept by no cache, and takes and gives no cookie of another service', async () => {
    const { preview } = await installation();
    await preview('2', async (link) => {
      const cookie = await entered(link);
      const headers = { cookie: `harbour_session=of-another; ${cookie}`, origin: new URL(link).origin };
      for (const path of ['/', CHANNELS, '/artwork/none', '/robots.txt', '/preview/nothing']) {
        const reply = await fetch(new URL(path, link), { headers });
        const kept = ['cache-control', 'surrogate-key', 'etag'].map((name) => reply.headers.get(name));
        expect([path, ...kept]).toEqual([path, 'private, no-store', null, null]);
      }
      /** The cookies that are taken away where a session of this name is none of the preview. */
      const ended = async (name: string): Promise<readonly (string | undefined)[]> => {
        const { path, method } = endpoints.clearLogin;
        const reply = await fetch(new URL(path, link), {
          method,
          headers: { ...headers, cookie: `${name}=of-another; ${cookie}` },
        });
        return reply.headers.getSetCookie().map((one) => one.split('=')[0]);
      };
      expect(await ended('preview_harbour_session')).toContain('preview_harbour_session');
      expect(await ended('harbour_session')).toEqual([]);
    });
  });

  it('is refused without its link, with one that was changed, and once its time is over', async () => {
    const { preview } = await installation();
    await preview('2', async (link, wait) => {
      const address = new URL(CHANNELS, link);
      const cookie = await entered(link);
      const [name, value = ''] = cookie.split('=');
      const later = value.replace(/^\d+/, (ends) => String(Number(ends) + MINUTE));
      const refused = await Promise.all(
        ['', `${name}=${later}`, `${name}=`].map((one) => fetch(address, { headers: { cookie: one } })),
      );
      expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
      expect(await refused[0]?.text()).not.toContain('Evening');
      const changed = await fetch(`${link}A`, { redirect: 'manual' });
      expect([changed.status, changed.headers.getSetCookie()]).toEqual([403, []]);
      wait.at(NOON + 15 * MINUTE);
      expect((await fetch(address, { headers: { cookie } })).status).toBe(403);
      expect((await fetch(link, { redirect: 'manual' })).status).toBe(403);
    });
  });

  it('is not for a revision that is not there, and needs a length of time', async () => {
    const { command } = await installation();
    expect((await command('preview', '9')).json).toMatchObject({ done: false });
    expect((await command('preview', '2', '--minutes', '0')).exit).toBe(2);
  });
});

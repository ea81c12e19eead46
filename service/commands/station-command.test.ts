import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { checkoutLive, checkoutVideo } from '#service/playback/test-checkout.ts';
import { feedFolder, openFeedCopies } from '#service/station/feeds/feed-copies.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { runStationCommand } from './station-command.ts';

const NOW = Date.parse('2026-12-01T04:00:00Z');
const RESOURCES = path.resolve(import.meta.dirname, '..', '..', 'resources');

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'new-station-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function said(...args: readonly string[]) {
  const lines: string[] = [];
  const code = await runStationCommand(args, {
    clock: { now: () => NOW },
    env: {},
    print: (line) => lines.push(line),
    printError: (line) => lines.push(line),
    resources: RESOURCES,
    untilStopped: async () => undefined,
  });
  return { code, text: lines.join('\n') };
}

describe('npm run station', () => {
  it('new: writes a station in which nothing is found, with a guide of two weeks', async () => {
    const folder = path.join(await emptyFolder(), 'town');
    expect((await said('new', folder)).code).toBe(0);
    const checked = JSON.parse((await said('check', folder, '--json')).text);
    expect(checked).toMatchObject({
      done: true,
      holds: { channels: 3, programmes: 5, plans: 2, guides: 1 },
      findings: [],
    });
    const guide = await readFile(path.join(folder, 'guide', 'guide.xml'), 'utf8');
    expect(guide).toContain('start="20261201060000 +0800"');
    expect(guide).toContain('stop="20261215060000 +0800"');
    expect(await readFile(path.join(folder, 'channels.json'), 'utf8')).toContain('// ');
  });

  it.each([['revisions'], ['publish', '2'], ['rollback'], ['diff', '1', '2'], ['export', '1', 'x']])(
    '%s: a data folder that is mistyped is none, and is not made',
    async (...words) => {
      const folder = path.join(await emptyFolder(), 'mistyped');
      const { code, text } = await said(...words, '--data', folder);
      expect(code).toBe(3);
      expect(text).toContain('holds no harbour.sqlite');
      await expect(readdir(folder)).rejects.toThrow('ENOENT');
    },
  );

  it('new: what it names plays from the practice streams', async () => {
    const folder = path.join(await emptyFolder(), 'town');
    await said('new', folder);
    const { accounts, extension } = testContent;
    const { url } = await testService(
      { clock: { now: () => NOW }, station: folder },
      { ...emptyContent, accounts, extension },
    );
    const browser = testBrowser(url);
    await browser.become('free');
    const live = await checkoutLive(browser, 'ONE');
    const film = await checkoutVideo(browser, 'harbour-walks-1');
    let served: Promise<readonly (readonly [number, string])[]> = Promise.resolve([]);
    let played: readonly (readonly [number, string])[] = [];
    const code = await runStationCommand(['streams', '--port', '0', '--json'], {
      clock: { now: () => NOW },
      env: {},
      print: (line) => {
        const { url: streams } = JSON.parse(line);
        const addresses = [...live.profiles, ...film.profiles].map(({ streaming_path }) =>
          streaming_path.replace('http://127.0.0.1:8899', streams),
        );
        const previews = ['channels/harbour', 'harbour-600'].map(
          (name) => `${streams}/media/previews/${name}.mp4`,
        );
        served = Promise.all(
          [...addresses, ...previews].map(async (address) => {
            const reply = await fetch(address);
            return [reply.status, /#EXTM3U|ftyp/.exec(await reply.text())?.[0] ?? ''] as const;
          }),
        );
      },
      printError: () => undefined,
      resources: RESOURCES,
      untilStopped: async () => {
        played = await served;
      },
    });
    expect([code, played]).toEqual([
      0,
      [
        [200, '#EXTM3U'],
        [200, '#EXTM3U'],
        [200, 'ftyp'],
        [200, 'ftyp'],
      ],
    ]);
    expect((await checkoutLive(browser, 'PLUS')).profiles).toEqual([]);
  });

  it('new: refuses a folder with something in it, and what is no folder', async () => {
    const folder = await emptyFolder();
    await writeFile(path.join(folder, 'mine.txt'), 'mine');
    for (const taken of [folder, path.join(folder, 'mine.txt')]) {
      const { code, text } = await said('new', taken, '--json');
      expect([code, JSON.parse(text)]).toEqual([3, { done: false, code: 'FOLDER_NOT_EMPTY' }]);
    }
    expect(await readdir(folder)).toEqual(['mine.txt']);
    expect((await said('new', await emptyFolder())).code).toBe(0);
  });

  it('feeds: says when each was fetched, and why it was not', async () => {
    const folder = await emptyFolder();
    expect(await said('feeds', folder)).toEqual({
      code: 0,
      text: 'No feed has been fetched into this data folder.',
    });
    const copies = await openFeedCopies(feedFolder(folder));
    const state = { address: 'https://a.example', digest: null, etag: null, lastModified: null };
    const failed = { failures: 2, fault: 'SOURCE_GONE', dueAt: NOW };
    await copies.keepState('films', { ...state, ...failed, fetchedAt: NOW });
    await copies.keepState('guide', { ...state, ...failed, fetchedAt: null });
    expect((await said('feeds', folder)).text.split('\n')).toEqual([
      'films: fetched 2026-12-01T04:00:00.000Z, failed 2 times since (SOURCE_GONE), due 2026-12-01T04:00:00.000Z',
      'guide: never fetched, failed 2 times since (SOURCE_GONE), due 2026-12-01T04:00:00.000Z',
    ]);
    expect(JSON.parse((await said('feeds', folder, '--json')).text).feeds).toHaveLength(2);
  });

  it('says how it is called, and ends with 2 if it is not', async () => {
    expect(await said('--help')).toMatchObject({ code: 0, text: expect.stringContaining('new DIR') });
    for (const wrong of [
      [],
      ['new'],
      ['fly'],
      ['new', 'a', 'b'],
      ['streams', '--port', 'x'],
      ['check', 'a', '--what'],
    ])
      expect((await said(...wrong)).code, wrong.join(' ')).toBe(2);
  });
});

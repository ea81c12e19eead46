import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runStationCommand } from '#service/commands/station-command.ts';
import { emptyContent } from '#service/content/service-content.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { testDatabase } from '#service/testing/test-database.ts';
import { folderOf, type TestFiles, zipOf } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

const HK = { platform: 'web', country_code: 'HK' };

const channel = (number: number, name: string) => ({
  number,
  code: `C${number}`,
  name,
  stream: `https://cdn${number}.example/live.m3u8`,
});

const programme = (id: string, name: string) => ({
  id,
  name,
  episodes: [{ id: `${id}-1`, number: 1, name: 'One', duration: 600, stream: 'https://vod.example/1.m3u8' }],
});

const slot = (code: string, hour: number, title: string): string =>
  `<programme channel="${code}" start="202611201${hour}0000 +0800" stop="202611201${hour + 1}0000 +0800"><title>${title}</title></programme>`;

const station = (changes: TestFiles = {}): TestFiles => ({
  'station.json': { name: 'Town TV', currency: 'HKD' },
  'channels.json': [1, 2, 3, 4, 5, 6].map((number) => channel(number, `Channel ${number}`)),
  'programmes.json': ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => programme(`walk-${id}`, `Walk ${id}`)),
  'guide/one.xml': `<tv>${slot('C1', 2, 'Tide of the day')}${slot('C1', 3, 'Ferries')}</tv>`,
  ...changes,
});

const RENAMED: TestFiles = {
  'channels.json': [1, 2, 3, 4, 5, 6].map((number) => channel(number, `Renamed ${number}`)),
  'guide/one.xml': `<tv>${slot('C1', 2, 'Harbour at noon')}${slot('C1', 3, 'Ferries')}</tv>`,
};

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-revisions-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An installation and the commands of its operator: a data folder, or PostgreSQL if the tests run on it. */
async function installation() {
  const shared = await testDatabase(null);
  const folder = newFolder();
  const where = shared.database === undefined ? ['--data', folder] : [];
  const env: Record<string, string> =
    shared.database === undefined ? {} : { HARBOUR_DATABASE: shared.database };
  const command = async (...line: string[]) => {
    const printed: string[] = [];
    const said: string[] = [];
    const exit = await runStationCommand([...line, ...where, '--json'], {
      env,
      clock: { now: () => NOON },
      print: (text) => void printed.push(text),
      printError: (text) => void said.push(text),
      resources: '',
      untilStopped: async () => undefined,
    });
    const json: Readonly<Record<string, unknown>> = JSON.parse(printed.at(-1) ?? '{}');
    return { exit, json, said: said.join('\n') };
  };
  const start = async (location = 'on-air') => {
    const options = { ...shared, dataDir: folder, inMemory: false, station: location };
    const { url, close } = await testService(options, emptyContent);
    const browser = testBrowser(url);
    await browser.open();
    return {
      close,
      channels: async () =>
        (await browser.read(endpoints.channelList, { query: { ...HK, all: 'true' } })).channels.map(
          ({ name_en }) => name_en,
        ),
      programmes: async () => {
        const query = {
          ...HK,
          from: new Date(NOON).toISOString(),
          to: new Date(NOON + 2 * HOUR).toISOString(),
        };
        const { item } = await browser.read(endpoints.guide, { query });
        return JSON.stringify(item);
      },
      found: async (keyword: string) => {
        const { items } = await browser.read(endpoints.guideSearch, { query: { ...HK, keyword } });
        return items.map(({ item }) => item.programme_title_en);
      },
    };
  };
  return { command, start, folder };
}

const names = (prefix: string): readonly string[] =>
  [1, 2, 3, 4, 5, 6].map((number) => `${prefix} ${number}`);

describe('revisions of a station', () => {
  it('are drafts that nobody sees until one is published, which a running service shows without a restart', async () => {
    const { command, start } = await installation();
    const made = await command('import', await folderOf(station()));
    expect([made.exit, made.json]).toMatchObject([0, { revision: 1, isNew: true }]);
    const service = await start();
    expect(await service.channels()).toEqual([]);
    expect((await command('publish', '1')).json).toMatchObject({ done: true, revision: 1, was: null });
    await expect.poll(service.channels).toEqual(names('Channel'));
    expect(await service.programmes()).toContain('Tide of the day');
    expect(await service.found('tide day')).toEqual(['Tide of the day']);

    await command('import', await zipOf(station(RENAMED)), '--publish');
    await expect.poll(service.channels).toEqual(names('Renamed'));
    expect(await service.programmes()).toContain('Harbour at noon');
    expect(await service.found('tide')).toEqual([]);
    expect(await service.found('harbour noon')).toEqual(['Harbour at noon']);

    expect((await command('rollback')).json).toMatchObject({ revision: 1, was: 2 });
    await expect.poll(service.channels).toEqual(names('Channel'));
    expect((await command('revisions')).json).toMatchObject({
      revisions: [
        { revision: 2, state: 'retired' },
        { revision: 1, state: 'on air' },
      ],
    });
  });

  it('are compared, and exported as packages that import as the same', async () => {
    const { command } = await installation();
    const folder = newFolder();
    const out = path.join(folder, 'out');
    const archive = path.join(folder, 'out.zip');
    const art = new Uint8Array([137, 80, 78, 71]);
    await command('import', await folderOf(station({ 'art/pier.png': art })));
    await command(
      'import',
      await folderOf(station({ ...RENAMED, 'programmes.json': [programme('new', 'New')] })),
    );
    expect((await command('diff', '1', '2')).json).toMatchObject({
      differences: [
        {
          kind: 'channel',
          added: [],
          removed: [],
          changed: [{ id: 'C1', en: 'Renamed 1' }, {}, {}, {}, {}, {}],
        },
        { kind: 'programme', added: [{ id: 'new' }], removed: [{ id: 'walk-a' }, {}, {}, {}, {}, {}] },
        { kind: 'episode' },
        { kind: 'row' },
        { kind: 'plan' },
        { kind: 'card' },
        { kind: 'survey' },
        { kind: 'ad' },
        { kind: 'setting' },
        { kind: 'guide', changed: [{ id: 'C1' }] },
      ],
    });
    expect((await command('export', '1', out)).exit).toBe(0);
    expect(readFileSync(path.join(out, 'art', 'pier.png'))).toEqual(Buffer.from(art));
    expect((await command('export', '1', out)).json).toMatchObject({ done: false, code: 'TARGET_NOT_EMPTY' });
    await command('export', '2', archive);
    expect((await command('import', archive)).json).toMatchObject({ revision: 2, isNew: false });
    expect((await command('import', out)).json).toMatchObject({ revision: 3, isNew: true });
    expect((await command('diff', '1', '3')).json).toMatchObject({
      differences: Array.from({ length: 10 }, () => ({ added: [], removed: [], changed: [] })),
    });
  });

  it('are ten; older ones go', async () => {
    const { command } = await installation();
    for (let note = 1; note <= 12; note += 1)
      await command(
        'import',
        await zipOf(station({ 'station.json': { name: 'Town TV', currency: 'HKD', note: `No ${note}` } })),
        '--publish',
      );
    const { json } = await command('revisions');
    expect(json).toMatchObject({ revisions: Array.from({ length: 10 }, (_, at) => ({ revision: 12 - at })) });
  });

  it('that nobody publishes are three at most, and leave what can be rolled back to', async () => {
    const { command } = await installation();
    const noted = (note: string) =>
      zipOf(station({ 'station.json': { name: 'Town TV', currency: 'HKD', note } }));
    for (const note of ['first', 'second']) await command('import', await noted(note), '--publish');
    for (let draft = 1; draft <= 12; draft += 1) await command('import', await noted(`draft ${draft}`));
    const { json } = await command('revisions');
    expect(json).toMatchObject({
      revisions: [
        { revision: 14, state: 'draft' },
        { revision: 13, state: 'draft' },
        { revision: 12, state: 'draft' },
        { revision: 2, state: 'on air' },
        { revision: 1, state: 'retired' },
      ],
    });
    expect((await command('rollback')).json).toMatchObject({ revision: 1 });
  });

  it('that remove over a fifth of anything wait for a person who insists', async () => {
    const { command, start } = await installation();
    await command('import', await folderOf(station()), '--publish');
    const fewer = station({ 'channels.json': [channel(1, 'Only'), channel(2, 'Two'), channel(3, 'Three')] });
    await command('import', await folderOf(fewer));
    const refused = await command('publish', '2');
    expect([refused.exit, refused.json]).toMatchObject([
      1,
      {
        code: 'REMOVES_TOO_MUCH',
        removals: { channel: { of: 6, removed: 3 }, programme: { of: 6, removed: 0 } },
      },
    ]);
    const service = await start();
    expect(await service.channels()).toEqual(names('Channel'));
    await service.close();
    await expect(start(await folderOf(fewer))).rejects.toThrow(/removes 3 of 6 channels.*publish 2 --force/);
    expect((await command('publish', '2', '--force')).exit).toBe(0);
    expect(await (await start()).channels()).toEqual(['Only', 'Two', 'Three']);
  });

  it('never use an id for something else', async () => {
    const { command } = await installation();
    await command('import', await folderOf(station()), '--publish');
    const reused = station({
      'programmes.json': [
        ...['b', 'c', 'd', 'e', 'f'].map((id) => programme(`walk-${id}`, 'W')),
        programme('C6', 'Six'),
      ],
    });
    const five = [1, 2, 3, 4, 5].map((number) => channel(number, `Channel ${number}`));
    expect(
      (await command('import', await folderOf({ ...reused, 'channels.json': five }))).json,
    ).toMatchObject({
      code: 'BLOCKED',
      findings: expect.arrayContaining([expect.objectContaining({ code: 'ID_OTHER_KIND' })]),
    });
  });

  it('are made by a start of what has changed, and of nothing else, so that a roll-back lasts', async () => {
    const { command, start } = await installation();
    const folder = await folderOf(station());
    const first = await start(folder);
    expect(await first.channels()).toEqual(names('Channel'));
    await first.close();
    writeFileSync(path.join(folder, 'channels.json'), JSON.stringify(RENAMED['channels.json']));
    const second = await start(folder);
    expect(await second.channels()).toEqual(names('Renamed'));
    await command('rollback');
    await second.close();
    const third = await start(folder);
    expect(await third.channels()).toEqual(names('Channel'));
    await third.close();
    expect((await command('revisions')).json).toMatchObject({
      revisions: [{ revision: 2 }, { revision: 1 }],
    });
  });

  it('are made again of the package if their file is damaged', async () => {
    const { start, folder } = await installation();
    const source = await folderOf(station());
    await (await start(source)).close();
    const kept = path.join(folder, 'revisions');
    for (const file of readdirSync(kept).filter((name) => name.endsWith('.sqlite')))
      truncateSync(path.join(kept, file), 5000);
    expect(await (await start(source)).channels()).toEqual(names('Channel'));
  });

  it('say what a command lacks', async () => {
    const { command } = await installation();
    expect((await command('publish', 'x')).exit).toBe(2);
    await command('import', await folderOf(station()));
    expect((await command('publish', '7')).json).toMatchObject({ done: false, code: 'REVISION_UNKNOWN' });
    expect((await command('rollback')).json).toMatchObject({ done: false, code: 'NOTHING_TO_ROLL_BACK' });
    expect((await command('import', '/nowhere')).exit).toBe(3);
  });
});

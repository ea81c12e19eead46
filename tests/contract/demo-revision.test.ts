import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { demoParts } from '#demo/content/demo-parts.ts';
import { demoContentAt, demoPackage } from '#demo/package/demo-package.ts';
import { packageInMemory } from '#demo/package/package-in-memory.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { openDemoRevision } from '#service/station/revisions/demo-revision.ts';
import { NOON } from '#service/testing/test-client.ts';
import { checkedBy, folderOf, inShort } from '#service/testing/test-package.ts';
import { DAY } from '#shared/kernel/time.ts';

const LOOP = { kind: 'demo-loop', loop: 'harbour', protection: 'clear' };
/** A package whose moments count from noon. */
const packageOf = (texts: ReadonlyMap<string, string>) => ({ ...packageInMemory(texts), openedAt: NOON });
const small = (name: string) =>
  packageOf(
    new Map([
      ['station.json', JSON.stringify({ name })],
      ['channels.json', JSON.stringify([{ number: 1, code: 'ONE', name, stream: LOOP }])],
    ]),
  );
/** The same package, of which nothing can be read any more. */
const unreadable = (name: string) => {
  const refuse = () => Promise.reject(new Error('the package is read again'));
  const whole = small(name);
  return { ...whole, files: { ...whole.files, read: refuse, stream: refuse } };
};

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-revision-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Opens the revision of a package in a folder, and returns the name of its channel. */
async function nameIn(
  folder: string | null,
  name: string,
  files = small(name),
  demoRevisions?: string,
): Promise<string | undefined> {
  const revision = await openDemoRevision(files, { folder, demoRevisions });
  const [channel] = revision.reads.catalogue.channels();
  revision.close();
  return channel?.name.en;
}

describe('the revision of the demo’s package', () => {
  it('is made once, and opened by the next start; another package takes its place', async () => {
    const folder = newFolder();
    const files = (): readonly string[] => readdirSync(path.join(folder, 'demo'));
    expect(await nameIn(folder, 'One')).toBe('One');
    const [first = ''] = files();
    const { ino } = statSync(path.join(folder, 'demo', first));
    expect(await nameIn(folder, 'One')).toBe('One');
    expect(statSync(path.join(folder, 'demo', first)).ino).toBe(ino);
    expect(await nameIn(folder, 'Two')).toBe('Two');
    expect(files()).toHaveLength(1);
    expect(files()).not.toContain(first);
  });

  it.each([
    ['cut off', ''],
    ['no database', 'SQLite format 4\n'.repeat(400)],
  ])('is made again where its file is %s', async (_, bytes) => {
    const folder = newFolder();
    await nameIn(folder, 'One');
    const [file = ''] = readdirSync(path.join(folder, 'demo'));
    writeFileSync(path.join(folder, 'demo', file), bytes);
    expect(await nameIn(folder, 'One')).toBe('One');
    expect(readdirSync(path.join(folder, 'demo'))).toEqual([file]);
  });

  it('is in memory without a data folder, where one import is enough for all services of a process', async () => {
    expect(await nameIn(null, 'One')).toBe('One');
    expect(await nameIn(null, 'One', unreadable('One'))).toBe('One');
    expect(await nameIn(null, 'Two')).toBe('Two');
    await expect(nameIn(null, 'One', unreadable('One'))).rejects.toThrow('the package is read again');
  });

  it('is kept for other processes in a folder that a service without data is given, beside other packages', async () => {
    const kept = newFolder();
    expect(await nameIn(null, 'Three', small('Three'), kept)).toBe('Three');
    expect(await nameIn(null, 'Four', small('Four'), kept)).toBe('Four');
    expect(readdirSync(kept)).toHaveLength(2);
    expect(await nameIn(null, 'Three', unreadable('Three'), kept)).toBe('Three');
    const own = newFolder();
    await expect(nameIn(own, 'Three', unreadable('Three'), kept)).rejects.toThrow('read again');
  });

  it('is not made, and leaves nothing behind, where the package has a blocker', async () => {
    const folder = newFolder();
    const empty = packageOf(new Map([['station.json', '{"name":"None"}']]));
    await expect(openDemoRevision(empty, { folder })).rejects.toThrow(
      'station.json: A station has a channel or a programme at least',
    );
    expect(readdirSync(path.join(folder, 'demo'))).toEqual([]);
  });
});

const WINDOW = { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' };
const VARIED = {
  'station.json': { name: 'Form', currency: 'HKD' },
  'channels.json': [{ number: 1, code: 'ONE', name: 'One', genre: 'city', tags: ['PLUS'], stream: LOOP }],
  'categories.json': [{ id: 'walks', name: 'Walks', subCategories: [{ id: 'sea', name: 'Sea' }] }],
  'programmes.json': [
    {
      id: 'walk',
      name: { tc: '漫步', en: 'Walk' },
      categories: ['walks'],
      labels: ['first_free'],
      tags: ['PLUS'],
      previews: { count: 1, episodes: ['w1'] },
      art: { drawn: { scene: 'pier', family: 1 } },
      pay: WINDOW,
      episodes: [
        { id: 'w1', video: 'v1', number: 1, duration: 60, stream: LOOP, free: WINDOW, preview: true },
        { id: 'w2', number: 2, duration: 60, stream: LOOP, kind: 'trailer', sold: true },
      ],
    },
  ],
  'rows.json': [{ id: 'top', kind: 'hero', title: 'Top', programmes: ['walk'] }],
  'plans.json': [
    { id: 'plus-m', code: 'plus', name: 'Plus', tags: ['PLUS'], prices: [{ country: 'HK', amount: 78 }] },
  ],
  'pins.json': [{ pin: 'FORM1', about: 'Card', plans: ['plus-m'], expires: WINDOW.to, used: true }],
  'sales.json': { episodePrice: 8 },
  'news.json': [{ id: 'n1', title: 'News', published: WINDOW.from, programme: 'walk', text: 'One.\n\nTwo.' }],
  'ads.json': {
    advertisers: [{ id: 'tea', brand: 'Tea', domain: 'tea.example', offer: 'Tea at five' }],
    videos: [
      {
        id: 'tea-10',
        by: 'tea',
        title: 'Tea',
        films: { kind: 'demo-film', film: 'tea', kbps: 300 },
        duration: 10,
        captions: [{ from: 0, to: 2, text: 'Tea.' }],
      },
    ],
  },
  'icons.json': [{ name: 'Cats', ids: ['cat'], usual: 'cat' }],
};

/** Everything that the demo reads of a revision, in short. */
async function formIn(folder: string): Promise<string> {
  const texts = Object.entries(VARIED).map(([file, item]) => [file, JSON.stringify(item)] as const);
  const revision = await openDemoRevision(packageOf(new Map(texts)), { folder });
  const { database, content, close } = revision;
  const { offers, freePlans, surveys, countries, terms, help, profileChoices, ads, stationConfig } = content;
  const tables = ['channels', 'programmes', 'episodes', 'rows', 'catalogue_parts'];
  const read = [
    ...tables.map((table) => database.prepare(`SELECT * FROM ${table}`).all()),
    [offers, freePlans, surveys, countries, terms, help, profileChoices, ads, stationConfig],
  ];
  close();
  return createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 12);
}

describe('the form of a revision', () => {
  it('is numbered: raise FORM in demo-revision.ts, and this with it, when an import makes something else', async () => {
    const folder = newFolder();
    const made = await formIn(folder);
    const [file = ''] = readdirSync(path.join(folder, 'demo'));
    expect(`${file.split('-')[1]} ${made}`).toBe('1.sqlite 0a1438c45cb2');
  });
});

/** The files of the demo's package, as texts by path. */
async function demoFiles(): Promise<Readonly<Record<string, string>>> {
  const { files } = demoPackage(NOON, demoParts);
  const read = await Promise.all(
    files.paths.map(async (file) => {
      const bytes = await files.read(file, Number.POSITIVE_INFINITY);
      return [file, typeof bytes === 'string' ? '' : Buffer.from(bytes).toString('utf-8')] as const;
    }),
  );
  return Object.fromEntries(read);
}

describe('the demo’s package', () => {
  it('is the same at every opening of a day in Hong Kong, and another the day before and after', () => {
    const digestAt = (openedAt: number): string => demoPackage(openedAt, demoParts).digest;
    const midnight = NOON - DAY / 2;
    for (const later of [0, 1, DAY / 2, DAY - 1]) expect(digestAt(midnight + later)).toBe(digestAt(NOON));
    for (const later of [-1, DAY]) expect(digestAt(midnight + later)).not.toBe(digestAt(NOON));
    expect(demoPackage(NOON, null).digest).not.toBe(digestAt(NOON));
  });

  it('says at each moment of a day what the code says at that moment', () => {
    const midnight = NOON - DAY / 2;
    const last = midnight + DAY - 1;
    expect(demoContentAt(last, demoParts)).toEqual(demoContentAt(midnight, demoParts));
  });

  it('reads from a folder as it reads in memory, and nothing of it is left out', async () => {
    const findings = createFindings();
    const { files } = demoPackage(NOON, demoParts);
    const inMemory = await readPackage(files, findings);
    const inFolder = await readPackage(await openPackage(await folderOf(await demoFiles())), findings);
    expect(findings.list()).toEqual([]);
    const items = ({ channels, programmes, rows, categories, plans }: typeof inMemory) =>
      [channels, programmes, rows, categories, plans].map((all) => all.map(({ item }) => item));
    expect(items(inFolder)).toEqual(items(inMemory));
    expect(inFolder.pages).toEqual(inMemory.pages);
  });

  it('keeps whoever else puts it on air off the air, for its loops, films and drawn pictures alone', {
    timeout: 60_000,
  }, async () => {
    const { exit, findings } = await checkedBy(await folderOf(await demoFiles()), NOON);
    expect(exit).not.toBe(0);
    const blockers = findings.filter(({ severity }) => severity === 'blocker');
    expect(new Set(blockers.map(({ code }) => code))).toEqual(new Set(['DEMO_ONLY']));
    expect(inShort(blockers)).toContain('blocker DEMO_ONLY channels.json:2');
    expect(inShort(blockers)).toContain('blocker DEMO_ONLY programmes.json:2');
    expect(inShort(blockers)).toContain('blocker DEMO_ONLY ads.json:2');
  });
});

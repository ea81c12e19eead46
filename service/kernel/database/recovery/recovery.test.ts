import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SALVAGED_TABLES } from '#service/app/kept-tables.ts';
import { openStores } from '#service/app/open-stores.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { MIGRATIONS } from '#service/kernel/database/migrations.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { DAY } from '#shared/kernel/time.ts';

type Stores = Awaited<ReturnType<typeof openStores>>;

const PAGE = 4096;
/** In memory if the system allows it: these databases need no disk. */
const root = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'harbour-recovery-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const catalogue = testContent.catalogueAt(NOON);
const openIn = (folder: string, now = NOON): Promise<Stores> =>
  openStores({
    folder,
    catalogue,
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now,
  });
const fileIn = (folder: string): string => path.join(folder, 'harbour.sqlite');
const asideIn = (folder: string): readonly string[] =>
  readdirSync(folder).filter((name) => name.endsWith('.broken.sqlite'));

/**
 * A folder with data of viewers, closed; and the same as a process leaves it that is killed, with most of it
 * in the log.
 */
const closed = path.join(root, 'closed');
const killed = path.join(root, 'killed');
let secret = '';
let signingKey: Buffer = Buffer.alloc(0);
const RECORDS = 300;
const record = {
  programme_id: 'paid',
  playback_time: 5,
  video_duration: 600_000,
  ad_path: '',
  watched_at: NOON,
};

beforeAll(async () => {
  const store = await openIn(closed);
  signingKey = store.signingKey;
  secret = await store.sessions.start({ account_id: 'family', profile_id: 'p-mum', guest_mode: false }, NOON);
  await store.accountStates.change('family', { parent_pin: 'hash' });
  for (let n = 0; n < RECORDS; n += 1)
    await store.history.put('p-mum', { ...record, episode_id: `e${n}`, programme_id: `x${n}` });
  await store.favourites.add('p-mum', 'programme', 'paid', NOON);
  cpSync(closed, killed, { recursive: true, filter: (from) => !from.endsWith('.lock') });
  await store.close();
});

let folders = 0;
/** A copy of one of the folders, to damage. */
function copyOf(of: string): string {
  folders += 1;
  const folder = path.join(root, `f${folders}`);
  cpSync(of, folder, { recursive: true });
  return folder;
}

/** Changes the bytes of a folder's database. */
function change(folder: string, edit: (bytes: Buffer) => void): string {
  const bytes = readFileSync(fileIn(folder));
  edit(bytes);
  writeFileSync(fileIn(folder), bytes);
  return folder;
}

/** The page that the table begins with. */
function rootPage(folder: string, table: string): number {
  const database = new DatabaseSync(fileIn(folder), { readOnly: true });
  const found = database.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table);
  database.close();
  return Number(found?.rootpage);
}

/** The data that a viewer expects. */
async function viewersData(store: Stores) {
  return {
    session: (await store.sessions.find(secret, NOON))?.profile_id ?? null,
    history: await store.history.total('p-mum'),
    favourites: await store.favourites.total('p-mum', 'programme'),
    pin: (await store.accountStates.of('family')).parent_pin,
    key: store.signingKey.equals(signingKey),
  };
}
const ALL = { session: 'p-mum', history: RECORDS, favourites: 1, pin: 'hash', key: true };

/** Opens the folder twice: damage is reported once, and new data is intact. */
async function recovered(folder: string) {
  const store = await openIn(folder, NOON + DAY);
  const { recovery, recoveredAt } = store;
  const data = await viewersData(store);
  expect(await store.profiles.defaultOf('family')).toMatchObject({ status: 'active', is_default: true });
  expect(store.catalogue.channels()).toHaveLength(4);
  await store.close();
  const again = await openIn(folder, NOON + 2 * DAY);
  expect(again.recovery).toBeNull();
  expect(again.recoveredAt).toBe(recoveredAt);
  expect(await viewersData(again)).toEqual(data);
  await again.close();
  return { data, recovery, recoveredAt };
}

function putFolder(folder: string): void {
  rmSync(fileIn(folder));
  mkdirSync(path.join(fileIn(folder), 'x'), { recursive: true });
}

describe('a database that cannot be used', () => {
  it('is left alone if it can be used after all', async () => {
    for (const of of [closed, killed]) {
      const folder = copyOf(of);
      expect(await recovered(folder)).toEqual({ data: ALL, recovery: null, recoveredAt: null });
      expect(asideIn(folder)).toEqual([]);
    }
  });

  it('is set aside with its time in the name, and its header is rebuilt to read it', async () => {
    const folder = change(copyOf(closed), (bytes) => bytes.fill('x', 0, 100));
    const { data, recovery, recoveredAt } = await recovered(folder);
    expect(data).toEqual(ALL);
    expect(recoveredAt).toBe(NOON + DAY);
    expect(asideIn(folder)).toEqual(['harbour-20261121T040000000Z.broken.sqlite']);
    expect(recovery).toMatchObject({
      dropped: 0,
      cut: [],
      aside: path.join(folder, 'harbour-20261121T040000000Z.broken.sqlite'),
    });
    expect(
      readFileSync(recovery?.aside ?? '')
        .subarray(0, 3)
        .toString(),
    ).toBe('xxx');
  });

  it('yields what lies before and after a broken page', async () => {
    const folder = copyOf(closed);
    const at = (rootPage(folder, 'history') - 1) * PAGE;
    // The root of the history is an interior page; its middle child is made unreadable.
    const { recovery, data } = await recovered(
      change(folder, (bytes) => {
        expect(bytes[at]).toBe(0x02);
        const cells = bytes.readUInt16BE(at + 3);
        const child = bytes.readUInt32BE(at + bytes.readUInt16BE(at + 12 + 2 * Math.floor(cells / 2)));
        bytes.fill(0xff, (child - 1) * PAGE, child * PAGE);
      }),
    );
    expect(recovery?.cut).toEqual(['history']);
    expect({ ...data, history: 0 }).toEqual({ ...ALL, history: 0 });
    expect(data.history).toBeGreaterThan(RECORDS / 4);
    expect(data.history).toBeLessThan(RECORDS);
  });

  it('loses a row that does not fit, and no other', async () => {
    const folder = copyOf(closed);
    const raw = new DatabaseSync(fileIn(folder));
    raw.exec(
      "UPDATE profiles SET body = '{\"profile_na' WHERE profile_id = 'p-mum'; UPDATE history SET playback_time = 'x' WHERE episode_id = 'e7'",
    );
    raw.close();
    const { recovery, data } = await recovered(folder);
    expect(recovery).toMatchObject({ dropped: 2, cut: [] });
    expect(data).toEqual({ ...ALL, history: RECORDS - 1 });
  });

  it('loses an arrangement of own channels that does not fit', async () => {
    const folder = copyOf(closed);
    const database = new DatabaseSync(fileIn(folder));
    database.exec(
      `INSERT INTO own_arrangement (id, body) VALUES ('all', '{"revision":3,"arrangement":{"groups":[]}}')`,
    );
    database.close();
    const store = await openIn(folder);
    expect(store.importedChannels.arrangement.current().groups).toEqual({});
    await store.close();
  });

  it('keeps an account a default profile, and writes the profiles of one that lost all', async () => {
    const folder = copyOf(closed);
    const raw = new DatabaseSync(fileIn(folder));
    raw.exec(
      "UPDATE profiles SET body = '' WHERE account_id = 'free' OR (account_id = 'family' AND is_default = 1)",
    );
    raw.close();
    const store = await openIn(folder);
    expect(await store.profiles.defaultOf('free')).toMatchObject({ profile_id: 'p-free', is_default: true });
    expect(await store.profiles.defaultOf('family')).toMatchObject({ is_default: true });
    await store.close();
  });

  it('of a newer program is kept whole, and what this one knows of it is carried over', async () => {
    const folder = copyOf(closed);
    const raw = new DatabaseSync(fileIn(folder));
    raw.exec(
      `PRAGMA user_version = ${MIGRATIONS.length + 1}; ALTER TABLE history ADD COLUMN extra TEXT; CREATE TABLE later (a)`,
    );
    raw.close();
    const before = readFileSync(fileIn(folder));
    const { data, recovery } = await recovered(folder);
    expect(data).toEqual(ALL);
    expect(readFileSync(recovery?.aside ?? '').equals(before)).toBe(true);
  });

  it.each([
    ['an empty file', (folder: string) => truncateSync(fileIn(folder), 0)],
    ['a folder in its place', putFolder],
    [
      'words in its place',
      (folder: string) => writeFileSync(fileIn(folder), 'no database at all '.repeat(999)),
    ],
    ['a file cut after its header', (folder: string) => truncateSync(fileIn(folder), 100)],
    ['a file cut after its first page', (folder: string) => truncateSync(fileIn(folder), PAGE)],
  ])('begins empty after %s', async (_, damage) => {
    const folder = copyOf(closed);
    damage(folder);
    const { data, recoveredAt } = await recovered(folder);
    expect(data).toEqual({ session: null, history: 0, favourites: 0, pin: null, key: false });
    expect(recoveredAt).toBe(NOON + DAY);
    expect(asideIn(folder)).toHaveLength(1);
  });

  it('that may not be read is set aside', {
    skip: process.platform === 'win32' || process.getuid?.() === 0,
  }, async () => {
    const folder = copyOf(closed);
    chmodSync(fileIn(folder), 0);
    expect((await recovered(folder)).recoveredAt).toBe(NOON + DAY);
  });

  it('with a log cut short goes on from what the log still says', async () => {
    const folder = copyOf(killed);
    truncateSync(`${fileIn(folder)}-wal`, Math.floor(readFileSync(`${fileIn(folder)}-wal`).length * 0.9));
    const store = await openIn(folder);
    expect(store.recovery).toBeNull();
    expect(await store.history.total('p-mum')).toBeGreaterThan(0);
    await store.close();
  });

  it('found damaged while the service runs is recovered at the next start', async () => {
    const folder = copyOf(closed);
    const store = await openIn(folder);
    store.markDamaged();
    await store.close();
    expect(await recovered(folder)).toMatchObject({ data: ALL, recoveredAt: NOON + DAY });
  });

  it('is replaced by one that was intact before, if the process ended in between', async () => {
    const folder = copyOf(killed);
    cpSync(fileIn(closed), `${fileIn(folder)}.new`);
    rmSync(fileIn(folder));
    const store = await openIn(folder);
    expect(await viewersData(store)).toEqual(ALL);
    await store.close();
    expect(existsSync(`${fileIn(folder)}.new`)).toBe(false);
  });

  it('is kept three times at most', async () => {
    const folder = copyOf(closed);
    for (let n = 0; n < 5; n += 1) {
      change(folder, (bytes) => bytes.fill(0, 0, 100));
      await (await openIn(folder)).close();
    }
    expect(asideIn(folder)).toHaveLength(3);
  });
});

/** Park and Miller's generator: the same numbers on every machine. */
function randomFrom(start: number): (below: number) => number {
  let state = start;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

const DAMAGES: readonly ((folder: string, random: (below: number) => number) => void)[] = [
  (folder, random) => truncateSync(fileIn(folder), random(readFileSync(fileIn(folder)).length)),
  (folder, random) =>
    void change(
      folder,
      (bytes) => void bytes.fill(random(256), 0, Math.min(bytes.length, 1 + random(2 * PAGE))),
    ),
  (folder, random) =>
    void change(folder, (bytes) => {
      for (let n = 0; n < 64; n += 1) bytes[random(bytes.length)] = random(256);
    }),
  (folder, random) =>
    void change(folder, (bytes) => {
      for (let n = 0; n < 4; n += 1) {
        const page = random(bytes.length / PAGE) * PAGE;
        const other = random(bytes.length / PAGE) * PAGE;
        bytes.copy(bytes, page, other, other + PAGE);
      }
    }),
  (folder, random) =>
    void change(folder, (bytes) => {
      const page = random(bytes.length / PAGE) * PAGE;
      for (let n = page; n < page + PAGE; n += 1) bytes[n] = random(256);
    }),
  (folder, random) => {
    const log = `${fileIn(folder)}-wal`;
    if (existsSync(log)) truncateSync(log, random(readFileSync(log).length));
    else rmSync(fileIn(folder));
  },
];

/** Damages at random; `HARBOUR_DAMAGES=100` for a long run (docs/COMMANDS.md). */
const ROUNDS = Number(process.env.HARBOUR_DAMAGES ?? 30);

describe('random damages', () => {
  it('never prevent the store from opening, working and opening again', {
    timeout: 60_000 + ROUNDS * 1000,
  }, async () => {
    const random = randomFrom(20_261_120);
    for (let round = 0; round < ROUNDS; round += 1) {
      const folder = copyOf(random(2) === 0 ? closed : killed);
      DAMAGES[round % DAMAGES.length]?.(folder, random);
      const store = await openIn(folder);
      await store.history.put('p', { ...record, episode_id: 'paid-e1' });
      expect(await store.profiles.defaultOf('free'), `round ${round}`).not.toBeNull();
      await store.close();
      const again = await openIn(folder);
      expect([again.recovery, await again.history.total('p')], `round ${round}`).toEqual([null, 1]);
      await again.close();
      rmSync(folder, { recursive: true });
    }
  });
});

describe('tables', () => {
  it('are carried over or written again: each new one has to be decided', () => {
    const database = openDatabase(null);
    const names = database
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'search_%' AND name NOT LIKE 'sqlite_%'",
      )
      .all()
      .map(({ name }) => String(name));
    database.close();
    // Temporary parental grants are not salvaged, nor pending links and codes, nor which events of ads have
    // been counted. Callbacks that were seen are refused by their age, and a salvaged order knows its state.
    const ended = [
      'parent_grants',
      'lifted_limits',
      'ad_events_seen',
      'one_time_tokens',
      'sms_codes',
      'login_entries',
      'spent_marks',
      'webhooks_seen',
    ];
    const contentTables = [
      'channels',
      'programmes',
      'episodes',
      'rows',
      'catalogue_parts',
      'guide',
      'guide_days',
      'accounts',
      'search',
    ];
    // Those of imports are moved to files at the first opening, and dropped.
    const moved = ['own_channels', 'own_slots', 'own_videos', 'own_guide_channels'];
    expect(names.toSorted()).toEqual(
      [...SALVAGED_TABLES.map(({ name }) => name), ...contentTables, ...ended, ...moved].toSorted(),
    );
  });
});

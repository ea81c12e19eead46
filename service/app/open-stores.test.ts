import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultDataFolder } from '#service/kernel/database/data-folder.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { MIGRATIONS, migrate } from '#service/kernel/database/migrations.ts';
import { createPasswords, markDemoPassword } from '#service/kernel/passwords.ts';
import { NOON } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { guideDayOf, guideDayRange } from '#shared/domain/guide/guide-span.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { openStores } from './open-stores.ts';

const folders: string[] = [];
const folder = (): string => {
  const made = mkdtempSync(path.join(tmpdir(), 'harbour-store-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const one of folders.splice(0)) rmSync(one, { recursive: true });
});
const catalogue = testContent.catalogueAt(NOON);
const open = (place: string | null, now = NOON, of = catalogue) =>
  openStores({
    folder: place,
    catalogue: of,
    accounts: testContent.accounts,
    makeGuideDay: testContent.makeGuideDay,
    now,
  });
const record = {
  episode_id: 'paid-e1',
  programme_id: 'paid',
  playback_time: 5,
  video_duration: 600_000,
  ad_path: '',
  watched_at: NOON,
};

describe('store', () => {
  it('keeps history, sessions and the signing key from one start to the next', async () => {
    const place = folder();
    const first = await open(place);
    await first.history.put('p', record);
    const secret = await first.sessions.start({ account_id: 'free', guest_mode: false }, NOON);
    await first.close();
    const second = await open(place, NOON + DAY);
    expect(await second.history.list('p', 0, 10)).toMatchObject([record]);
    expect(await second.sessions.find(secret, NOON + DAY)).toMatchObject({
      account_id: 'free',
      guest_mode: false,
      drm_id: null,
    });
    expect(second.signingKey.equals(first.signingKey)).toBe(true);
    await second.close();
  });

  it('writes another catalogue when the content changes and leaves what viewers own alone', async () => {
    const place = folder();
    const first = await open(place);
    await first.history.put('p', record);
    const mum = await first.profiles.find('family', 'p-mum');
    if (mum) await first.profiles.put({ ...mum, body: { ...mum.body, profile_name: 'Mama' } }, NOON);
    await first.accountStates.change('family', { parent_pin: 'hash' });
    for (const device of await first.devices.list('family')) await first.devices.remove(device.device_key);
    await first.close();
    const fewer = { ...catalogue, channels: catalogue.channels.slice(0, 1) };
    const second = await open(place, NOON, fewer);
    expect(second.catalogue.channels()).toHaveLength(1);
    expect(await second.history.total('p')).toBe(1);
    expect((await second.profiles.find('family', 'p-mum'))?.body.profile_name).toBe('Mama');
    expect(await second.accountStates.of('family')).toMatchObject({ parent_pin: 'hash', accepted_tos: true });
    expect(await second.devices.list('family')).toEqual([]);
    expect(second.guide.between(['SP'], NOON, NOON + HOUR, NOON)).toEqual([]);
    await second.close();
  });

  it('refuses a catalogue with a mistake in a programme that nobody has asked for yet', async () => {
    const mistaken = JSON.parse(JSON.stringify(catalogue).replaceAll('"rating":"M"', '"rating":"X"'));
    await expect(open(null, NOON, mistaken)).rejects.toThrow('rating');
  });

  it('keeps one record an episode and lists the newest of each programme first', async () => {
    const store = await open(null);
    await store.history.put('p', record);
    await store.history.put('p', { ...record, episode_id: 'paid-e2', watched_at: NOON + 2 });
    await store.history.put('p', {
      ...record,
      episode_id: 'free-e1',
      programme_id: 'free',
      watched_at: NOON + 1,
    });
    await store.history.put('p', { ...record, playback_time: 9 });
    expect((await store.history.list('p', 0, 10)).map((one) => one.episode_id)).toEqual([
      'paid-e2',
      'free-e1',
    ]);
    expect((await store.history.list('p', 1, 10)).map((one) => one.episode_id)).toEqual(['free-e1']);
    expect([await store.history.total('p'), await store.history.total('q')]).toEqual([2, 0]);
    await store.close();
  });

  it('forgets sessions after half a year and holds no cookie value', async () => {
    const place = folder();
    const first = await open(place);
    const old = await first.sessions.start({ guest_mode: true }, NOON);
    await first.close();
    const raw = new DatabaseSync(path.join(place, 'harbour.sqlite'));
    expect(JSON.stringify(raw.prepare('SELECT * FROM sessions').all())).not.toContain(old);
    raw.close();
    const later = await open(place, NOON + 181 * DAY);
    expect(await later.sessions.find(old, NOON + 181 * DAY)).toBeNull();
    await later.close();
  });

  it('tops the guide up when the day turns at 06:00 in Hong Kong, and drops the oldest day', async () => {
    const store = await open(null);
    const turn = guideDayRange(NOON).start + DAY;
    const ahead = (now: number): number =>
      store.guide.between(['J'], turn + 7 * DAY, turn + 7 * DAY + HOUR, now).length;
    expect(store.guide.topUp(turn - 1)).toBe(0);
    expect(ahead(turn - 1)).toBe(0);
    expect(store.guide.topUp(turn)).toBe(1);
    expect(ahead(turn)).toBe(1);
    expect(store.guide.between(['J'], turn - 15 * DAY, turn - 15 * DAY + HOUR, turn)).toEqual([]);
    await store.close();
  });
});

describe('migrations', () => {
  it('leave the database at the step before one that fails', () => {
    const database = openDatabase(null);
    const before = database.prepare('PRAGMA user_version').get();
    const steps = [...MIGRATIONS, 'CREATE TABLE extra (a); SELECT nonsense FROM nowhere'];
    expect(() => migrate(database, steps)).toThrow(/nowhere/);
    expect(database.prepare('PRAGMA user_version').get()).toEqual(before);
    expect(
      database.prepare("SELECT count(*) AS n FROM sqlite_master WHERE name = 'extra'").get(),
    ).toMatchObject({ n: 0 });
    database.close();
  });

  it('bring a database of the first step to the newest, where the accounts are written again', async () => {
    const place = folder();
    const old = new DatabaseSync(path.join(place, 'harbour.sqlite'));
    migrate(old, MIGRATIONS.slice(0, 1));
    old.exec(
      "INSERT INTO facts VALUES ('catalogue', 'x'); INSERT INTO sessions VALUES ('s', 'free', 'p-free', NULL, NULL, 0, 0, 9e15)",
    );
    old.close();
    const store = await open(place);
    expect(await store.sessions.byId('s', NOON)).toMatchObject({ account_id: 'free', device_key: null });
    expect(await store.profiles.defaultOf('free')).toMatchObject({ profile_id: 'p-free', status: 'active' });
    await store.close();
  });

  it('refuse a database of a newer program', () => {
    const database = openDatabase(null);
    database.exec('PRAGMA user_version = 99');
    expect(() => migrate(database)).toThrow(/newer version/);
    database.close();
  });
});

describe('guide days', () => {
  it.each([
    ['2026-11-20T05:59:59+08:00', '20261119'],
    ['2026-11-20T06:00:00+08:00', '20261120'],
    ['2026-11-21T05:59:59+08:00', '20261120'],
  ])('%s is in the guide of %s', (at, date) => expect(guideDayOf(Date.parse(at))).toBe(date));
});

describe('passwords', () => {
  it('of the demo are known again by their mark and by nothing else', async () => {
    const { verify } = createPasswords();
    const mark = markDemoPassword('Harbour2026');
    expect(markDemoPassword('Harbour2026')).not.toBe(mark);
    expect(await verify('Harbour2026', mark)).toBe(true);
    expect(await verify('harbour2026', mark)).toBe(false);
    for (const stored of ['plain', '', 'demo$x', null])
      expect(await verify('Harbour2026', stored)).toBe(false);
  });

  it('that viewers set are hashed at full cost', async () => {
    const { hash, verify } = createPasswords();
    const made = await hash('NewHarbour1');
    expect(made).toMatch(/^scrypt\$16384\$8\$5\$/);
    expect([await verify('NewHarbour1', made), await verify('newHarbour1', made)]).toEqual([true, false]);
  });

  it('hashed with other parameters by an older version are still known', async () => {
    const older = await createPasswords(undefined, { N: 1024, r: 8, p: 1 }).hash('2580');
    expect(await createPasswords().verify('2580', older)).toBe(true);
  });

  it.each([
    { cores: 1, threads: 1 },
    { cores: 2, threads: 1 },
    { cores: 3, threads: 2 },
    { cores: 16, threads: 2 },
  ])('take $threads thread(s) on $cores core(s), in turn, whatever comes of the others', async (row) => {
    let running = 0;
    let most = 0;
    const failing = async (): Promise<Buffer> => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      throw new Error('no memory');
    };
    const { verify } = createPasswords(failing, undefined, row.cores);
    const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => verify('x', null)));
    expect([most, outcomes.filter(({ status }) => status === 'rejected').length]).toEqual([row.threads, 9]);
  });
});

describe('data folder', () => {
  it.each([
    [
      'win32',
      { LOCALAPPDATA: 'C:\\h\\a\\AppData\\Local' },
      'C:\\h\\a',
      'C:\\h\\a\\AppData\\Local\\Harbour TV\\service',
    ],
    ['win32', {}, 'C:\\h\\a', 'C:\\h\\a\\AppData\\Local\\Harbour TV\\service'],
    ['darwin', {}, '/h/a', '/h/a/Library/Application Support/Harbour TV/service'],
    ['linux', {}, '/h/a', '/h/a/.local/share/harbour-tv/service'],
    ['linux', { XDG_DATA_HOME: '/data' }, '/h/a', '/data/harbour-tv/service'],
  ] as const)('on %s with %j and home %s is %s', (platform, env, home, expected) =>
    expect(defaultDataFolder({ platform, env, home })).toBe(expected),
  );
});

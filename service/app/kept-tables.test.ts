import { afterEach, describe, expect, it } from 'vitest';
import { openDevices } from '#service/accounts/store/devices.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openFavourites } from '#service/library/store/favourites.ts';
import { openHistory } from '#service/library/store/history.ts';
import { UNDO_LIFE } from '#service/library/store/removed-items.ts';
import { openPayerRecords } from '#service/payments/store/payer-records.ts';
import { sandboxPayment } from '#service/payments/store/sandbox-payment.ts';
import { openSandboxStore } from '#service/payments/store/sandbox-store.ts';
import { DELETED_PROFILE_LIFE } from '#service/profiles/store/deleted-profiles.ts';
import { openProfiles, profileBody } from '#service/profiles/store/profiles.ts';
import { GUEST_LIFE, openSessions, SESSION_LIFE } from '#service/session/sessions.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { createExpirySweep } from './kept-tables.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');
let file = openDatabase(null);
let database = createSqlitePort(file);
afterEach(async () => {
  await database.close();
  file = openDatabase(null);
  database = createSqlitePort(file);
});
const rowsOf = (table: string): number => Number(file.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
/** Sweeps until nothing is left and returns the number of steps. */
async function sweepAll(now: number, rows = 100, guests?: number): Promise<number> {
  const sweep = createExpirySweep(database, { guests });
  let turns = 1;
  while (await sweep(now, rows)) turns += 1;
  return turns;
}

const LOOK = { device_type: 'web', title_tc: '瀏覽器', title_en: 'Browser' } as const;
const record = {
  episode_id: 'e',
  programme_id: 'x',
  playback_time: 1,
  video_duration: 2,
  ad_path: '',
  watched_at: NOW,
};
const profile = (profile_id: string, status: 'active' | 'inactive') => ({
  profile_id,
  account_id: 'a',
  is_default: false,
  status,
  place: 1,
  body: profileBody.parse({ profile_name: profile_id }),
});

const PAYMENT = {
  status: 'approved',
  amount: 100,
  currency: 'HKD',
  method: 'credit_card',
  description: 'A plan',
  language: 'en',
  return_url: '',
  save_method: true,
  expires_at: NOW,
  reason: null,
  label: null,
  approves_at: null,
};

describe('a session', () => {
  it('is refused at its use once its time is over, and removed by the sweep', async () => {
    const sessions = openSessions(database);
    const member = await sessions.start({ account_id: 'a' }, NOW);
    const guest = await sessions.start({ guest_mode: true }, NOW);
    const id = (await sessions.find(member, NOW))?.session_id ?? '';
    expect(await sessions.find(guest, NOW + GUEST_LIFE)).not.toBeNull();
    expect(await sessions.find(guest, NOW + GUEST_LIFE + 1)).toBeNull();
    expect(await sessions.byId(id, NOW + SESSION_LIFE)).not.toBeNull();
    expect([
      await sessions.find(member, NOW + SESSION_LIFE + 1),
      await sessions.byId(id, NOW + SESSION_LIFE + 1),
    ]).toEqual([null, null]);
    await sweepAll(NOW + GUEST_LIFE + 1);
    expect(rowsOf('sessions')).toBe(1);
    await sweepAll(NOW + SESSION_LIFE + 1);
    expect(rowsOf('sessions')).toBe(0);
  });

  it('of a guest who comes back goes on from the last use', async () => {
    const sessions = openSessions(database);
    const guest = await sessions.start({ guest_mode: true }, NOW);
    for (const at of [NOW + HOUR, NOW + 29 * DAY]) {
      const found = await sessions.find(guest, at);
      if (found) await sessions.touch(found, at);
    }
    await sweepAll(NOW + 58 * DAY);
    expect(await sessions.find(guest, NOW + 58 * DAY)).not.toBeNull();
  });

  it('without an account is one of so many at most: never used ones go first, then the oldest', async () => {
    const sessions = openSessions(database);
    const used = await sessions.start({ guest_mode: true }, NOW);
    const found = await sessions.find(used, NOW);
    if (found) await sessions.touch(found, NOW + 1);
    const member = await sessions.start({ account_id: 'a' }, NOW);
    for (let n = 0; n < 20; n += 1) await sessions.start({ guest_mode: true }, NOW + 10 + n);
    expect(await sweepAll(NOW + HOUR, 4, 5)).toBe(5);
    expect(rowsOf('sessions')).toBe(6);
    expect(await sessions.find(used, NOW + HOUR)).not.toBeNull();
    expect(await sessions.find(member, NOW + HOUR)).not.toBeNull();
  });
});

describe('a device', () => {
  it('ends with the last session that it can have, and an account has a hundred at most', async () => {
    const devices = openDevices(database);
    const sessions = openSessions(database);
    const oldest = await devices.add('a', LOOK, NOW);
    const secret = await sessions.start({ account_id: 'a', device_key: oldest }, NOW);
    for (let n = 1; n <= 100; n += 1) await devices.add('a', LOOK, NOW + n);
    expect([
      (await devices.list('a')).length,
      await devices.find(oldest),
      await sessions.find(secret, NOW),
    ]).toEqual([100, null, null]);
    await sweepAll(NOW + SESSION_LIFE + 51);
    expect(await devices.list('a')).toHaveLength(50);
  });
});

describe('a deleted profile', () => {
  it('is kept for thirty days and then erased with everything that belongs to it', async () => {
    const profiles = openProfiles(database);
    const history = openHistory(database);
    const favourites = openFavourites(database);
    await profiles.put(profile('kept', 'active'), NOW);
    await profiles.put(profile('gone', 'inactive'), NOW);
    for (const id of ['kept', 'gone']) {
      await history.put(id, record);
      await favourites.add(id, 'programme', 'paid', NOW);
    }
    await sweepAll(NOW + DELETED_PROFILE_LIFE);
    expect(rowsOf('profiles')).toBe(2);
    await sweepAll(NOW + DELETED_PROFILE_LIFE + 1);
    expect([
      rowsOf('profiles'),
      await history.total('gone'),
      await history.total('kept'),
      rowsOf('favourites'),
    ]).toEqual([1, 0, 1, 1]);
  });

  it('is one of ten at most of an account, so that making and deleting fills nothing', async () => {
    const profiles = openProfiles(database);
    for (let n = 0; n < 14; n += 1) await profiles.put(profile(`p${n}`, 'inactive'), NOW + n);
    await sweepAll(NOW + HOUR);
    expect(rowsOf('profiles')).toBe(10);
    expect(file.prepare("SELECT 1 FROM profiles WHERE profile_id = 'p3'").get()).toBeUndefined();
  });
});

describe('a payment of the sandbox', () => {
  it('is one of so many at most: the oldest goes, and one whose card is saved last', async () => {
    const store = openSandboxStore(database);
    const pay = (n: number, token: string | null) =>
      store.put(
        sandboxPayment.parse({ ...PAYMENT, id: `p${n}`, merchant_reference: `o${n}`, token }),
        NOW + n,
      );
    await pay(0, 'saved');
    for (let n = 1; n < 20; n += 1) await pay(n, null);
    const sweep = createExpirySweep(database, { sandboxPayments: 5 });
    while (await sweep(NOW, 4));
    const kept = file.prepare('SELECT payment_id FROM sandbox_payments ORDER BY at').all();
    expect(kept.map(({ payment_id }) => payment_id)).toEqual(['p0', 'p16', 'p17', 'p18', 'p19']);
    expect(await store.ofToken('saved')).not.toBeNull();
  });
});

describe('what was removed from a list', () => {
  it('is restored by the profile that removed it, and no other can use its token', async () => {
    const history = openHistory(database);
    await history.put('mine', record);
    const token = (await history.remove('mine', 'ALL', NOW)) ?? '';
    expect(await history.undo('other', token, NOW)).toBe(false);
    expect(await history.total('other')).toBe(0);
    expect(await openFavourites(database).undo('mine', token, NOW)).toBe('UNDO_EXPIRED');
    expect(await history.undo('mine', token, NOW)).toBe(true);
    expect([await history.total('mine'), await history.undo('mine', token, NOW)]).toEqual([1, false]);
  });

  it('is kept at most fifty times per profile, and only as long as it can be restored', async () => {
    const history = openHistory(database);
    for (let n = 0; n < 60; n += 1) {
      await history.put('p', record);
      await history.remove('p', 'ALL', NOW + n);
    }
    expect(rowsOf('removed')).toBe(50);
    await sweepAll(NOW + 60 + UNDO_LIFE);
    expect(rowsOf('removed')).toBe(0);
  });
});

describe('a transaction', () => {
  it('that fails reports its own error, even if SQLite has ended it before the rollback', async () => {
    const fails = async (): Promise<never> => {
      await database.exec('ROLLBACK');
      throw new Error('the cause');
    };
    await expect(database.transaction(fails)).rejects.toThrow('the cause');
  });
});

describe('a callback of the gateway', () => {
  it('is remembered for 30 days', async () => {
    const records = openPayerRecords(database);
    await records.markSeen('evt-old', NOW - 31 * DAY);
    await records.markSeen('evt-new', NOW - 29 * DAY);
    await sweepAll(NOW);
    expect([await records.wasSeen('evt-old'), await records.wasSeen('evt-new')]).toEqual([false, true]);
  });
});

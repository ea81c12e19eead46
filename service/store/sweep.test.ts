import { afterEach, describe, expect, it } from 'vitest';
import { openDevices } from '#service/store/accounts/devices.ts';
import { GUEST_LIFE, openSessions, SESSION_LIFE } from '#service/store/accounts/sessions.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { inTransaction } from '#service/store/database/query.ts';
import { openFavourites } from '#service/store/library/favourites.ts';
import { openHistory } from '#service/store/library/history.ts';
import { UNDO_LIFE } from '#service/store/library/removed-items.ts';
import { openPayerRecords } from '#service/store/payments/payer-records.ts';
import { openProfiles, profileBody } from '#service/store/profiles/profiles.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { createSweep, DELETED_PROFILE_LIFE } from './sweep.ts';

const NOW = Date.parse('2026-11-20T04:00:00Z');
let database = openDatabase(null);
afterEach(() => {
  database.close();
  database = openDatabase(null);
});
const rowsOf = (table: string): number => Number(database.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.n);
/** Sweeps until nothing is left and returns the number of steps. */
function sweepAll(now: number, rows = 100, guests?: number): number {
  const sweep = createSweep(database, guests);
  let turns = 1;
  while (sweep(now, rows)) turns += 1;
  return turns;
}

const LOOK = { device_type: 'web', title_tc: '瀏覽器', title_en: 'Browser' } as const;
const record = { episode_id: 'e', programme_id: 'x', playback_time: 1, video_duration: 2, ad_path: '', watched_at: NOW };
const profile = (profile_id: string, status: 'active' | 'inactive') => ({
  ...{ profile_id, account_id: 'a', is_default: false, status, place: 1 },
  body: profileBody.parse({ profile_name: profile_id }),
});

describe('a session', () => {
  it('is refused at its use once its time is over, and removed by the sweep', () => {
    const sessions = openSessions(database);
    const member = sessions.start({ account_id: 'a' }, NOW);
    const guest = sessions.start({ guest_mode: true }, NOW);
    const id = sessions.find(member, NOW)?.session_id ?? '';
    expect(sessions.find(guest, NOW + GUEST_LIFE)).not.toBeNull();
    expect(sessions.find(guest, NOW + GUEST_LIFE + 1)).toBeNull();
    expect(sessions.byId(id, NOW + SESSION_LIFE)).not.toBeNull();
    expect([sessions.find(member, NOW + SESSION_LIFE + 1), sessions.byId(id, NOW + SESSION_LIFE + 1)]).toEqual([null, null]);
    sweepAll(NOW + GUEST_LIFE + 1);
    expect(rowsOf('sessions')).toBe(1);
    sweepAll(NOW + SESSION_LIFE + 1);
    expect(rowsOf('sessions')).toBe(0);
  });

  it('of a guest who comes back goes on from the last use', () => {
    const sessions = openSessions(database);
    const guest = sessions.start({ guest_mode: true }, NOW);
    for (const at of [NOW + HOUR, NOW + 29 * DAY]) {
      const found = sessions.find(guest, at);
      if (found) sessions.touch(found, at);
    }
    sweepAll(NOW + 58 * DAY);
    expect(sessions.find(guest, NOW + 58 * DAY)).not.toBeNull();
  });

  it('without an account is one of so many at most: never used ones go first, then the oldest', () => {
    const sessions = openSessions(database);
    const used = sessions.start({ guest_mode: true }, NOW);
    const found = sessions.find(used, NOW);
    if (found) sessions.touch(found, NOW + 1);
    const member = sessions.start({ account_id: 'a' }, NOW);
    for (let n = 0; n < 20; n += 1) sessions.start({ guest_mode: true }, NOW + 10 + n);
    expect(sweepAll(NOW + HOUR, 4, 5)).toBe(5);
    expect(rowsOf('sessions')).toBe(6);
    expect(sessions.find(used, NOW + HOUR)).not.toBeNull();
    expect(sessions.find(member, NOW + HOUR)).not.toBeNull();
  });
});

describe('a device', () => {
  it('ends with the last session that it can have, and an account has a hundred at most', () => {
    const devices = openDevices(database);
    const sessions = openSessions(database);
    const oldest = devices.add('a', LOOK, NOW);
    const secret = sessions.start({ account_id: 'a', device_key: oldest }, NOW);
    for (let n = 1; n <= 100; n += 1) devices.add('a', LOOK, NOW + n);
    expect([devices.list('a').length, devices.find(oldest), sessions.find(secret, NOW)]).toEqual([100, null, null]);
    sweepAll(NOW + SESSION_LIFE + 51);
    expect(devices.list('a')).toHaveLength(50);
  });
});

describe('a deleted profile', () => {
  it('is kept for thirty days and then erased with all that hangs on it', () => {
    const profiles = openProfiles(database);
    const history = openHistory(database);
    const favourites = openFavourites(database);
    profiles.put(profile('kept', 'active'), NOW);
    profiles.put(profile('gone', 'inactive'), NOW);
    for (const id of ['kept', 'gone']) {
      history.put(id, record);
      favourites.add(id, 'programme', 'paid', NOW);
    }
    sweepAll(NOW + DELETED_PROFILE_LIFE);
    expect(rowsOf('profiles')).toBe(2);
    sweepAll(NOW + DELETED_PROFILE_LIFE + 1);
    expect([rowsOf('profiles'), history.total('gone'), history.total('kept'), rowsOf('favourites')]).toEqual([1, 0, 1, 1]);
  });

  it('is one of ten at most of an account, so that making and deleting fills nothing', () => {
    const profiles = openProfiles(database);
    for (let n = 0; n < 14; n += 1) profiles.put(profile(`p${n}`, 'inactive'), NOW + n);
    sweepAll(NOW + HOUR);
    expect(rowsOf('profiles')).toBe(10);
    expect(database.prepare("SELECT 1 FROM profiles WHERE profile_id = 'p3'").get()).toBeUndefined();
  });
});

describe('what was taken off a list', () => {
  it('is put back by the profile that took it off, and its token is spent by no other', () => {
    const history = openHistory(database);
    history.put('mine', record);
    const token = history.remove('mine', 'ALL', NOW) ?? '';
    expect(history.undo('other', token, NOW)).toBe(false);
    expect(history.total('other')).toBe(0);
    expect(openFavourites(database).undo('mine', token, NOW)).toBe('UNDO_EXPIRED');
    expect(history.undo('mine', token, NOW)).toBe(true);
    expect([history.total('mine'), history.undo('mine', token, NOW)]).toEqual([1, false]);
  });

  it('is kept fifty times a profile at most, and only as long as it may be put back', () => {
    const history = openHistory(database);
    for (let n = 0; n < 60; n += 1) {
      history.put('p', record);
      history.remove('p', 'ALL', NOW + n);
    }
    expect(rowsOf('removed')).toBe(50);
    sweepAll(NOW + 60 + UNDO_LIFE);
    expect(rowsOf('removed')).toBe(0);
  });
});

describe('a transaction', () => {
  it('that fails tells its own error, also where SQLite has ended it before the rollback', () => {
    const fails = (): never => {
      database.exec('ROLLBACK');
      throw new Error('the cause');
    };
    expect(() => inTransaction(database, fails)).toThrow('the cause');
  });
});

describe('a callback of the gateway', () => {
  it('is remembered for 30 days', () => {
    const records = openPayerRecords(database);
    records.markSeen('evt-old', NOW - 31 * DAY);
    records.markSeen('evt-new', NOW - 29 * DAY);
    sweepAll(NOW);
    expect(['evt-old', 'evt-new'].map(records.wasSeen)).toEqual([false, true]);
  });
});

import { describe, expect, it } from 'vitest';
import { POSTGRES_MIGRATIONS } from '#service/kernel/database/postgres/postgres-schema.ts';
import { openDatabase } from './database.ts';
import { assertSecondOld } from './second-old.ts';
import { createSqlitePort } from './sqlite-port.ts';

const tables = [...POSTGRES_MIGRATIONS.join('\n').matchAll(/CREATE TABLE (?:IF NOT EXISTS )?(\w+)/g)].map(
  ([, name = '']) => name,
);
const WHAT = ['library', 'stationFiles', 'importedFiles'] as const;

const isRefused = (run: () => void): boolean => {
  try {
    run();
    return false;
  } catch {
    return true;
  }
};

describe('what a standby may answer', () => {
  it('is read from these tables of the schema and no other: no account, session, right, limit or money', () => {
    const readable = tables.filter((table) =>
      WHAT.some((what) => !isRefused(() => assertSecondOld(what, `SELECT * FROM ${table} WHERE id = ?`))),
    );
    expect(readable.toSorted()).toEqual([
      'favourites',
      'history',
      'own_batches',
      'own_copies',
      'reminders',
      'station_blobs',
    ]);
  });

  it('changes nothing, and joins nothing that must be new', () => {
    for (const sql of [
      'DELETE FROM history WHERE profile_id = ?',
      'UPDATE favourites SET place = ?',
      'INSERT INTO reminders (profile_id) SELECT profile_id FROM history',
      'SELECT 1',
      'SELECT * FROM history JOIN sessions USING (profile_id)',
      'SELECT * FROM (SELECT * FROM payment_orders) AS paid',
      'SELECT * FROM history WHERE profile_id IN (SELECT profile_id FROM profiles)',
    ])
      expect(() => assertSecondOld('library', sql), sql).toThrow('may not be read from a standby as library');
    expect(() => assertSecondOld('stationFiles', 'SELECT * FROM history')).toThrow(
      'history may not be read from a standby as stationFiles',
    );
  });

  it('is refused by either engine when it is prepared', async () => {
    const database = createSqlitePort(openDatabase(null));
    expect(() => database.prepareReading('library', 'SELECT * FROM sessions')).toThrow('sessions may not');
    const reading = database.prepareReading('library', 'SELECT ref FROM favourites WHERE profile_id = ?');
    expect(await reading.about('profile:a').all('a')).toEqual([]);
    await database.close();
  });
});

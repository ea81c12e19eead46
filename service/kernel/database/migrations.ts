import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { CLAIMS_MIGRATION } from './claims-migration.ts';
import {
  ACCOUNTS_MIGRATION,
  ADS_MIGRATION,
  DEMO_MARKS_MIGRATION,
  DOWNLOADS_MIGRATION,
  EXPIRY_MIGRATION,
  FAVOURITE_ORDER_MIGRATION,
  FAVOURITES_MIGRATION,
  FORMS_MIGRATION,
  IMPORTED_CHANNELS_MIGRATION,
  KIDS_MIGRATION,
  LOGIN_ENTRIES_MIGRATION,
  OWN_ARRANGEMENT_MIGRATION,
  OWN_HOUSEHOLD_MIGRATION,
  OWN_SOURCES_MIGRATION,
  PUSH_TOKENS_MIGRATION,
  REALTIME_MIGRATION,
  RECORDINGS_MIGRATION,
  REGISTRATION_MIGRATION,
  REMINDERS_MIGRATION,
  SEARCH_MIGRATION,
  SETTINGS_MIGRATION,
  SPENT_MARKS_MIGRATION,
  SURVEYS_MIGRATION,
  TRACKING_MIGRATION,
  WATCHED_MIGRATION,
} from './migration-steps.ts';
import { PAYMENTS_MIGRATION, REVOCATIONS_MIGRATION } from './payments-migration.ts';
import { firstSync, inTransaction } from './query.ts';

/** Schema migrations in order; step n sets `user_version` to n + 1. A released step never changes. */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
  CREATE TABLE channels (
    channel_no INTEGER PRIMARY KEY, network_code TEXT NOT NULL UNIQUE, body TEXT NOT NULL
  );
  CREATE TABLE programmes (programme_id TEXT PRIMARY KEY, place INTEGER NOT NULL, kids INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE episodes (
    episode_id TEXT PRIMARY KEY, programme_id TEXT NOT NULL REFERENCES programmes, video_id TEXT NOT NULL UNIQUE,
    episode_no INTEGER NOT NULL, trailer INTEGER NOT NULL, place INTEGER NOT NULL, body TEXT NOT NULL
  );
  CREATE INDEX episodes_of_programme ON episodes (programme_id, place);
  CREATE TABLE rows (row_id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE guide (
    network_code TEXT NOT NULL, start INTEGER NOT NULL, end INTEGER NOT NULL, programme_id TEXT NOT NULL, episode_no INTEGER,
    title_tc TEXT NOT NULL, title_en TEXT NOT NULL, onair_codes TEXT NOT NULL, vod_episode_id TEXT,
    PRIMARY KEY (network_code, start)
  ) WITHOUT ROWID;
  CREATE TABLE guide_days (day INTEGER PRIMARY KEY);
  CREATE TABLE accounts (
    account_id TEXT PRIMARY KEY, login_id TEXT UNIQUE, password TEXT, country TEXT NOT NULL, name_tc TEXT NOT NULL, name_en TEXT NOT NULL,
    about_tc TEXT NOT NULL, about_en TEXT NOT NULL, user TEXT NOT NULL
  );
  CREATE TABLE profiles (profile_id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts, is_default INTEGER NOT NULL, body TEXT NOT NULL);
  CREATE TABLE sessions (
    session_id TEXT PRIMARY KEY, account_id TEXT, profile_id TEXT, device_id TEXT, drm_id TEXT, guest_mode INTEGER NOT NULL,
    blocked_pair INTEGER NOT NULL, started_at INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE history (
    profile_id TEXT NOT NULL, episode_id TEXT NOT NULL, programme_id TEXT NOT NULL, playback_time INTEGER NOT NULL,
    video_duration INTEGER NOT NULL, ad_path TEXT NOT NULL, watched_at INTEGER NOT NULL,
    PRIMARY KEY (profile_id, episode_id)
  ) WITHOUT ROWID;
  CREATE INDEX history_by_time ON history (profile_id, watched_at DESC);
  `,
  ACCOUNTS_MIGRATION,
  FAVOURITES_MIGRATION,
  WATCHED_MIGRATION,
  SEARCH_MIGRATION,
  REMINDERS_MIGRATION,
  IMPORTED_CHANNELS_MIGRATION,
  KIDS_MIGRATION,
  DEMO_MARKS_MIGRATION,
  PUSH_TOKENS_MIGRATION,
  EXPIRY_MIGRATION,
  ADS_MIGRATION,
  REGISTRATION_MIGRATION,
  SPENT_MARKS_MIGRATION,
  PAYMENTS_MIGRATION,
  REALTIME_MIGRATION,
  TRACKING_MIGRATION,
  SURVEYS_MIGRATION,
  REVOCATIONS_MIGRATION,
  OWN_SOURCES_MIGRATION,
  FAVOURITE_ORDER_MIGRATION,
  SETTINGS_MIGRATION,
  RECORDINGS_MIGRATION,
  LOGIN_ENTRIES_MIGRATION,
  OWN_ARRANGEMENT_MIGRATION,
  DOWNLOADS_MIGRATION,
  FORMS_MIGRATION,
  CLAIMS_MIGRATION,
  OWN_HOUSEHOLD_MIGRATION,
];

/** The database was written by a newer program and must not be written to. */
export class NewerData extends Error {
  override readonly name = 'NewerData';
}

const version = z.object({ user_version: z.number().int() });

/**
 * Migrates the database. Each step and its version number are one transaction, so an interrupted migration resumes. Throws `NewerData` for
 * a database from a newer program.
 */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
  const from = firstSync(database.prepare('PRAGMA user_version'), version)?.user_version ?? 0;
  if (from > migrations.length) throw new NewerData(`The data folder was written by a newer version (${from} > ${migrations.length})`);
  migrations.slice(from).forEach((sql, index) => {
    inTransaction(database, () => {
      database.exec(sql);
      database.exec(`PRAGMA user_version = ${from + index + 1}`);
    });
  });
}

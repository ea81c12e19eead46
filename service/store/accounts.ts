import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { json } from './bodies.ts';
import { all, first } from './query.ts';

const accountRow = z.object({
  account_id: z.string(),
  login_id: z.string().nullable(),
  password: z.string().nullable(),
  country: z.string(),
  name_tc: z.string(),
  name_en: z.string(),
  about_tc: z.string(),
  about_en: z.string(),
  user: json(z.record(z.string(), z.unknown())),
});
const profileRow = z.object({
  profile_id: z.string(),
  account_id: z.string(),
  body: json(z.object({ profile_name: z.string(), profile_class: z.enum(['general', 'kids']) })),
});

/** An account; `user` holds the fields of the session's user that differ from a plain guest's. */
export type Account = z.output<typeof accountRow>;
/** A profile of an account. */
export type Profile = z.output<typeof profileRow>;

export type AccountStore = {
  readonly list: () => readonly Account[];
  readonly byId: (accountId: string) => Account | null;
  readonly byLogin: (loginId: string) => Account | null;
  readonly profile: (accountId: string, profileId: string) => Profile | null;
  readonly defaultProfile: (accountId: string) => Profile | null;
};

/** Opens the accounts and profiles of a database. */
export function openAccounts(database: DatabaseSync): AccountStore {
  const list = database.prepare('SELECT * FROM accounts ORDER BY rowid');
  const byId = database.prepare('SELECT * FROM accounts WHERE account_id = ?');
  const byLogin = database.prepare('SELECT * FROM accounts WHERE login_id = ?');
  const profile = database.prepare('SELECT * FROM profiles WHERE account_id = ? AND profile_id = ?');
  const standing = database.prepare('SELECT * FROM profiles WHERE account_id = ? ORDER BY is_default DESC LIMIT 1');
  return {
    list: () => all(list, accountRow),
    byId: (id) => first(byId, accountRow, id),
    byLogin: (id) => first(byLogin, accountRow, id),
    profile: (accountId, profileId) => first(profile, profileRow, accountId, profileId),
    defaultProfile: (accountId) => first(standing, profileRow, accountId),
  };
}

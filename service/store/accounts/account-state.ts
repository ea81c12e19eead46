import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { first } from '#service/store/database/query.ts';

/** What the holders of an account have decided; it outlives every seed. Passwords and PINs are salted hashes. */
export const accountState = z.object({
  /** Null while the account has the password it was seeded with. */
  password: z.string().nullable().default(null),
  accepted_tos: z.boolean().default(true),
  accepted_pics: z.boolean().default(true),
  accepted_marketing_consent: z.boolean().nullable().default(null),
  email_verified: z.boolean().default(true),
  password_update_requested: z.boolean().default(false),
  parent_pin: z.string().nullable().default(null),
  /** Device that is the account's master: `elsewhere` for one we do not know, null for none. Read only where an account allows one master. */
  master: z.string().nullable().default('elsewhere'),
  /** Counts up when every device has to prove itself again: the password changed, or the holder signed out everywhere. */
  device_epoch: z.number().int().default(0),
  /** Titles redeemed by their tag: until when they may be watched (ms), and the category whose quota they came from (null where it was free). */
  redeemed: z.record(z.string(), z.object({ ends: z.number(), quotaOf: z.string().nullable() })).default({}),
});
export type AccountState = z.output<typeof accountState>;

const stateRow = z.object({ body: jsonColumn(accountState) });
const DEFAULT_STATE = accountState.parse({});

export type AccountStates = {
  readonly of: (accountId: string) => AccountState;
  /** Writes what changed; it is on disk when this returns. */
  readonly change: (accountId: string, fields: Partial<AccountState>) => void;
};

/** Opens the accounts' states of a database. */
export function openAccountStates(database: DatabaseSync): AccountStates {
  const read = database.prepare('SELECT body FROM account_state WHERE account_id = ?');
  const write = database.prepare(
    'INSERT INTO account_state (account_id, body) VALUES (?, ?) ON CONFLICT DO UPDATE SET body = excluded.body',
  );
  const of = (accountId: string): AccountState => first(read, stateRow, accountId)?.body ?? DEFAULT_STATE;
  return {
    of,
    change: (accountId, fields) => {
      write.run(accountId, JSON.stringify({ ...of(accountId), ...fields }));
    },
  };
}

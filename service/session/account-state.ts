import { z } from 'zod';
import { isJoined, type JoinedPart } from '#service/kernel/database/joined-part.ts';
import { rememberedColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { first } from '#service/kernel/database/rows.ts';

/** State that account holders change; it outlives every catalogue. Passwords and PINs are salted hashes. */
export const accountState = z.object({
  /** Null while the content's password applies. */
  password: z.string().nullable().default(null),
  accepted_tos: z.boolean().default(true),
  accepted_pics: z.boolean().default(true),
  accepted_marketing_consent: z.boolean().nullable().default(null),
  email_verified: z.boolean().default(true),
  /** Whether mail to the account's address bounced. */
  email_bounces: z.boolean().default(false),
  password_update_requested: z.boolean().default(false),
  parent_pin: z.string().nullable().default(null),
  /**
   * Key of the account's main device: `elsewhere` for an unknown one, null for none. Used only if the account
   * allows one main device.
   */
  master: z.string().nullable().default('elsewhere'),
  /** Incremented to revoke the trust of all devices: after a password change or logging out everywhere. */
  device_epoch: z.number().int().default(0),
  /** The mobile number that the account changed to; null while that of its registration applies. */
  contact: z.object({ area_code: z.string(), mobile_number: z.string() }).nullable().default(null),
  /** Redeemed titles by tag: expiry (ms), and the category whose quota was used (null if free). */
  redeemed: z.record(z.string(), z.object({ ends: z.number(), quotaOf: z.string().nullable() })).default({}),
});
export type AccountState = z.output<typeof accountState>;

const stateRow = z.object({ body: rememberedColumn(accountState) });
/** The state of an account that has changed nothing. */
export const UNCHANGED_STATE = accountState.parse({});
const joinedRow = z.object({ state_body: stateRow.shape.body });

/** The part of an account's state; `accountId` is the column that names the account. */
export const accountStatePart = (accountId: string): JoinedPart<AccountState> => ({
  columns: 'account_state.body AS state_body',
  joins: `LEFT JOIN account_state ON account_state.account_id = ${accountId}`,
  read: (row) => (isJoined(row, 'state_body') ? parseRow(joinedRow, row).state_body : UNCHANGED_STATE),
});

export type AccountStates = {
  readonly of: (accountId: string) => Promise<AccountState>;
  /** Writes the changed fields; they are on disk when this returns. */
  readonly change: (accountId: string, fields: Partial<AccountState>) => Promise<void>;
};

/** Opens the account states of a database. */
export function openAccountStates(database: Database): AccountStates {
  const read = database.prepare('SELECT body FROM account_state WHERE account_id = ?');
  const write = database.prepare(
    'INSERT INTO account_state (account_id, body) VALUES (?, ?) ON CONFLICT (account_id) DO UPDATE SET body = excluded.body',
  );
  const of = async (accountId: string): Promise<AccountState> =>
    (await first(read, stateRow, accountId))?.body ?? UNCHANGED_STATE;
  return {
    of,
    change: (accountId, fields) =>
      database.transaction(async () => {
        await write.run(accountId, JSON.stringify({ ...(await of(accountId)), ...fields }));
      }),
  };
}

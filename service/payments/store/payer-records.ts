import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all, first } from '#service/kernel/database/rows.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

const pinUse = z.object({
  pin: z.string(),
  account_id: z.string(),
  order_id: z.string(),
  addresses: jsonColumn(z.array(z.unknown())),
});
export type PinUse = z.output<typeof pinUse>;

export const methodRow = z.object({
  method_id: z.string(),
  account_id: z.string(),
  method: z.enum(PAYMENT_METHODS),
  token: z.string(),
  label: z.string(),
  /** The gateway's id of the card or wallet, whichever account it pays for; null if it has none. */
  fingerprint: z.string().nullable().default(null),
  used_at: z.number().int(),
});
/** A method that can be charged again by the gateway's token; never a card number. */
export type StoredMethod = z.output<typeof methodRow>;

/** Methods that an account keeps. */
export const MAX_METHODS = 20;
const tokenRow = z.object({ token: z.string() });

/** Records of an account that pays: PIN cards used, saved methods, renewals turned off, callbacks seen. */
export type PayerRecords = {
  readonly pinUse: (pin: string) => Promise<PinUse | null>;
  /** Uses a PIN card. Returns false if it is used already. */
  readonly redeemPin: (use: PinUse, at: number) => Promise<boolean>;
  readonly setAddresses: (pin: string, addresses: readonly unknown[]) => Promise<void>;
  readonly savedMethods: (accountId: string) => Promise<readonly StoredMethod[]>;
  /**
   * Saves a method. Those beyond `MAX_METHODS`, the longest unused ones, are forgotten as `removeMethod`
   * does. Called in a transaction.
   */
  readonly saveMethod: (method: StoredMethod) => Promise<void>;
  /** Marks a token that no account keeps as to be revoked. */
  readonly refuseToken: (token: string, at: number) => Promise<void>;
  /**
   * Forgets a method of an account, and marks its token as to be revoked unless another account has the same.
   * Returns false if the account has none under that id. Called in a transaction.
   */
  readonly removeMethod: (accountId: string, methodId: string, at: number) => Promise<boolean>;
  /** Forgets the methods of all accounts and marks their tokens as to be revoked. Called in a transaction. */
  readonly removeAllMethods: (at: number) => Promise<void>;
  /** Tokens to be revoked at the gateway; those that were not asked about for the longest time first. */
  readonly tokensToRevoke: (limit: number) => Promise<readonly string[]>;
  readonly setRevocationChecked: (token: string, at: number) => Promise<void>;
  /** The gateway has revoked a token. */
  readonly removeRevocation: (token: string) => Promise<void>;
  /** Whether the plan of an order renews, as the viewer decided; null without a decision. */
  readonly renews: (orderId: string) => Promise<boolean | null>;
  readonly setRenews: (orderId: string, renews: boolean, at: number) => Promise<void>;
  /** Whether a callback was applied before. */
  readonly wasSeen: (eventId: string) => Promise<boolean>;
  readonly markSeen: (eventId: string, at: number) => Promise<void>;
};

/** Opens these records of a database. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of statements and their calls.
export function openPayerRecords(database: Database): PayerRecords {
  const pin = database.prepare('SELECT pin, account_id, order_id, addresses FROM pin_uses WHERE pin = ?');
  const use = database.prepare(
    'INSERT INTO pin_uses (pin, account_id, order_id, addresses, used_at) VALUES (?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const addresses = database.prepare('UPDATE pin_uses SET addresses = ? WHERE pin = ?');
  const methods = database.prepare(
    'SELECT * FROM saved_methods WHERE account_id = ? ORDER BY used_at DESC, method_id',
  );
  const save = database.prepare(
    `INSERT INTO saved_methods (method_id, account_id, method, token, label, fingerprint, used_at) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (account_id, token) DO UPDATE SET used_at = excluded.used_at, label = excluded.label, fingerprint = excluded.fingerprint`,
  );
  const removal = database.prepare(
    'DELETE FROM saved_methods WHERE account_id = ? AND method_id = ? RETURNING token',
  );
  const revocation = database.prepare(
    `INSERT INTO method_revocations (token, removed_at, checked_at)
     SELECT CAST(?1 AS TEXT), CAST(?2 AS BIGINT), 0 WHERE NOT EXISTS (SELECT 1 FROM saved_methods WHERE token = ?1) ON CONFLICT DO NOTHING`,
  );
  const removals = database.prepare('DELETE FROM saved_methods RETURNING token');
  const revocations = database.prepare(
    'SELECT token FROM method_revocations ORDER BY checked_at, removed_at LIMIT ?',
  );
  const revocationChecked = database.prepare('UPDATE method_revocations SET checked_at = ? WHERE token = ?');
  const revoked = database.prepare('DELETE FROM method_revocations WHERE token = ?');
  const renewal = database.prepare('SELECT renews FROM renewals WHERE order_id = ?');
  const renew = database.prepare(
    `INSERT INTO renewals (order_id, renews, changed_at) VALUES (?, ?, ?)
     ON CONFLICT (order_id) DO UPDATE SET renews = excluded.renews, changed_at = excluded.changed_at`,
  );
  const selectSeen = database.prepare('SELECT at FROM webhooks_seen WHERE event_id = ?');
  const seen = database.prepare(
    'INSERT INTO webhooks_seen (event_id, at) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const removeMethod: PayerRecords['removeMethod'] = async (accountId, methodId, at) => {
    const removed = await first(removal, tokenRow, accountId, methodId);
    if (removed !== null) await revocation.run(removed.token, at);
    return removed !== null;
  };
  return {
    pinUse: (code) => first(pin, pinUse, code),
    redeemPin: async ({ pin: code, account_id, order_id, addresses: to }, at) =>
      Number((await use.run(code, account_id, order_id, JSON.stringify(to), at)).changes) > 0,
    setAddresses: async (code, to) => {
      await addresses.run(JSON.stringify(to), code);
    },
    savedMethods: (accountId) => all(methods, methodRow, accountId),
    saveMethod: async ({ method_id, account_id, method, token, label, fingerprint, used_at }) => {
      await save.run(method_id, account_id, method, token, label, fingerprint, used_at);
      await revoked.run(token);
      for (const old of (await all(methods, methodRow, account_id)).slice(MAX_METHODS))
        await removeMethod(account_id, old.method_id, used_at);
    },
    refuseToken: async (token, at) => {
      await revocation.run(token, at);
    },
    removeMethod,
    removeAllMethods: async (at) => {
      for (const { token } of await all(removals, tokenRow)) await revocation.run(token, at);
    },
    tokensToRevoke: async (limit) => (await all(revocations, tokenRow, limit)).map(({ token }) => token),
    setRevocationChecked: async (token, at) => {
      await revocationChecked.run(at, token);
    },
    removeRevocation: async (token) => {
      await revoked.run(token);
    },
    renews: async (orderId) => {
      const row = await first(renewal, z.object({ renews: z.number() }), orderId);
      return row === null ? null : row.renews === 1;
    },
    setRenews: async (orderId, renews, at) => {
      await renew.run(orderId, renews ? 1 : 0, at);
    },
    wasSeen: async (eventId) => (await first(selectSeen, z.object({ at: z.number() }), eventId)) !== null,
    markSeen: async (eventId, at) => {
      await seen.run(eventId, at);
    },
  };
}

import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { MIGRATIONS, migrate } from '#service/kernel/database/migrations.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openClaims } from '#service/payments/store/claims.ts';

/** Number of the step that brings claims (`sqlite/028-payment-claims.sql`). */
const CLAIMS = 28;

/**
 * A database of the version before claims, with orders of one account: paid, cancelled and free ones, and one
 * before the last reset.
 */
function earlier(): DatabaseSync {
  const database = new DatabaseSync(':memory:');
  migrate(database, MIGRATIONS.slice(0, CLAIMS - 1));
  const add = (
    name: string,
    facts: {
      readonly taken: number;
      readonly pin: string | null;
      readonly trial_days: number;
      readonly gave: boolean;
    },
  ) => {
    const { taken, gave, ...body } = facts;
    database
      .prepare(
        `INSERT INTO payment_orders (order_id, account_id, key, subject, status, body, state, created_at, expires_at, checked_at)
         VALUES (?, 'one', ?, ?, 'approved', ?, ?, 1, 2, 3)`,
      )
      .run(name, name, `plan:${name}`, JSON.stringify(body), JSON.stringify({ taken }));
    if (gave)
      database
        .prepare(
          "INSERT INTO payment_grants (account_id, order_id, kind, ref, amount, starts_at, ends_at, at) VALUES ('one', ?, 'tag', 'x', 1, 1, 2, 1)",
        )
        .run(name);
  };
  add('before-reset', { taken: 0, pin: 'RESET20', trial_days: 0, gave: true });
  database.exec("INSERT INTO facts (name, value) VALUES ('payments_reset', '1')");
  add('paid', { taken: 5800, pin: 'SPRING20', trial_days: 0, gave: true });
  add('trial', { taken: 0, pin: null, trial_days: 7, gave: true });
  add('cancelled', { taken: 0, pin: 'AUTUMN20', trial_days: 7, gave: false });
  return database;
}

describe('the step that brings claims', () => {
  it('claims for an account what its orders took since the last reset, and nothing else', async () => {
    const database = earlier();
    migrate(database);
    const claims = openClaims(createSqlitePort(database), Buffer.alloc(32));
    const payer = { accountId: 'one', mobile: null, card: null };
    const names = [
      'first payment',
      'code SPRING20',
      'trial plan:trial',
      'code RESET20',
      'code AUTUMN20',
      'trial plan:cancelled',
      'trial plan:paid',
    ];
    const taken: string[] = [];
    for (const name of names) if (await claims.isTaken(name, payer)) taken.push(name);
    expect(taken).toEqual(['first payment', 'code SPRING20', 'trial plan:trial']);
    expect(await claims.isTaken('first payment', { ...payer, accountId: 'other' })).toBe(false);
    expect(await claims.isTaken('first payment', payer, 'paid')).toBe(false);
  });
});

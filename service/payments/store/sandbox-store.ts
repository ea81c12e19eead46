import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { type Database, jsonText } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';
import { type SandboxPayment, sandboxPayment } from './sandbox-payment.ts';

const row = z.object({ body: jsonColumn(sandboxPayment) });

/** The sandbox's own payments, which no other part of the service reads. */
export type SandboxStore = {
  readonly byId: (id: string) => Promise<SandboxPayment | null>;
  readonly byReference: (reference: string) => Promise<SandboxPayment | null>;
  /** Runs reads and writes as one transaction. */
  readonly atOnce: Database['transaction'];
  readonly afterCommit: Database['afterCommit'];
  readonly put: (payment: SandboxPayment, at: number) => Promise<void>;
  /** The payment that a method's token came from, or null. */
  readonly ofToken: (token: string) => Promise<SandboxPayment | null>;
};

/** Opens the sandbox's payments in a database. */
export function openSandboxStore(database: Database): SandboxStore {
  const byId = database.prepare('SELECT body FROM sandbox_payments WHERE payment_id = ?');
  const byReference = database.prepare('SELECT body FROM sandbox_payments WHERE order_id = ?');
  const ofToken = database.prepare(
    `SELECT body FROM sandbox_payments WHERE ${jsonText(database, 'body', 'token')} = ? LIMIT 1`,
  );
  const put = database.prepare(
    'INSERT INTO sandbox_payments (payment_id, order_id, body, at) VALUES (?, ?, ?, ?) ON CONFLICT (payment_id) DO UPDATE SET body = excluded.body',
  );
  return {
    atOnce: database.transaction,
    afterCommit: database.afterCommit,
    byId: async (id) => (await first(byId, row, id))?.body ?? null,
    byReference: async (reference) => (await first(byReference, row, reference))?.body ?? null,
    ofToken: async (token) => (await first(ofToken, row, token))?.body ?? null,
    put: async (payment, at) => {
      await put.run(payment.id, payment.merchant_reference, JSON.stringify(payment), at);
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { jsonColumn } from '#service/store/catalogue/stored-content.ts';
import { first } from '#service/store/database/query.ts';
import { type SandboxPayment, sandboxPayment } from './sandbox-payment.ts';

const row = z.object({ body: jsonColumn(sandboxPayment) });

/** The sandbox's own payments, which no other part of the service reads. */
export type SandboxStore = {
  readonly byId: (id: string) => SandboxPayment | null;
  readonly byReference: (reference: string) => SandboxPayment | null;
  readonly put: (payment: SandboxPayment, at: number) => void;
  /** The payment that a method's token came from, or null. */
  readonly ofToken: (token: string) => SandboxPayment | null;
};

/** Opens the sandbox's payments in a database. */
export function openSandboxStore(database: DatabaseSync): SandboxStore {
  const byId = database.prepare('SELECT body FROM sandbox_payments WHERE payment_id = ?');
  const byReference = database.prepare('SELECT body FROM sandbox_payments WHERE order_id = ?');
  const ofToken = database.prepare("SELECT body FROM sandbox_payments WHERE json_extract(body, '$.token') = ? LIMIT 1");
  const put = database.prepare(
    'INSERT INTO sandbox_payments (payment_id, order_id, body, at) VALUES (?, ?, ?, ?) ON CONFLICT (payment_id) DO UPDATE SET body = excluded.body',
  );
  return {
    byId: (id) => first(byId, row, id)?.body ?? null,
    byReference: (reference) => first(byReference, row, reference)?.body ?? null,
    ofToken: (token) => first(ofToken, row, token)?.body ?? null,
    put: (payment, at) => void put.run(payment.id, payment.merchant_reference, JSON.stringify(payment), at),
  };
}

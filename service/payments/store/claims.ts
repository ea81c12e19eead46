import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { first } from '#service/kernel/database/rows.ts';

/**
 * A person, by all known identifiers: the account, its mobile number, and the gateway's fingerprint of the
 * card that pays.
 */
export type Payer = {
  readonly accountId: string;
  readonly mobile: string | null;
  readonly card: string | null;
};

const orderIdRow = z.object({ order_id: z.string() });

/**
 * Benefits that a person gets once: a trial, a promotion code, the price of a first payment. A row for each
 * of account, mobile and card says which order took it; the key of the table refuses a second one. Mobiles
 * and cards are kept as keyed digests.
 */
export type ClaimStore = {
  /** Whether this person took a benefit by another order. */
  readonly isTaken: (benefit: string, payer: Payer, orderId?: string) => Promise<boolean>;
  /**
   * Takes a benefit for a person; what is taken already stays with its order. Called in the transaction that
   * approves the order.
   */
  readonly take: (benefit: string, payer: Payer, orderId: string, at: number) => Promise<void>;
};

/** Opens the claims of a database. */
export function openClaims(database: Database, key: Buffer): ClaimStore {
  const select = database.prepare('SELECT order_id FROM payment_claims WHERE benefit = ? AND holder = ?');
  const insert = database.prepare(
    'INSERT INTO payment_claims (benefit, holder, order_id, at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const digest = (kind: string, text: string): string =>
    createHmac('sha256', key).update(`claim ${kind} ${text}`).digest('base64url');
  const holdersOf = ({ accountId, mobile, card }: Payer): readonly string[] => [
    `account:${accountId}`,
    ...(mobile === null ? [] : [`mobile:${digest('mobile', mobile)}`]),
    ...(card === null ? [] : [`card:${digest('card', card)}`]),
  ];
  return {
    isTaken: async (benefit, payer, orderId) => {
      for (const holder of holdersOf(payer)) {
        const claim = await first(select, orderIdRow, benefit, holder);
        if (claim !== null && claim.order_id !== orderId) return true;
      }
      return false;
    },
    take: async (benefit, payer, orderId, at) => {
      for (const holder of holdersOf(payer)) await insert.run(benefit, holder, orderId, at);
    },
  };
}

import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { grantRow } from './ledger.ts';
import { orderRow } from './orders.ts';
import { methodRow } from './payer-records.ts';

const text = z.string().min(1);
const whole = z.number().int();
const jsonText = jsonColumn(z.unknown());

/**
 * The books and what belongs to them. Rows lost to damage are counted with the others; the remaining ones are
 * never changed to balance.
 */
export const SALVAGED_PAYMENTS: readonly SalvagedTable[] = [
  { name: 'payment_orders', order: ['seq'], row: orderRow },
  {
    name: 'payment_events',
    order: ['event_no'],
    row: z.object({ event_no: whole, order_id: text, event: jsonText, status: text, at: whole }),
  },
  {
    name: 'ledger_entries',
    order: ['entry_no'],
    row: z.object({
      entry_no: whole,
      order_id: text,
      posting: z.enum(['charge', 'refund']),
      account: text,
      amount: whole,
      currency: z.string().regex(/^[A-Z]{3}$/),
      at: whole,
    }),
  },
  {
    name: 'payment_grants',
    order: ['grant_no'],
    row: grantRow.extend({ grant_no: whole, account_id: text, at: whole }),
  },
  { name: 'grant_revocations', order: ['order_id'], row: z.object({ order_id: text, at: whole }) },
  {
    name: 'pin_uses',
    order: ['pin'],
    row: z.object({ pin: text, account_id: text, order_id: text, addresses: jsonText, used_at: whole }),
  },
  {
    name: 'payment_claims',
    order: ['benefit', 'holder'],
    row: z.object({ benefit: text, holder: text, order_id: text, at: whole }),
  },
  {
    name: 'method_revocations',
    order: ['token'],
    row: z.object({ token: text, removed_at: whole, checked_at: whole }),
  },
  { name: 'saved_methods', order: ['method_id'], row: methodRow },
  {
    name: 'renewals',
    order: ['order_id'],
    row: z.object({ order_id: text, renews: z.union([z.literal(0), z.literal(1)]), changed_at: whole }),
  },
  { name: 'referral_codes', order: ['account_id'], row: z.object({ account_id: text, code: text }) },
  {
    name: 'referrals',
    order: ['order_id'],
    row: z.object({ order_id: text, referrer: text, friend: text, at: whole }),
  },
  {
    name: 'loyalty_members',
    order: ['account_id'],
    row: z.object({ account_id: text, lp_id: text, joined_at: whole }),
  },
  {
    name: 'loyalty_points',
    order: ['entry_no'],
    row: z.object({ entry_no: whole, account_id: text, kind: text, ref: text, points: whole, at: whole }),
  },
  {
    name: 'sandbox_payments',
    order: ['payment_id'],
    row: z.object({ payment_id: text, order_id: text, body: jsonText, at: whole }),
  },
];

import { z } from 'zod';
import { DECLINE_REASONS, type DeclineReason } from '#shared/domain/payments/order-machine.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

/** Outcomes of a payment that a tester can choose. */
export const OUTCOMES = ['approve', 'decline', 'time_out', 'late', 'lost', 'double', 'decline_later'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** A payment of the sandbox, as stored. Amounts are cents, times milliseconds since 1970. */
export const sandboxPayment = z.object({
  id: z.string(),
  merchant_reference: z.string(),
  status: z.enum(['pending', 'approved', 'declined', 'timed_out', 'cancelled', 'refunded']),
  amount: z.number().int().min(0),
  currency: z.string(),
  method: z.enum(PAYMENT_METHODS),
  description: z.string(),
  language: z.enum(['tc', 'en']),
  return_url: z.string(),
  save_method: z.boolean(),
  expires_at: z.number(),
  reason: z.enum(DECLINE_REASONS).nullable(),
  label: z.string().nullable(),
  token: z.string().nullable(),
  /** The card itself; null for wallets, which the sandbox does not tell apart. */
  fingerprint: z.string().nullable().default(null),
  /** When a late approval counts, or null. */
  approves_at: z.number().nullable(),
  /** Whether later charges of its token are declined. */
  declines_charges: z.boolean().default(false),
});
export type SandboxPayment = z.output<typeof sandboxPayment>;

/** Test cards by number, and what happens to them. Any expiry date in the future and any three digits go with them. */
export const TEST_CARDS: Readonly<Record<string, { readonly outcome: Outcome; readonly reason?: DeclineReason }>> = {
  '4111111111111111': { outcome: 'approve' },
  '6200000000000005': { outcome: 'approve' },
  '378282246310005': { outcome: 'approve' },
  '4000000000000002': { outcome: 'decline', reason: 'issuer_declined' },
  '4000000000009995': { outcome: 'decline', reason: 'insufficient_funds' },
  '4000000000000069': { outcome: 'decline', reason: 'card_expired' },
  '4000000000000101': { outcome: 'decline', reason: 'authentication_failed' },
  '4000000000000127': { outcome: 'decline', reason: 'limit_exceeded' },
  '4000000000000119': { outcome: 'time_out' },
  '4000000000000259': { outcome: 'late' },
  '4000000000000341': { outcome: 'lost' },
  '4000000000000416': { outcome: 'double' },
  '4000000000000507': { outcome: 'decline_later' },
};

/** A payment as the gateway's API and webhooks show it. */
export const paymentJson = (payment: SandboxPayment) => ({
  id: payment.id,
  merchant_reference: payment.merchant_reference,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  decline_code: payment.reason,
  method_label: payment.label,
  method_token: payment.status === 'approved' ? payment.token : null,
  method_fingerprint: payment.fingerprint,
});

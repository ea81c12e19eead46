import { z } from 'zod';
import { DECLINE_REASONS } from '#shared/domain/payments/order-machine.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';

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

import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';

/** Outcomes of a payment that a tester can choose. */
export const OUTCOMES = [
  'approve',
  'decline',
  'time_out',
  'late',
  'lost',
  'double',
  'decline_later',
] as const;
export type Outcome = (typeof OUTCOMES)[number];

/**
 * Test cards by number, and what happens to them. Any expiry date in the future and any three digits go with
 * them.
 */
export const TEST_CARDS: Readonly<
  Record<string, { readonly outcome: Outcome; readonly reason?: DeclineReason }>
> = {
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

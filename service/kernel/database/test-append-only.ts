/** Tables that may only grow: what is written there is the record of money and rights. */
export const APPEND_ONLY = [
  'payment_events',
  'ledger_entries',
  'payment_grants',
  'grant_revocations',
  'loyalty_points',
] as const;

import type { KeptRows } from '#service/kernel/database/capability-tables.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { expiredPayments } from './expired-payments.ts';
import { openPayments } from './payments.ts';
import { publishedRights } from './published-rights.ts';
import { SALVAGED_PAYMENTS } from './salvaged-payments.ts';

/** Orders, the ledger, and all else about paying. */
export const paymentTables = {
  open: openPayments,
  salvaged: SALVAGED_PAYMENTS,
  expired: (database: Database, { sandboxPayments }: KeptRows) => expiredPayments(database, sandboxPayments),
  published: publishedRights,
};

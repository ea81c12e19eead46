import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { type ClaimStore, openClaims } from './claims.ts';
import { type LedgerStore, openLedger, PAYMENTS_RESET_KEY } from './ledger.ts';
import { type LoyaltyStore, openLoyalty } from './loyalty.ts';
import { type OrderStore, openOrders } from './orders.ts';
import { openPayerRecords, type PayerRecords } from './payer-records.ts';
import { openSandboxStore, type SandboxStore } from './sandbox-store.ts';

/** Everything about paying. */
export type PaymentStore = {
  readonly orders: OrderStore;
  readonly ledger: LedgerStore;
  readonly records: PayerRecords;
  readonly loyalty: LoyaltyStore;
  readonly claims: ClaimStore;
  /**
   * The sequence number of the last order before the last reset: reads of an account leave out the orders up
   * to it.
   */
  readonly since: () => Promise<number>;
  readonly sandbox: SandboxStore;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Opens the payments of a database. */
export function openPayments(database: Database, facts: KeyValueStore, signingKey: Buffer): PaymentStore {
  const since = async (): Promise<number> => Number((await facts.get(PAYMENTS_RESET_KEY)) ?? 0);
  return {
    orders: openOrders(database),
    ledger: openLedger(database),
    claims: openClaims(database, signingKey),
    since,
    records: openPayerRecords(database),
    loyalty: openLoyalty(database, since),
    sandbox: openSandboxStore(database),
    transaction: (work) => database.transaction(work),
  };
}

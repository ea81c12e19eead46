import type { DatabaseSync } from 'node:sqlite';
import { openSandboxStore, type SandboxStore } from '#service/gateway/sandbox-store.ts';
import type { KeyValueStore } from '#service/store/database/key-value-store.ts';
import { inTransaction } from '#service/store/database/query.ts';
import { type LedgerStore, openLedger } from './ledger.ts';
import { type LoyaltyStore, openLoyalty } from './loyalty.ts';
import { type OrderStore, openOrders, type StoredOrder } from './orders.ts';
import { openPayerRecords, type PayerRecords } from './payer-records.ts';

/** Key of the last order before the demo's accounts were reset: the books keep it, the accounts begin after it. */
export const PAYMENTS_RESET_KEY = 'payments_reset';

/** Everything about paying. */
export type PaymentStore = {
  readonly orders: OrderStore;
  readonly ledger: LedgerStore;
  readonly records: PayerRecords;
  readonly loyalty: LoyaltyStore;
  /** Orders of an account since the last reset, newest first. */
  readonly ordersOf: (accountId: string) => readonly StoredOrder[];
  /** Grants of an account since the last reset. */
  readonly grantsOf: LedgerStore['grantsOf'];
  readonly sandbox: SandboxStore;
  readonly transaction: <T>(work: () => T) => T;
};

/** Opens the payments of a database. */
export function openPayments(database: DatabaseSync, facts: KeyValueStore): PaymentStore {
  const orders = openOrders(database);
  const ledger = openLedger(database);
  const since = (): number => Number(facts.get(PAYMENTS_RESET_KEY) ?? 0);
  return {
    orders,
    ledger,
    records: openPayerRecords(database),
    loyalty: openLoyalty(database, since),
    ordersOf: (accountId) => orders.ofAccount(accountId, since()),
    grantsOf: (accountId) => ledger.grantsOf(accountId, since()),
    sandbox: openSandboxStore(database),
    transaction: (work) => inTransaction(database, work),
  };
}

import { openSandboxStore, type SandboxStore } from '#service/gateway/sandbox-store.ts';
import type { KeyValueStore } from '#service/store/database/key-value-store.ts';
import type { Database } from '#service/store/database/port.ts';

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
  readonly ordersOf: (accountId: string) => Promise<readonly StoredOrder[]>;
  /** Grants of an account since the last reset. */
  readonly grantsOf: LedgerStore['grantsOf'];
  readonly sandbox: SandboxStore;
  readonly transaction: <T>(work: () => Promise<T>) => Promise<T>;
};

/** Opens the payments of a database. */
export function openPayments(database: Database, facts: KeyValueStore): PaymentStore {
  const orders = openOrders(database);
  const ledger = openLedger(database);
  const since = async (): Promise<number> => Number((await facts.get(PAYMENTS_RESET_KEY)) ?? 0);
  return {
    orders,
    ledger,
    records: openPayerRecords(database),
    loyalty: openLoyalty(database, since),
    ordersOf: async (accountId) => orders.ofAccount(accountId, await since()),
    grantsOf: async (accountId) => ledger.grantsOf(accountId, await since()),
    sandbox: openSandboxStore(database),
    transaction: (work) => database.transaction(work),
  };
}

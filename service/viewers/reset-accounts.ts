import type { AccountContent } from '#service/accounts/account-content.ts';
import { clearAccounts, writeAccounts } from '#service/accounts/store/write-accounts.ts';
import type { SurveyStore } from '#service/audience/store/surveys.ts';
import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { PAYMENTS_RESET_KEY } from '#service/payments/store/ledger.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';

type ResetStores = {
  readonly facts: KeyValueStore;
  readonly payments: PaymentStore;
  readonly surveys: Pick<SurveyStore, 'clear'>;
};

/** Returns the function that makes every account what the content says; what viewers have changed is lost. */
export const createAccountReset =
  (
    database: Database,
    content: readonly AccountContent[],
    { facts, payments, surveys }: ResetStores,
  ): ((at: number) => Promise<void>) =>
  (at) =>
    database.transaction(async () => {
      // First: with several databases it is refused (`RESET_WITH_SHARDS`).
      const lastSeq = await payments.orders.lastSeq();
      await payments.records.removeAllMethods(at);
      await clearAccounts(database);
      await surveys.clear();
      await facts.set(PAYMENTS_RESET_KEY, String(lastSeq));
      await writeAccounts(database, content, at);
    });

import { type AccountStore, openAccounts } from '#service/accounts/store/accounts.ts';
import {
  openRegisteredAccounts,
  type RegisteredAccounts,
} from '#service/accounts/store/registered-accounts.ts';
import {
  type Installation,
  openInstallation,
} from '#service/kernel/database/installation/open-installation.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { assertUndivided } from '#service/kernel/database/shards/numbered-shards.ts';
import { createPasswords, type Passwords } from '#service/kernel/passwords.ts';
import type { BookNeeds } from '#service/payments/offers/benefits.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import { openPayments } from '#service/payments/store/payments.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import type { Clock } from '#shared/kernel/time.ts';

/** The viewers of an installation, as a command next to its service changes them. */
export type OpenViewers = BookNeeds & {
  readonly database: Database;
  readonly store: { readonly accounts: Pick<AccountStore, 'byEmail' | 'byLogin'> };
  readonly registeredAccounts: RegisteredAccounts;
  readonly passwords: Passwords;
  readonly close: () => Promise<void>;
};

/**
 * Opens an installation's viewers, while its service runs or not. With a data folder each change is one short
 * transaction in the service's own file, which delays its writes and never its reads (decision 042). `offers`
 * are the plans that it may grant. Throws `InstallationUnavailable`, or `ShardRefused` unless all databases of
 * the installation are named.
 */
export async function openViewers(
  installation: Installation,
  clock: Clock,
  offers: OffersContent,
  passwords = createPasswords(),
): Promise<OpenViewers> {
  const { database, release } = await openInstallation(installation);
  if ('address' in installation && !installation.shards) await assertAll(database);
  const facts = openKeyValueStore(database);
  const payments = openPayments(database, facts, await facts.signingKey());
  return {
    database,
    clock,
    passwords,
    offers,
    store: { accounts: openAccounts(database), accountStates: openAccountStates(database), payments },
    registeredAccounts: openRegisteredAccounts(database),
    close: async () => {
      await database.close();
      release();
    },
  };
}

/** A viewer on a database that was not named would be added a second time. */
async function assertAll(database: Database): Promise<void> {
  try {
    await assertUndivided(database);
  } catch (error) {
    await database.close();
    throw error;
  }
}

import type { AccountContent } from '#service/accounts/account-content.ts';
import { accountTables } from '#service/accounts/store/account-tables.ts';
import { adTables } from '#service/ads/store/ad-tables.ts';
import { audienceTables } from '#service/audience/store/audience-tables.ts';
import { downloadTables } from '#service/downloads/store/download-tables.ts';
import { SALVAGED_IMPORTS } from '#service/imported/store/salvaged-imports.ts';
import type { CapabilityTables, KeptRows } from '#service/kernel/database/capability-tables.ts';
import type { KeyValueStore } from '#service/kernel/database/key-value-store.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { SALVAGED_FACTS } from '#service/kernel/database/recovery/salvaged-facts.ts';
import { createSweep, type Sweep } from '#service/kernel/database/sweep.ts';
import { kidsTables } from '#service/kids/store/kids-tables.ts';
import { libraryTables } from '#service/library/store/library-tables.ts';
import { paymentTables } from '#service/payments/store/payment-tables.ts';
import { deletedProfiles } from '#service/profiles/store/deleted-profiles.ts';
import { profileTables } from '#service/profiles/store/profile-tables.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { createAfter } from '#service/realtime/publish-after.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import { realtimeTables } from '#service/realtime/realtime-tables.ts';
import { sessionTables } from '#service/session/session-tables.ts';
import { stationTables } from '#service/station/station-tables.ts';
import { openIdentities } from '#service/viewers/identities.ts';
import { createAccountReset } from '#service/viewers/reset-accounts.ts';

/** The tables of all capabilities. What has expired is removed in this order. */
const KEPT: readonly CapabilityTables[] = [
  { salvaged: [SALVAGED_FACTS] },
  sessionTables,
  paymentTables,
  accountTables,
  audienceTables,
  downloadTables,
  libraryTables,
  profileTables,
  kidsTables,
  adTables,
  realtimeTables,
  { salvaged: SALVAGED_IMPORTS },
  stationTables,
];

/** All salvaged tables. The others (catalogue, accounts, guide, search) are written again. */
export const SALVAGED_TABLES = KEPT.flatMap(({ salvaged }) => salvaged);

/** Returns the sweep of everything that expires, deleted profiles last. */
export const createExpirySweep = (database: Database, rows: KeptRows = {}): Sweep =>
  createSweep(database, [
    ...KEPT.flatMap(({ expired }) => expired?.(database, rows) ?? []),
    deletedProfiles(
      database,
      KEPT.flatMap(({ ofProfiles = [] }) => ofProfiles),
    ),
  ]);

/** Opens what viewers and operators own. `accounts` come with the content. */
export async function openKept(
  database: Database,
  facts: KeyValueStore,
  accounts: readonly AccountContent[],
) {
  const signingKey = await facts.signingKey();
  const payments = paymentTables.open(database, facts, signingKey);
  const audience = audienceTables.open(database, signingKey);
  return {
    ...accountTables.open(database, signingKey),
    ...sessionTables.open(database),
    ...profileTables.open(database),
    ...kidsTables.open(database),
    ...libraryTables.open(database),
    ...adTables.open(database),
    ...downloadTables.open(database),
    ...audience,
    identities: openIdentities(database),
    realtimeArchive: await realtimeTables.open(database, facts),
    payments,
    signingKey,
    resetAccounts: createAccountReset(database, accounts, { facts, payments, ...audience }),
    /** Makes all writes of a function or none. */
    atOnce: database.transaction,
    afterCommit: database.afterCommit,
    bus: database.bus,
    changed: database.changed,
    writable: database.writable,
    sweep: createExpirySweep(database),
  };
}

/** Returns the stores with every write that an open page shows published once it is on disk. */
export function withPublishedChanges<Stores extends Awaited<ReturnType<typeof openKept>>>(
  stores: Stores,
  publish: PublishChange,
): Stores {
  const publishing = { publish, afterCommit: stores.afterCommit };
  return {
    ...stores,
    ...accountTables.published(stores, publishing),
    ...libraryTables.published(stores, publishing),
    ...paymentTables.published(stores, publishing),
    ...profileTables.published(stores, publishing),
    ...realtimeTables.published(stores, publishing),
    resetAccounts: createAfter(publishing)(stores.resetAccounts, () => publish(EVERYONE, 'session')),
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { AccountContent } from '#service/accounts/account-content.ts';
import { writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { contentOpening } from '#service/catalogue/store/content-opening.ts';
import { openHousehold } from '#service/household/household.ts';
import { openImportedStores } from '#service/imported/store/open-imported-stores.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { observedDatabase, type StatementObserver } from '#service/kernel/database/observed-database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { openRecoverable } from '#service/kernel/database/recovery/open-recoverable.ts';
import { recoveredAt } from '#service/kernel/database/recovery/recover-data.ts';
import { createContentSharing } from '#service/kernel/database/shared/content-sharing.ts';
import { createLeases } from '#service/kernel/database/shared/leases.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { LONGEST_SETTLING } from '#service/realtime/realtime-archive.ts';
import { type OnAirContent, openOnAir } from '#service/station/on-air/open-on-air.ts';
import { keepDemoRecord } from '#service/station/revisions/demo-record.ts';
import { stationTables } from '#service/station/station-tables.ts';
import { openKept, SALVAGED_TABLES } from './kept-tables.ts';

export type StoreOptions = OnAirContent & {
  /** Database of what viewers and operators own; without one that is in the folder, with the content. */
  readonly database?: Database;
  /** Accounts that come with the content. */
  readonly accounts: readonly AccountContent[];
  /** When the content of all processes of the database was opened; by default as the database has it. */
  readonly openedAt?: number;
  /** Receives the statements of what viewers and operators own; for tests and benchmarks. */
  readonly onStatement?: StatementObserver | undefined;
  /** Opens the database of a service without a folder; for tests. */
  readonly openMemory?: (() => DatabaseSync) | undefined;
  /** Called when another process shows an import that this version does not understand. */
  readonly onUnreadable?: (() => void) | undefined;
};

/** The stores of all capabilities. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/**
 * Opens the stores of all capabilities: migrated, with the content and a guide around `now`. A damaged
 * database is quarantined and replaced. Throws a `StoreError` if the folder is not writable or another
 * process has it.
 */
export async function openStores(options: StoreOptions) {
  try {
    return await openRecoverable({
      folder: options.folder,
      tables: SALVAGED_TABLES,
      at: options.now,
      openMemory: options.openMemory,
      open: (content) => buildStores(content, options),
    });
  } catch (error) {
    await options.database?.close();
    throw error;
  }
}

/**
 * Builds the stores over the content of this process and the database of everything else, which are one file
 * with SQLite.
 */
async function buildStores(content: DatabaseSync, options: StoreOptions) {
  const { accounts, folder, now, onStatement, onUnreadable } = options;
  const opened = options.database ?? createSqlitePort(content, folder === null ? 'when run' : 'at once');
  const database = onStatement === undefined ? opened : observedDatabase(opened, onStatement);
  const facts = openKeyValueStore(database);
  const openedAt = options.openedAt ?? (await contentOpening(facts, now));
  const contentFacts = openContentFacts(content);
  const { reads, showContent, ...onAir } = await openOnAir(content, contentFacts, options, openedAt);
  await writeAccountsOnce(database, facts, accounts, now);
  if (onAir.held !== null) await keepDemoRecord(facts, onAir.held, now);
  const sharing = createContentSharing(database);
  const leases = createLeases(database);
  const imported = await openImportedStores({
    content,
    facts: contentFacts,
    isRecovered: recoveredAt(contentFacts) === now,
    database,
    sharing,
    product: reads,
    onUnreadable,
  });
  const station = stationTables.open(database, sharing.versions, folder);
  const kept = await openKept(database, facts, accounts);
  return {
    ...kept,
    ...imported,
    ...station,
    /** The catalogue without imported channels, for viewers who do not see them. */
    productCatalogue: reads.catalogue,
    search: reads.search,
    showContent,
    /** What the demo's package says; null without one. */
    demoContent: onAir.content,
    household: await openHousehold(sharing.of('channels')),
    leases,
    whenChangedElsewhere: sharing.whenChangedElsewhere,
    openedAt,
    recoveredAt: recoveredAt(contentFacts),
    close: async () => {
      station.revisions.close();
      sharing.close();
      await kept.realtimeArchive.settled(LONGEST_SETTLING);
      await leases.release().catch(() => undefined);
      await database.close();
      onAir.close();
      await imported.importedChannels.close();
      if (content.isOpen) content.close();
    },
  };
}

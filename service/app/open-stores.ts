import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { AccountContent } from '#service/accounts/account-content.ts';
import { openAccountStores } from '#service/accounts/store/open-account-stores.ts';
import { clearAccounts, writeAccounts, writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { openAdStores } from '#service/ads/store/open-ad-stores.ts';
import { openSurveys } from '#service/audience/store/surveys.ts';
import { openTrackingStore } from '#service/audience/store/tracking.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import { openCatalogue } from '#service/catalogue/store/catalogue.ts';
import { contentOpening } from '#service/catalogue/store/content-opening.ts';
import { writeCatalogue } from '#service/catalogue/store/write-catalogue.ts';
import { createContentReads } from '#service/content/content-reads.ts';
import { openCopies } from '#service/downloads/store/copies.ts';
import { type MakeGuideDay, openGuide } from '#service/guide/store/guide.ts';
import { openHousehold } from '#service/household/household.ts';
import { adoptContent } from '#service/imported/store/adopt-content.ts';
import { openImportedStores } from '#service/imported/store/open-imported-stores.ts';
import { withImportedChannels, withImportedGuide } from '#service/imported/store/with-imported-channels.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { type KeyValueStore, openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { observedDatabase, type StatementObserver } from '#service/kernel/database/observed-database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { damageMarker, openData } from '#service/kernel/database/recovery/open-data.ts';
import { type DatabaseRecovery, RECOVERED_AT_KEY } from '#service/kernel/database/recovery/recover-data.ts';
import { createContentSharing } from '#service/kernel/database/shared/content-sharing.ts';
import { createLeases } from '#service/kernel/database/shared/leases.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { openKidsStores } from '#service/kids/store/open-kids-stores.ts';
import { openLibraryStores } from '#service/library/store/open-library-stores.ts';
import { openPayments, PAYMENTS_RESET_KEY } from '#service/payments/store/payments.ts';
import { openProfileStores } from '#service/profiles/store/open-profile-stores.ts';
import { openRealtimeArchive } from '#service/realtime/realtime-archive.ts';
import { openSearch, writeSearch } from '#service/search/store/search.ts';
import { openAccountStates } from '#service/session/account-state.ts';
import { openSessions } from '#service/session/sessions.ts';
import { createFeedCalls } from '#service/station/feeds/feed-calls.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { createExpirySweep } from './expiry-sweep.ts';
import { SALVAGED_TABLES } from './salvaged-tables.ts';

export type StoreOptions = {
  /** Folder of the data, or null for a store in memory. */
  readonly folder: string | null;
  /** Database of what viewers and operators own; without one that is in the folder, with the content. */
  readonly database?: Database;
  /** The catalogue, or what makes it of the time at which the content was opened. */
  readonly catalogue: Catalogue | ((openedAt: number) => Catalogue);
  /** Accounts that come with the content. */
  readonly accounts: readonly AccountContent[];
  readonly makeGuideDay: MakeGuideDay;
  /** When the store opens, in milliseconds since 1970. */
  readonly now: number;
  /** When the content of all processes of the database was opened; by default as the database has it. */
  readonly openedAt?: number;
  /** Receives the statements of what viewers and operators own; for tests and benchmarks. */
  readonly onStatement?: StatementObserver | undefined;
  /** Called when another process shows an import that this version does not understand. */
  readonly onUnreadable?: (() => void) | undefined;
};

/** The stores of all capabilities. */
export type Stores = Awaited<ReturnType<typeof openStores>>;

/** Longest wait in milliseconds for writes that no call waits for, before the store closes. */
const CLOSING_MS = 3 * SECOND;

/** Of stores whose file was not damaged, or that have none. */
const UNDAMAGED: {
  /** The recovery at opening, or null. */
  readonly recovery: DatabaseRecovery | null;
  /** Marks the data as damaged: the next start recovers it. */
  readonly markDamaged: () => void;
} = { recovery: null, markDamaged: () => undefined };

/**
 * Opens the stores of all capabilities: migrated, with the content and a guide around `now`. A damaged database is quarantined and
 * replaced. Throws a `StoreError` if the folder is not writable or another process has it.
 */
export async function openStores(options: StoreOptions) {
  try {
    return await openAll(options);
  } catch (error) {
    await options.database?.close();
    throw error;
  }
}

async function openAll(options: StoreOptions) {
  const { folder, now } = options;
  if (folder === null) return buildStores(openDatabase(null), options);
  const { opened, recovery, release } = await openData({
    folder,
    tables: SALVAGED_TABLES,
    at: now,
    open: (content) => buildStores(content, options),
  });
  return {
    ...opened,
    recovery,
    markDamaged: () => writeFileSync(damageMarker(folder), ''),
    close: async () => {
      await opened.close();
      release();
    },
  };
}

/**
 * Builds the stores over the content of this process and the database of everything else, which are one file
 * with SQLite.
 */
async function buildStores(content: DatabaseSync, options: StoreOptions) {
  const {
    makeGuideDay,
    now,
    onStatement,
    onUnreadable,
    database: opened = createSqlitePort(content, options.folder === null ? 'when run' : 'at once'),
  } = options;
  const database = onStatement === undefined ? opened : observedDatabase(opened, onStatement);
  const facts = openKeyValueStore(database);
  const openedAt = options.openedAt ?? (await contentOpening(facts, now));
  const catalogue = typeof options.catalogue === 'function' ? options.catalogue(openedAt) : options.catalogue;
  const contentFacts = openContentFacts(content);
  writeCatalogue(content, contentFacts, catalogue, writeSearch);
  await writeAccountsOnce(database, facts, options.accounts, now);
  const ofProgram = openGuide(content, catalogue, makeGuideDay);
  ofProgram.topUp(now);
  const reads = createContentReads({
    catalogue: openCatalogue(content),
    guide: ofProgram,
    search: openSearch(content),
  });
  const { catalogue: productCatalogue, guide, search } = reads.live;
  const hasAdoptedSources = await adoptContent(content, database);
  const sharing = createContentSharing(database);
  const leases = createLeases(database);
  const imported = await openImportedStores({ content, facts: contentFacts, sharing, onUnreadable });
  const own = imported.importedChannels;
  const recovered = Number(contentFacts.get(RECOVERED_AT_KEY) ?? Number.NaN);
  const kept = await openKept(database, facts, options.accounts);
  return {
    ...kept,
    /** The catalogue without imported channels, for viewers who do not see them. */
    productCatalogue,
    catalogue: withImportedChannels(productCatalogue, own),
    household: await openHousehold(sharing.of('channels')),
    guide: withImportedGuide(guide, own),
    ...imported,
    leases,
    hasAdoptedSources,
    whenChangedElsewhere: sharing.whenChangedElsewhere,
    search,
    feedCalls: createFeedCalls(sharing.versions),
    /** Puts another catalogue, guide and search in the place of those that are read. */
    showContent: reads.show,
    revisions: createRevisions({ database, versions: sharing.versions, folder: options.folder }),
    openedAt,
    ...UNDAMAGED,
    recoveredAt: Number.isFinite(recovered) ? recovered : null,
    close: async () => {
      sharing.close();
      await kept.realtimeArchive.settled(CLOSING_MS);
      await leases.release().catch(() => undefined);
      await database.close();
      if (content.isOpen) content.close();
    },
  };
}

/** Opens what viewers and operators own. */
async function openKept(database: Database, facts: KeyValueStore, contentAccounts: StoreOptions['accounts']) {
  const signingKey = await facts.signingKey();
  const payments = openPayments(database, facts, signingKey);
  const surveys = openSurveys(database, signingKey);
  return {
    ...openAccountStores(database, signingKey),
    ...openProfileStores(database),
    ...openLibraryStores(database),
    accountStates: openAccountStates(database),
    sessions: openSessions(database),
    ...openKidsStores(database),
    copies: openCopies(database),
    ...openAdStores(database),
    realtimeArchive: await openRealtimeArchive(database, facts),
    tracking: openTrackingStore(database),
    surveys,
    payments,
    signingKey,
    /** Makes every account what the content says; what viewers have changed is lost. */
    resetAccounts: (at: number): Promise<void> =>
      database.transaction(async () => {
        await payments.records.removeAllMethods(at);
        await clearAccounts(database);
        await surveys.clear();
        await facts.set(PAYMENTS_RESET_KEY, String(await payments.orders.lastSeq()));
        await writeAccounts(database, contentAccounts, at);
      }),
    /** Makes all writes of a function or none. */
    atOnce: database.transaction,
    afterCommit: database.afterCommit,
    bus: database.bus,
    writable: database.writable,
    sweep: createExpirySweep(database),
  };
}

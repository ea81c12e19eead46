import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { AccountContent } from '#service/accounts/account-content.ts';
import { type AccountStore, openAccounts } from '#service/accounts/store/accounts.ts';
import { type DeviceStore, openDevices } from '#service/accounts/store/devices.ts';
import { type LoginEntries, openLoginEntries } from '#service/accounts/store/login-entries.ts';
import { type OneTimeTokens, openOneTimeTokens } from '#service/accounts/store/one-time-tokens.ts';
import { openPushTokens, type PushTokens } from '#service/accounts/store/push-tokens.ts';
import {
  openRegisteredAccounts,
  type RegisteredAccounts,
} from '#service/accounts/store/registered-accounts.ts';
import { openSmsCodes, type SmsCodes } from '#service/accounts/store/sms-codes.ts';
import { openSpentMarks, type SpentMarks } from '#service/accounts/store/spent-marks.ts';
import { clearAccounts, writeAccounts, writeAccountsOnce } from '#service/accounts/store/write-accounts.ts';
import { type AdCountStore, openAdCounts } from '#service/ads/store/ad-counts.ts';
import { type AdReportStore, openAdReports } from '#service/ads/store/ad-reports.ts';
import { openSurveys, type SurveyStore } from '#service/audience/store/surveys.ts';
import { openTrackingStore, type TrackingStore } from '#service/audience/store/tracking.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import { type CatalogueStore, openCatalogue } from '#service/catalogue/store/catalogue.ts';
import { contentOpening } from '#service/catalogue/store/content-opening.ts';
import { writeCatalogue } from '#service/catalogue/store/write-catalogue.ts';
import { type CopyStore, openCopies } from '#service/downloads/store/copies.ts';
import { type GuideStore, type MakeGuideDay, openGuide } from '#service/guide/store/guide.ts';
import { type HouseholdStore, openHousehold } from '#service/household/household.ts';
import { adoptContent } from '#service/imported/store/adopt-content.ts';
import { type CopyArchive, openCopyArchive } from '#service/imported/store/copy-archive.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import {
  type ImportedSourceStore,
  openImportedSources,
} from '#service/imported/store/imported-source-store.ts';
import { type ImportedStatus, shareStatus, unsharedStatus } from '#service/imported/store/imported-status.ts';
import { openImportedChannels, silently } from '#service/imported/store/open-imported-channels.ts';
import { openRecordings, type RecordingStore } from '#service/imported/store/recordings.ts';
import { withImportedChannels, withImportedGuide } from '#service/imported/store/with-imported-channels.ts';
import { openContentFacts } from '#service/kernel/database/content-facts.ts';
import { openDatabase } from '#service/kernel/database/database.ts';
import { type KeyValueStore, openKeyValueStore } from '#service/kernel/database/key-value-store.ts';
import { observedDatabase, type StatementObserver } from '#service/kernel/database/observed-database.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { damageMarker, openData } from '#service/kernel/database/recovery/open-data.ts';
import { type DatabaseRecovery, RECOVERED_AT_KEY } from '#service/kernel/database/recovery/recover-data.ts';
import type { SharedParts } from '#service/kernel/database/shared/kept-documents.ts';
import { createLeases, type Leases } from '#service/kernel/database/shared/leases.ts';
import { createPartVersions } from '#service/kernel/database/shared/part-versions.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { type LiftedLimits, openLiftedLimits } from '#service/kids/store/lifted-limits.ts';
import { openWatched, type WatchedStore } from '#service/kids/store/watched.ts';
import { type FavouriteStore, openFavourites } from '#service/library/store/favourites.ts';
import { type HistoryStore, openHistory } from '#service/library/store/history.ts';
import { openReminders, type ReminderStore } from '#service/library/store/reminders.ts';
import { openPayments, PAYMENTS_RESET_KEY, type PaymentStore } from '#service/payments/store/payments.ts';
import { openParentGrants, type ParentGrants } from '#service/profiles/store/parent-grants.ts';
import { openProfileSettings, type ProfileSettingsStore } from '#service/profiles/store/profile-settings.ts';
import { openProfiles, type ProfileStore } from '#service/profiles/store/profiles.ts';
import { openRealtimeArchive, type RealtimeArchive } from '#service/realtime/realtime-archive.ts';
import { openSearch, type SearchStore, writeSearch } from '#service/search/store/search.ts';
import { type AccountStates, openAccountStates } from '#service/session/account-state.ts';
import { openSessions, type StoredSessions } from '#service/session/sessions.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { SALVAGED_TABLES } from './salvaged-tables.ts';
import { createSweep, type Sweep } from './sweep.ts';

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
};

/** Longest wait in milliseconds for writes that no call waits for, before the store closes. */
const CLOSING_MS = 3 * SECOND;

/** Content of which processes keep copies. */
type SharedContent = 'channels' | 'recordings';

/** All data of the service. */
export type Store = {
  readonly catalogue: CatalogueStore;
  readonly guide: GuideStore;
  /** The operator's imported channels, which `catalogue` and `guide` include. */
  readonly importedChannels: ImportedChannelStore;
  readonly importedSources: ImportedSourceStore;
  readonly importedStatus: ImportedStatus;
  /** Copies of sources that processes share, or null if there is one process. */
  readonly copyArchive: CopyArchive | null;
  readonly leases: Leases;
  /**
   * Whether sources were adopted from this process's own file, which then have to be imported for all
   * processes.
   */
  readonly hasAdoptedSources: boolean;
  readonly recordings: RecordingStore;
  /** The household whose channels the imported ones are. */
  readonly household: HouseholdStore;
  /** The catalogue without imported channels, for viewers who do not see them. */
  readonly productCatalogue: CatalogueStore;
  /**
   * Calls back after another process has changed imported channels and their arrangement, or recordings, once
   * this one has the change.
   */
  readonly whenChangedElsewhere: (what: SharedContent, listener: () => void) => void;
  readonly accounts: AccountStore;
  readonly accountStates: AccountStates;
  readonly registeredAccounts: RegisteredAccounts;
  /** Tokens of emailed and texted links. */
  readonly oneTimeTokens: OneTimeTokens;
  readonly smsCodes: SmsCodes;
  readonly loginEntries: LoginEntries;
  readonly spentMarks: SpentMarks;
  readonly profiles: ProfileStore;
  readonly devices: DeviceStore;
  readonly pushTokens: PushTokens;
  readonly sessions: StoredSessions;
  readonly history: HistoryStore;
  readonly watched: WatchedStore;
  readonly parentGrants: ParentGrants;
  readonly liftedLimits: LiftedLimits;
  readonly favourites: FavouriteStore;
  /** Copies that devices may keep for watching offline. */
  readonly copies: CopyStore;
  readonly reminders: ReminderStore;
  readonly profileSettings: ProfileSettingsStore;
  readonly search: SearchStore;
  readonly adCounts: AdCountStore;
  readonly adReports: AdReportStore;
  readonly payments: PaymentStore;
  readonly realtimeArchive: RealtimeArchive;
  /** Tracking events, and the audience that they add up to. */
  readonly tracking: TrackingStore;
  readonly surveys: SurveyStore;
  readonly signingKey: Buffer;
  /**
   * When the content was opened, in milliseconds since 1970 (`content-opening.ts`). The content's windows are
   * relative to it.
   */
  readonly openedAt: number;
  /**
   * Resets every account to the content; changed profiles, passwords, consents, devices and sessions are lost.
   */
  readonly resetAccounts: (at: number) => Promise<void>;
  /** Makes all writes of `work` or none. */
  readonly atOnce: Database['transaction'];
  readonly afterCommit: Database['afterCommit'];
  readonly bus: Database['bus'];
  /** Returns whether the database is writable now, without waiting. */
  readonly writable: () => boolean;
  readonly sweep: Sweep;
  /** The recovery at opening, or null. */
  readonly recovery: DatabaseRecovery | null;
  /** When data was last recovered from a damaged file, in milliseconds since 1970, or null. */
  readonly recoveredAt: number | null;
  /** Marks the data as damaged: the next start recovers it. */
  readonly markDamaged: () => void;
  readonly close: () => Promise<void>;
};

/**
 * Opens the store: migrated, with the content and a guide around `now`. A damaged database is quarantined and
 * replaced. Throws a `StoreError` if the folder is not writable or another process has it.
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { folder, now } = options;
  if (folder === null) return buildStore(openDatabase(null), options);
  const { opened, recovery, release } = await openData({
    folder,
    tables: SALVAGED_TABLES,
    at: now,
    open: (content) => buildStore(content, options),
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
 * Builds the store over the content of this process and the database of everything else, which are one file
 * with SQLite.
 */
async function buildStore(content: DatabaseSync, options: StoreOptions): Promise<Store> {
  const {
    makeGuideDay,
    now,
    onStatement,
    database: opened = createSqlitePort(content, options.folder === null ? 'when run' : 'at once'),
  } = options;
  const database = onStatement === undefined ? opened : observedDatabase(opened, onStatement);
  const facts = openKeyValueStore(database);
  const openedAt = options.openedAt ?? (await contentOpening(facts, now));
  const catalogue = typeof options.catalogue === 'function' ? options.catalogue(openedAt) : options.catalogue;
  const contentFacts = openContentFacts(content);
  writeCatalogue(content, contentFacts, catalogue, writeSearch);
  await writeAccountsOnce(database, facts, options.accounts, now);
  const guide = openGuide(content, catalogue, makeGuideDay);
  guide.topUp(now);
  const hasAdoptedSources = await adoptContent(content, database);
  const versions = createPartVersions(database);
  const leases = createLeases(database);
  const listeners = new Map<SharedContent, () => void>();
  const sharedAs = (what: SharedContent): SharedParts => ({
    database,
    versions,
    changedElsewhere: () => listeners.get(what)?.(),
  });
  const shared = sharedAs('channels');
  const own = await openImportedChannels(content, contentFacts, shared);
  const productCatalogue = openCatalogue(content);
  const recovered = Number(contentFacts.get(RECOVERED_AT_KEY) ?? Number.NaN);
  const kept = await openKept(database, facts, content, options.accounts);
  return {
    ...kept,
    productCatalogue,
    catalogue: withImportedChannels(productCatalogue, own),
    household: await openHousehold(shared),
    guide: withImportedGuide(guide, own),
    importedChannels: own,
    importedSources: await openImportedSources(silently(shared)),
    importedStatus: database.engine === 'sqlite' ? unsharedStatus() : await shareStatus(silently(shared)),
    copyArchive: database.engine === 'sqlite' ? null : openCopyArchive(shared),
    leases,
    hasAdoptedSources,
    whenChangedElsewhere: (what, listener) => void listeners.set(what, listener),
    recordings: await openRecordings(sharedAs('recordings')),
    search: openSearch(content),
    openedAt,
    recovery: null,
    recoveredAt: Number.isFinite(recovered) ? recovered : null,
    markDamaged: () => undefined,
    close: async () => {
      versions.close();
      await kept.realtimeArchive.settled(CLOSING_MS);
      await leases.release().catch(() => undefined);
      await database.close();
      if (content.isOpen) content.close();
    },
  };
}

type Content =
  | 'catalogue'
  | 'guide'
  | 'importedChannels'
  | 'importedSources'
  | 'importedStatus'
  | 'copyArchive'
  | 'leases'
  | 'hasAdoptedSources'
  | 'recordings'
  | 'household'
  | 'productCatalogue'
  | 'search'
  | 'whenChangedElsewhere';
type Opening = 'openedAt' | 'recovery' | 'recoveredAt' | 'markDamaged' | 'close';

/** Opens what viewers and operators own. */
async function openKept(
  database: Database,
  facts: KeyValueStore,
  content: DatabaseSync,
  contentAccounts: StoreOptions['accounts'],
): Promise<Omit<Store, Content | Opening>> {
  const signingKey = await facts.signingKey();
  const payments = openPayments(database, facts, signingKey);
  const surveys = openSurveys(database, signingKey);
  return {
    accounts: openAccounts(database),
    accountStates: openAccountStates(database),
    registeredAccounts: openRegisteredAccounts(database),
    oneTimeTokens: openOneTimeTokens(database),
    loginEntries: openLoginEntries(database, signingKey),
    smsCodes: openSmsCodes(database, signingKey),
    spentMarks: openSpentMarks(database, signingKey),
    profiles: openProfiles(database),
    devices: openDevices(database),
    pushTokens: openPushTokens(database),
    sessions: openSessions(database),
    history: openHistory(database),
    watched: openWatched(database),
    parentGrants: openParentGrants(database),
    liftedLimits: openLiftedLimits(database),
    favourites: openFavourites(database),
    copies: openCopies(database),
    adCounts: openAdCounts(database),
    adReports: openAdReports(database),
    realtimeArchive: await openRealtimeArchive(database, facts),
    tracking: openTrackingStore(database),
    surveys,
    reminders: openReminders(database, content),
    profileSettings: openProfileSettings(database),
    payments,
    signingKey,
    resetAccounts: (at) =>
      database.transaction(async () => {
        await payments.records.removeAllMethods(at);
        await clearAccounts(database);
        await surveys.clear();
        await facts.set(PAYMENTS_RESET_KEY, String(await payments.orders.lastSeq()));
        await writeAccounts(database, contentAccounts, at);
      }),
    atOnce: database.transaction,
    afterCommit: database.afterCommit,
    bus: database.bus,
    writable: database.writable,
    sweep: createSweep(database),
  };
}

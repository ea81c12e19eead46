import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '#service/seed/model.ts';
import { type AccountStates, openAccountStates } from '#service/store/accounts/account-state.ts';
import { type AccountStore, openAccounts } from '#service/store/accounts/accounts.ts';
import { type DeviceStore, openDevices } from '#service/store/accounts/devices.ts';
import { type OneTimeTokens, openOneTimeTokens } from '#service/store/accounts/one-time-tokens.ts';
import { openPushTokens, type PushTokens } from '#service/store/accounts/push-tokens.ts';
import { openRegisteredAccounts, type RegisteredAccounts } from '#service/store/accounts/registered-accounts.ts';
import { clearAccounts, writeAccounts } from '#service/store/accounts/seed-accounts.ts';
import { openSessions, type SessionStore } from '#service/store/accounts/sessions.ts';
import { openSmsCodes, type SmsCodes } from '#service/store/accounts/sms-codes.ts';
import { openSpentMarks, type SpentMarks } from '#service/store/accounts/spent-marks.ts';
import { type AdCountStore, openAdCounts } from '#service/store/ads/ad-counts.ts';
import { type AdReportStore, openAdReports } from '#service/store/ads/ad-reports.ts';
import { openRealtimeArchive, type RealtimeArchive } from '#service/store/audience/realtime-archive.ts';
import { openSurveys, type SurveyStore } from '#service/store/audience/surveys.ts';
import { openTracking, type TrackingStore } from '#service/store/audience/tracking.ts';
import { type CatalogueStore, openCatalogue } from '#service/store/catalogue/catalogue.ts';
import { seedCatalogue } from '#service/store/catalogue/seed-catalogue.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { openKeyValueStore } from '#service/store/database/key-value-store.ts';
import { inTransaction } from '#service/store/database/query.ts';
import { type GuideStore, type MakeGuideDay, openGuide } from '#service/store/guide/guide.ts';
import { type ImportedChannelStore, openImportedChannels } from '#service/store/imported/imported-channels.ts';
import { type OwnSourceStore, openOwnSources } from '#service/store/imported/own-sources.ts';
import { openRecordings, type RecordingStore } from '#service/store/imported/recordings.ts';
import { withImportedChannels, withImportedGuide } from '#service/store/imported/with-imported-channels.ts';
import { type LiftedLimits, openLiftedLimits } from '#service/store/kids/lifted-limits.ts';
import { openParentGrants, type ParentGrants } from '#service/store/kids/parent-grants.ts';
import { openWatched, type WatchedStore } from '#service/store/kids/watched.ts';
import { type FavouriteStore, openFavourites } from '#service/store/library/favourites.ts';
import { type HistoryStore, openHistory } from '#service/store/library/history.ts';
import { openReminders, type ReminderStore } from '#service/store/library/reminders.ts';
import { openPayments, PAYMENTS_RESET_KEY, type PaymentStore } from '#service/store/payments/payments.ts';
import { openProfileSettings, type ProfileSettingsStore } from '#service/store/profiles/profile-settings.ts';
import { openProfiles, type ProfileStore } from '#service/store/profiles/profiles.ts';
import { damageMarker, openData } from '#service/store/recovery/open-data.ts';
import { RECOVERED_AT_KEY, type Recovery } from '#service/store/recovery/recover-data.ts';
import { skipIfBusy } from '#service/store/recovery/store-error.ts';
import { openSearch, type SearchStore } from '#service/store/search/search.ts';
import { createSweep, type Sweep } from './sweep.ts';

export type StoreOptions = {
  /** Folder of the data, or null for a store in memory. */
  readonly folder: string | null;
  readonly catalogue: Catalogue;
  readonly makeGuideDay: MakeGuideDay;
  /** When the store opens, in milliseconds since 1970. */
  readonly now: number;
};

/** All data of the service. */
export type Store = {
  readonly catalogue: CatalogueStore;
  readonly guide: GuideStore;
  /** The operator's imported channels, which `catalogue` and `guide` include. */
  readonly importedChannels: ImportedChannelStore;
  readonly ownSources: OwnSourceStore;
  readonly recordings: RecordingStore;
  readonly accounts: AccountStore;
  readonly accountStates: AccountStates;
  readonly registeredAccounts: RegisteredAccounts;
  /** Tokens of emailed and texted links. */
  readonly oneTimeTokens: OneTimeTokens;
  readonly smsCodes: SmsCodes;
  readonly spentMarks: SpentMarks;
  readonly profiles: ProfileStore;
  readonly devices: DeviceStore;
  readonly pushTokens: PushTokens;
  readonly sessions: SessionStore;
  readonly history: HistoryStore;
  readonly watched: WatchedStore;
  readonly parentGrants: ParentGrants;
  readonly liftedLimits: LiftedLimits;
  readonly favourites: FavouriteStore;
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
  /** When the store was opened, in milliseconds since 1970. The seed's windows are relative to it, so that a demo never expires. */
  readonly openedAt: number;
  /** Resets every account to its seed; changed profiles, passwords, consents, devices and sessions are lost. */
  readonly resetAccounts: (at: number) => void;
  /** Makes all writes of `work` or none; it may not call itself, nor what writes in a transaction of its own. */
  readonly atOnce: <T>(work: () => T) => T;
  /** Returns whether the database is writable now, without waiting. */
  readonly writable: () => boolean;
  readonly sweep: Sweep;
  /** The recovery at opening, or null. */
  readonly recovery: Recovery | null;
  /** When data was last recovered from a damaged file, in milliseconds since 1970, or null. */
  readonly recoveredAt: number | null;
  /** Marks the data as damaged: the next start recovers it. */
  readonly markDamaged: () => void;
  readonly close: () => void;
};

/**
 * Opens the store: migrated, seeded, with a guide around `now`. A damaged database is quarantined and replaced. Throws a `StoreError` if
 * the folder is not writable or another process has it.
 */
export function openStore(options: StoreOptions): Store {
  const { folder, now } = options;
  if (folder === null) return buildStore(openDatabase(null), options);
  const { opened, recovery, release } = openData(folder, now, (database) => buildStore(database, options));
  return {
    ...opened,
    recovery,
    markDamaged: () => writeFileSync(damageMarker(folder), ''),
    close: () => {
      opened.close();
      release();
    },
  };
}

function buildStore(database: DatabaseSync, { catalogue, makeGuideDay, now }: StoreOptions): Store {
  const facts = openKeyValueStore(database);
  seedCatalogue(database, facts, catalogue, now);
  const guide = openGuide(database, catalogue, makeGuideDay);
  guide.topUp(now);
  const own = openImportedChannels(database, facts);
  const payments = openPayments(database, facts);
  const surveys = openSurveys(database, facts.signingKey());
  const recovered = Number(facts.get(RECOVERED_AT_KEY) ?? Number.NaN);
  return {
    catalogue: withImportedChannels(openCatalogue(database), own),
    guide: withImportedGuide(guide, own),
    importedChannels: own,
    ownSources: openOwnSources(database),
    recordings: openRecordings(database),
    accounts: openAccounts(database),
    accountStates: openAccountStates(database),
    registeredAccounts: openRegisteredAccounts(database),
    oneTimeTokens: openOneTimeTokens(database),
    smsCodes: openSmsCodes(database, facts.signingKey()),
    spentMarks: openSpentMarks(database, facts.signingKey()),
    profiles: openProfiles(database),
    devices: openDevices(database),
    pushTokens: openPushTokens(database),
    sessions: openSessions(database),
    history: openHistory(database),
    watched: openWatched(database),
    parentGrants: openParentGrants(database),
    liftedLimits: openLiftedLimits(database),
    search: openSearch(database),
    favourites: openFavourites(database),
    adCounts: openAdCounts(database),
    adReports: openAdReports(database),
    realtimeArchive: openRealtimeArchive(database, facts),
    tracking: openTracking(database),
    surveys,
    reminders: openReminders(database),
    profileSettings: openProfileSettings(database),
    payments,
    signingKey: facts.signingKey(),
    openedAt: now,
    resetAccounts: (at) =>
      inTransaction(database, () => {
        payments.records.removeAllMethods(at);
        clearAccounts(database);
        surveys.clear();
        facts.set(PAYMENTS_RESET_KEY, String(payments.orders.lastSeq()));
        writeAccounts(database, catalogue.personas, at);
      }),
    atOnce: (work) => inTransaction(database, work),
    writable: () =>
      skipIfBusy(() => {
        database.exec('BEGIN IMMEDIATE');
        database.exec('ROLLBACK');
      }),
    sweep: createSweep(database),
    recovery: null,
    recoveredAt: Number.isFinite(recovered) ? recovered : null,
    markDamaged: () => undefined,
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

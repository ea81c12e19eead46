import { writeFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '#service/seed/model.ts';
import { type LiftedLimits, openLiftedLimits } from '#service/store/kids/lifted-limits.ts';
import { openParentGrants, type ParentGrants } from '#service/store/kids/parent-grants.ts';
import { damageMark, openData } from '#service/store/recovery/open-data.ts';
import { RECOVERED_AT, type Recovery } from '#service/store/recovery/recover-data.ts';
import { unlessBusy } from '#service/store/recovery/store-fault.ts';
import { type AccountStates, openAccountStates } from './account-state.ts';
import { type AccountStore, openAccounts } from './accounts.ts';
import { type CatalogueStore, openCatalogue } from './catalogue.ts';
import { openDatabase } from './database.ts';
import { type DeviceStore, openDevices } from './devices.ts';
import { createFacts } from './facts.ts';
import { type FavouriteStore, openFavourites } from './favourites.ts';
import { type GuideStore, type MakeGuideDay, openGuide } from './guide.ts';
import { type HistoryStore, openHistory } from './history.ts';
import { type OwnChannelStore, openOwnChannels } from './own-channels.ts';
import { openProfiles, type ProfileStore } from './profiles.ts';
import { openPushTokens, type PushTokens } from './push-tokens.ts';
import { inTransaction } from './query.ts';
import { openReminders, type ReminderStore } from './reminders.ts';
import { openSearch, type SearchStore } from './search.ts';
import { emptyAccounts, writeAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { openSessions, type SessionStore } from './sessions.ts';
import { createSweep, type Sweep } from './sweep.ts';
import { openWatched, type WatchedStore } from './watched.ts';
import { catalogueWithOwn, guideWithOwn } from './with-own-channels.ts';

export type StoreOptions = {
  /** Folder of the data, or null for a store in memory. */
  readonly folder: string | null;
  readonly catalogue: Catalogue;
  readonly makeGuideDay: MakeGuideDay;
  /** The time at which the store opens, in milliseconds since 1970. */
  readonly now: number;
};

/** Everything the service keeps. */
export type Store = {
  readonly catalogue: CatalogueStore;
  readonly guide: GuideStore;
  /** Channels that the operator brought along; `catalogue` and `guide` hold them too. */
  readonly own: OwnChannelStore;
  readonly accounts: AccountStore;
  readonly accountStates: AccountStates;
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
  readonly search: SearchStore;
  readonly signingKey: Buffer;
  /** When the store was opened, in milliseconds since 1970: windows of the seed count in days from it, so that a demo never runs out. */
  readonly openedAt: number;
  /** Every account as it was seeded: own profiles, passwords, consents, devices and sessions are gone. */
  readonly resetAccounts: (at: number) => void;
  /** Whether the database can be written now; it does not wait. */
  readonly writable: () => boolean;
  readonly sweep: Sweep;
  /** What became of a database that could not be used when the store was opened; null where it could. */
  readonly recovery: Recovery | null;
  /** When data was last recovered from a damaged file, in milliseconds since 1970; null for never. */
  readonly recoveredAt: number | null;
  /** Says that a damaged row was met: the next start recovers what can be read. */
  readonly foundDamaged: () => void;
  readonly close: () => void;
};

/**
 * Opens the store: newest shape, seeded, guide topped up around `now`. A damaged database is set aside for a new one. Throws a `StoreFault` when the folder
 * cannot be written or another process has it.
 */
export function openStore(options: StoreOptions): Store {
  const { folder, now } = options;
  if (folder === null) return storeOn(openDatabase(null), options);
  const { opened, recovery, release } = openData(folder, now, (database) => storeOn(database, options));
  return {
    ...opened,
    recovery,
    foundDamaged: () => writeFileSync(damageMark(folder), ''),
    close: () => {
      opened.close();
      release();
    },
  };
}

function storeOn(database: DatabaseSync, { catalogue, makeGuideDay, now }: StoreOptions): Store {
  const facts = createFacts(database);
  seedCatalogue(database, facts, catalogue, now);
  const guide = openGuide(database, catalogue, makeGuideDay);
  guide.topUp(now);
  const own = openOwnChannels(database, facts);
  const recovered = Number(facts.get(RECOVERED_AT) ?? Number.NaN);
  return {
    catalogue: catalogueWithOwn(openCatalogue(database), own),
    guide: guideWithOwn(guide, own),
    own,
    accounts: openAccounts(database),
    accountStates: openAccountStates(database),
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
    reminders: openReminders(database),
    signingKey: facts.signingKey(),
    openedAt: now,
    resetAccounts: (at) =>
      inTransaction(database, () => {
        emptyAccounts(database);
        writeAccounts(database, catalogue.personas, at);
      }),
    writable: () =>
      unlessBusy(() => {
        database.exec('BEGIN IMMEDIATE');
        database.exec('ROLLBACK');
      }),
    sweep: createSweep(database),
    recovery: null,
    recoveredAt: Number.isFinite(recovered) ? recovered : null,
    foundDamaged: () => undefined,
    close: () => {
      if (database.isOpen) database.close();
    },
  };
}

import type { DeviceStore } from '#service/accounts/store/devices.ts';
import type { Database } from '#service/kernel/database/port.ts';
import type { FavouriteStore } from '#service/library/store/favourites.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import type { ReminderStore } from '#service/library/store/reminders.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { ProfileSettingsStore } from '#service/profiles/store/profile-settings.ts';
import type { ProfileStore } from '#service/profiles/store/profiles.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { changeTopic, EVERYONE } from '#service/realtime/read-rules.ts';
import type { AccountStates } from '#service/session/account-state.ts';
import type { StoredSessions } from '#service/session/sessions.ts';
import type { ChangeKind } from '#shared/contract/audience/change.ts';

/** Stores whose writes pages show. */
type PublishedStores = {
  readonly accountStates: AccountStates;
  readonly devices: DeviceStore;
  readonly favourites: FavouriteStore;
  readonly history: HistoryStore;
  readonly payments: PaymentStore;
  readonly profiles: ProfileStore;
  readonly profileSettings: ProfileSettingsStore;
  readonly reminders: ReminderStore;
  readonly sessions: StoredSessions;
  readonly resetAccounts: (at: number) => Promise<void>;
  readonly afterCommit: Database['afterCommit'];
};

/** Returns the stores with every write that an open page shows published once it is on disk. */
export function withPublishedChanges<Stores extends PublishedStores>(
  store: Stores,
  publish: PublishChange,
): Stores {
  return {
    ...store,
    ...libraryChanges(store, publish),
    ...accountChanges(store, publish),
    ...sessionChanges(store, publish),
  };
}

/**
 * Calls `publish` after each call of a function, with the call's arguments; within a transaction, once it is
 * committed.
 */
const createAfter =
  ({ afterCommit }: Pick<PublishedStores, 'afterCommit'>) =>
  <Input extends readonly unknown[], Output>(
    run: (...input: Input) => Promise<Output>,
    publish: (...input: Input) => void,
  ) =>
  async (...input: Input): Promise<Output> => {
    const output = await run(...input);
    afterCommit(() => publish(...input));
    return output;
  };

function libraryChanges(store: PublishedStores, publish: PublishChange): Partial<PublishedStores> {
  const { favourites, history, reminders, profileSettings } = store;
  const after = createAfter(store);
  const publishKind =
    (kind: ChangeKind) =>
    (profileId: string): void =>
      publish(changeTopic('profile', profileId), kind);
  return {
    favourites: {
      ...favourites,
      add: after(favourites.add, publishKind('favourites')),
      order: after(favourites.order, publishKind('favourites')),
      remove: after(favourites.remove, publishKind('favourites')),
      undo: after(favourites.undo, publishKind('favourites')),
    },
    history: {
      ...history,
      put: after(history.put, publishKind('history')),
      markWatched: after(history.markWatched, publishKind('history')),
      remove: after(history.remove, publishKind('history')),
      undo: after(history.undo, publishKind('history')),
    },
    profileSettings: { ...profileSettings, merge: after(profileSettings.merge, publishKind('settings')) },
    reminders: {
      ...reminders,
      add: after(reminders.add, publishKind('reminders')),
      remove: after(reminders.remove, publishKind('reminders')),
    },
  };
}

function accountChanges(store: PublishedStores, publish: PublishChange): Partial<PublishedStores> {
  const { accountStates, profiles, payments, resetAccounts, afterCommit } = store;
  const { ledger, orders } = payments;
  const after = createAfter(store);
  const rightsOf = (accountId: string): void => publish(changeTopic('account', accountId), 'entitlements');
  return {
    payments: {
      ...payments,
      ledger: {
        ...ledger,
        grant: after(ledger.grant, rightsOf),
        revoke: async (orderId, at) => {
          await ledger.revoke(orderId, at);
          const order = await orders.byId(orderId);
          if (order !== null) afterCommit(() => rightsOf(order.account_id));
        },
      },
    },
    accountStates: {
      ...accountStates,
      change: after(accountStates.change, rightsOf),
    },
    profiles: {
      ...profiles,
      put: after(profiles.put, ({ account_id }) => publish(changeTopic('account', account_id), 'profiles')),
    },
    resetAccounts: after(resetAccounts, () => publish(EVERYONE, 'session')),
  };
}

function sessionChanges(store: PublishedStores, publish: PublishChange): Partial<PublishedStores> {
  const { devices, sessions, afterCommit } = store;
  const after = createAfter(store);
  const ofDevices = (accountId: string): void => publish(changeTopic('account', accountId), 'devices');
  return {
    devices: {
      ...devices,
      add: after(devices.add, ofDevices),
      identify: after(devices.identify, ({ account_id }) => ofDevices(account_id)),
      remove: async (deviceKey) => {
        const device = await devices.find(deviceKey);
        await devices.remove(deviceKey);
        if (device !== null) afterCommit(() => ofDevices(device.account_id));
      },
    },
    sessions: {
      ...sessions,
      change: after(sessions.change, ({ session_id }) =>
        publish(changeTopic('session', session_id), 'session'),
      ),
      end: after(sessions.end, (sessionId) => publish(changeTopic('session', sessionId), 'session')),
      endOthers: after(sessions.endOthers, ofDevices),
    },
  };
}

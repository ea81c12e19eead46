import { publishedDevices } from '#service/accounts/store/published-devices.ts';
import { publishedLibrary } from '#service/library/store/published-library.ts';
import { publishedRights } from '#service/payments/store/published-rights.ts';
import { publishedProfiles } from '#service/profiles/store/published-profiles.ts';
import type { PublishChange } from '#service/realtime/changes.ts';
import { createAfter } from '#service/realtime/publish-after.ts';
import { publishedSessions } from '#service/realtime/published-sessions.ts';
import { EVERYONE } from '#service/realtime/read-rules.ts';
import type { Stores } from './open-stores.ts';

/** Returns the stores with every write that an open page shows published once it is on disk. */
export function withPublishedChanges(stores: Stores, publish: PublishChange): Stores {
  const publishing = { publish, afterCommit: stores.afterCommit };
  return {
    ...stores,
    ...publishedDevices(stores, publishing),
    ...publishedLibrary(stores, publishing),
    ...publishedRights(stores, publishing),
    ...publishedProfiles(stores, publishing),
    ...publishedSessions(stores, publishing),
    resetAccounts: createAfter(publishing)(stores.resetAccounts, () => publish(EVERYONE, 'session')),
  };
}

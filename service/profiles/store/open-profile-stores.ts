import type { Database } from '#service/kernel/database/port.ts';
import { openParentGrants } from './parent-grants.ts';
import { openProfileSettings } from './profile-settings.ts';
import { openProfiles } from './profiles.ts';

/** Opens profiles, their settings, and what parents have allowed. */
export const openProfileStores = (database: Database) => ({
  profiles: openProfiles(database),
  profileSettings: openProfileSettings(database),
  parentGrants: openParentGrants(database),
});

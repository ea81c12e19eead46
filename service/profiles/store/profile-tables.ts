import type { Database } from '#service/kernel/database/port.ts';
import { openParentGrants } from './parent-grants.ts';
import { openProfileSettings } from './profile-settings.ts';
import { openProfiles } from './profiles.ts';
import { publishedProfiles } from './published-profiles.ts';
import { SALVAGED_PROFILES } from './salvaged-profiles.ts';

/** Profiles, their settings, and what parents have allowed. */
export const profileTables = {
  open: (database: Database) => ({
    profiles: openProfiles(database),
    profileSettings: openProfileSettings(database),
    parentGrants: openParentGrants(database),
  }),
  salvaged: SALVAGED_PROFILES,
  published: publishedProfiles,
};

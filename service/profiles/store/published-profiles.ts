import { createAfter, type Publishing } from '#service/realtime/publish-after.ts';
import { changeTopic } from '#service/realtime/read-rules.ts';
import type { ProfileSettingsStore } from './profile-settings.ts';
import type { ProfileStore } from './profiles.ts';

type ProfileStores = { readonly profiles: ProfileStore; readonly profileSettings: ProfileSettingsStore };

/** Returns profiles and their settings with every write published that an open page shows. */
export function publishedProfiles(
  { profiles, profileSettings }: ProfileStores,
  publishing: Publishing,
): ProfileStores {
  const { publish } = publishing;
  const after = createAfter(publishing);
  return {
    profiles: {
      ...profiles,
      put: after(profiles.put, ({ account_id }) => publish(changeTopic('account', account_id), 'profiles')),
    },
    profileSettings: {
      ...profileSettings,
      merge: after(profileSettings.merge, (profileId) =>
        publish(changeTopic('profile', profileId), 'settings'),
      ),
    },
  };
}

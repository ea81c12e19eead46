import { z } from 'zod';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import { mergeSettings, type ProfileSettings, SETTING_KEYS } from '#shared/domain/profiles/settings-merge.ts';

const settingRow = z.object({ key: z.enum(SETTING_KEYS), value: z.string(), changed_at: z.number() });

export type ProfileSettingsStore = {
  readonly of: (profileId: string) => Promise<ProfileSettings>;
  /** Merges settings by their last write and stores them. */
  readonly merge: (profileId: string, settings: ProfileSettings) => Promise<void>;
};

/** Opens the settings of profiles. A change is on disk when its call returns. */
export function openProfileSettings(database: Database): ProfileSettingsStore {
  const list = database.prepare('SELECT key, value, changed_at FROM profile_settings WHERE profile_id = ?');
  const put = database.prepare(
    `INSERT INTO profile_settings (profile_id, key, value, changed_at) VALUES (?, ?, ?, ?)
     ON CONFLICT (profile_id, key) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at`,
  );
  const settingsOf = async (profileId: string): Promise<ProfileSettings> =>
    Object.fromEntries(
      (await all(list, settingRow, profileId)).map(({ key, value, changed_at }) => [
        key,
        { value, changedAt: changed_at },
      ]),
    );
  return {
    of: settingsOf,
    merge: (profileId, settings) =>
      database.transaction(async () => {
        const merged = mergeSettings(await settingsOf(profileId), settings);
        for (const key of SETTING_KEYS) {
          const one = merged[key];
          if (one !== undefined) await put.run(profileId, key, one.value, one.changedAt);
        }
      }),
  };
}

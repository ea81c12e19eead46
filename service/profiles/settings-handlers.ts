import { refuse } from '#service/kernel/routing/refusal.ts';
import type { ProfileSettingsStore } from '#service/profiles/store/profile-settings.ts';
import { activeProfileId } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type SettingEntry, settingsEndpoints } from '#shared/contract/profiles/settings-endpoints.ts';
import {
  mergeSettings,
  notLaterThan,
  type ProfileSettings,
  SETTING_KEYS,
  settingsOf,
} from '#shared/domain/profiles/settings-merge.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

export type SettingsNeeds = {
  readonly store: { readonly profileSettings: ProfileSettingsStore };
  readonly machineClock: Clock;
};

/** Serves the settings that follow a profile. Acknowledged changes are on disk. */
export function serveSettings(serve: Serve, needs: SettingsNeeds): void {
  const { profileSettings } = needs.store;

  serve(settingsEndpoints.syncSettings, async ({ viewer, body }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const before = await profileSettings.of(profileId);
    const sent = notLaterThan(settingsOf(body.settings), needs.machineClock.now());
    /*
     * Settings are written only if one is new. Otherwise pages that follow changes would follow each other.
     */
    if (
      entriesOf(mergeSettings(before, sent)).some(
        ({ key, changed_at }) => before[key]?.changedAt !== changed_at,
      )
    ) {
      await profileSettings.merge(profileId, sent);
    }
    return ok({ settings: entriesOf(await profileSettings.of(profileId)) });
  });
}

const entriesOf = (settings: ProfileSettings): SettingEntry[] =>
  SETTING_KEYS.flatMap((key) => {
    const one = settings[key];
    return one === undefined ? [] : [{ key, value: one.value, changed_at: one.changedAt }];
  });

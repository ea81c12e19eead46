import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { SETTING_KEYS } from '#shared/domain/profiles/settings-merge.ts';

/** A setting: its value as JSON text, and when it was changed, in milliseconds since 1970. */
const setting = z.object({
  key: z.enum(SETTING_KEYS),
  value: z.string().max(2000),
  changed_at: z.number().int().min(0),
});
export type SettingEntry = z.infer<typeof setting>;

const settings = z.object({ settings: z.array(setting).max(SETTING_KEYS.length) });

/** Settings that follow a profile to another device; this project's. */
export const settingsEndpoints = {
  syncSettings: endpoint({
    method: 'POST',
    path: '/api/harbour/profile/settings/',
    origin: 'ours',
    auth: 'bearer',
    query: nothing,
    body: settings,
    reply: settings,
    errors: ['PROFILE_REQUIRED'],
    summary:
      'Merges settings into those of this profile by last write, and returns all of them; without any it only returns them.',
  }),
};

import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { profileStatus } from '#shared/contract/profiles/profile.ts';
import { profileBody } from './profiles.ts';

const text = z.string().min(1);
const whole = z.number().int();
/** A column that databases of earlier versions lack. */
const later = z.number().int().nullable().optional();
const bit = z.union([z.literal(0), z.literal(1)]);

/** Profiles and their settings. */
export const SALVAGED_PROFILES: readonly SalvagedTable[] = [
  {
    name: 'profiles',
    order: ['rowid'],
    row: z.object({
      profile_id: text,
      account_id: text,
      is_default: bit,
      status: profileStatus,
      place: whole,
      body: jsonColumn(profileBody),
      deleted_at: later,
    }),
  },
  {
    name: 'profile_settings',
    order: ['profile_id', 'key'],
    row: z.object({ profile_id: text, key: text, value: z.string(), changed_at: whole }),
  },
];

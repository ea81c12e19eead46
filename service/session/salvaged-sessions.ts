import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { accountState } from './account-state.ts';

const text = z.string().min(1);
const maybe = z.string().nullable();
const whole = z.number().int();
/** A column that databases of earlier versions lack. */
const later = z.number().int().nullable().optional();
const bit = z.union([z.literal(0), z.literal(1)]);

/** Sessions, and what members have changed of their accounts. */
export const SALVAGED_SESSIONS: readonly SalvagedTable[] = [
  {
    name: 'account_state',
    order: ['account_id'],
    row: z.object({ account_id: text, body: jsonColumn(accountState) }),
  },
  {
    name: 'sessions',
    order: ['session_id'],
    row: z.object({
      session_id: text,
      account_id: maybe,
      profile_id: maybe,
      device_id: maybe,
      drm_id: maybe,
      guest_mode: bit,
      blocked_pair: bit,
      started_at: whole,
      device_key: maybe,
      seen_at: later,
    }),
  },
];

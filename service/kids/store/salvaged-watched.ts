import { z } from 'zod';
import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';

const text = z.string().min(1);
const whole = z.number().int();
/** A column that databases of earlier versions lack. */
const later = z.number().int().nullable().optional();

/** The viewing time of kids profiles today. */
export const SALVAGED_WATCHED: readonly SalvagedTable[] = [
  {
    name: 'watched',
    order: ['profile_id'],
    row: z.object({ profile_id: text, day: text, seconds: whole, metered: later }),
  },
];

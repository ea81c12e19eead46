import type { Database } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { COPY_LIFE } from '#shared/domain/downloads/download-limits.ts';

/** An expired copy is remembered for as long again, so that its device can renew it. */
const FORGOTTEN_COPY = 2 * COPY_LIFE;

/** Returns what removes copies that are forgotten, and those of devices that are gone. */
export const expiredCopies = (database: Database): readonly Sweep[] => [
  removing(
    database,
    ['downloads', 'download_id'],
    'WHERE authorised_at < ? LIMIT ?',
    (now) => now - FORGOTTEN_COPY,
    limit,
  ),
  removing(
    database,
    ['downloads', 'download_id'],
    'WHERE device_key NOT IN (SELECT device_key FROM devices) LIMIT ?',
    limit,
  ),
];

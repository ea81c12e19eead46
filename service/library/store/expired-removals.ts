import type { Database } from '#service/kernel/database/port.ts';
import { limit, removing, type Sweep } from '#service/kernel/database/sweep.ts';
import { UNDO_LIFE } from './removed-items.ts';

/** Returns what removes items that can no longer be brought back. */
export const expiredRemovals = (database: Database): readonly Sweep[] => [
  removing(
    database,
    ['removed', 'undo_token'],
    'WHERE removed_at <= ? LIMIT ?',
    (now) => now - UNDO_LIFE,
    limit,
  ),
];

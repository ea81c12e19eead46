import type { Database } from '#service/kernel/database/port.ts';
import { openLiftedLimits } from './lifted-limits.ts';
import { openWatched } from './watched.ts';

/** Opens how long kids profiles have watched, and the limits that a parent has lifted. */
export const openKidsStores = (database: Database) => ({
  watched: openWatched(database),
  liftedLimits: openLiftedLimits(database),
});

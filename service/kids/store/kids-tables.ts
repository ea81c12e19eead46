import type { Database } from '#service/kernel/database/port.ts';
import { openLiftedLimits } from './lifted-limits.ts';
import { SALVAGED_WATCHED } from './salvaged-watched.ts';
import { openWatched } from './watched.ts';

/** How long kids profiles have watched, and the limits that a parent has lifted. */
export const kidsTables = {
  open: (database: Database) => ({
    watched: openWatched(database),
    liftedLimits: openLiftedLimits(database),
  }),
  salvaged: SALVAGED_WATCHED,
  ofProfiles: ['watched'],
};

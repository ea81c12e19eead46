import type { Database } from '#service/kernel/database/port.ts';
import { expiredRemovals } from './expired-removals.ts';
import { openFavourites } from './favourites.ts';
import { openHistory } from './history.ts';
import { publishedLibrary } from './published-library.ts';
import { openReminders } from './reminders.ts';
import { SALVAGED_LIBRARY } from './salvaged-library.ts';

/** What profiles have watched, saved, and asked to be reminded of. */
export const libraryTables = {
  open: (database: Database) => ({
    history: openHistory(database),
    favourites: openFavourites(database),
    reminders: openReminders(database),
  }),
  salvaged: SALVAGED_LIBRARY,
  expired: expiredRemovals,
  published: publishedLibrary,
  ofProfiles: ['history', 'favourites', 'reminders', 'removed'],
};

import type { Database } from '#service/kernel/database/port.ts';
import { openFavourites } from './favourites.ts';
import { openHistory } from './history.ts';
import { openReminders } from './reminders.ts';

/** Opens what profiles have watched, saved, and asked to be reminded of. */
export const openLibraryStores = (database: Database) => ({
  history: openHistory(database),
  favourites: openFavourites(database),
  reminders: openReminders(database),
});

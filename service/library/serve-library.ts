import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveFavourites } from './favourite-handlers.ts';
import { serveHistory } from './history-handlers.ts';
import { serveReminders } from './reminder-handlers.ts';

type LibraryNeeds = Parameters<typeof serveFavourites>[1] &
  Parameters<typeof serveHistory>[1] &
  Parameters<typeof serveReminders>[1];

/** Serves what a profile keeps: favourites, history and reminders. */
export function serveLibrary(serve: Serve, needs: LibraryNeeds): void {
  serveFavourites(serve, needs);
  serveHistory(serve, needs);
  serveReminders(serve, needs);
}

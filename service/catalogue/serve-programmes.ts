import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveBrowse } from './browse-handlers.ts';
import { serveEpisodes } from './episode-handlers.ts';
import { serveRacing } from './racing-handlers.ts';

type ProgrammeNeeds = Parameters<typeof serveBrowse>[1] &
  Parameters<typeof serveEpisodes>[1] &
  Parameters<typeof serveRacing>[1];

/** Serves programmes, their episodes, and the racing pages. */
export function serveProgrammes(serve: Serve, needs: ProgrammeNeeds): void {
  serveBrowse(serve, needs);
  serveEpisodes(serve, needs);
  serveRacing(serve, needs);
}

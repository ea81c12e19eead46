import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveCatalogue } from './catalogue-handlers.ts';
import { serveClips } from './clip-handlers.ts';
import { serveContent } from './content-handlers.ts';
import { serveEditorial } from './editorial-handlers.ts';

type HomeNeeds = Parameters<typeof serveCatalogue>[1] &
  Parameters<typeof serveClips>[1] &
  Parameters<typeof serveContent>[1] &
  Parameters<typeof serveEditorial>[1];

/** Serves what pages list: rows, channels, clips, and what editors write. */
export function serveHome(serve: Serve, needs: HomeNeeds): void {
  serveCatalogue(serve, needs);
  serveClips(serve, needs);
  serveContent(serve, needs);
  serveEditorial(serve, needs);
}

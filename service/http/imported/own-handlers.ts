import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { ownEndpoints } from '#shared/contract/imported/own-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { detailsReply } from './details-reply.ts';

/** Serves what belongs to the viewer's own channels. */
export function serveOwnChannels(serve: Serve, { store }: ServiceDeps): void {
  serve(ownEndpoints.programmeDetails, ({ query }) => {
    const start = Date.parse(query.start);
    const details = store.importedChannels.details(query.network_code, start);
    return ok({ details: details && detailsReply(details) });
  });
}

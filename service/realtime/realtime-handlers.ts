import { userAgentInfo } from '#service/http/accounts/user-agent-info.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { concurrentEndpoints } from '#shared/contract/audience/concurrent.ts';
import { realtimeEndpoints } from '#shared/contract/audience/realtime-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { playerOf, readableTopics } from './read-rules.ts';

/** Serves single realtime documents (S1-7-101). Pages write their own places for concurrent viewing, and nothing else. */
export function serveRealtime(serve: Serve, { documents, concurrent }: ServiceDeps): void {
  serve(realtimeEndpoints.getRealtimeDocument, ({ viewer, query }) => {
    const found = documents.get(query.collection, query.id);
    if (found === null || found.data === null) return ok({ document: null });
    const topics = readableTopics({ collection: query.collection, where: { network_code: found.topic } }, viewer);
    return topics?.includes(found.topic) ? ok({ document: { id: found.id, data: { ...found.data } } }) : refuse('REALTIME_FORBIDDEN');
  });
  serve(realtimeEndpoints.addRealtimeDocument, ({ viewer, body, context }) =>
    body.collection === 'concurrent' ? concurrent.add(playerOf(viewer), body.data, userAgentInfo(context)) : refuse('REALTIME_FORBIDDEN'),
  );
  serve(realtimeEndpoints.setRealtimeDocument, ({ viewer, body }) =>
    body.collection === 'concurrent' ? concurrent.set(playerOf(viewer), body.id, body.data) : refuse('REALTIME_FORBIDDEN'),
  );
  serve(concurrentEndpoints.watchingDevices, ({ viewer, query }) =>
    ok({ limit: viewer.user.max_concurrent, devices: [...concurrent.watching(playerOf(viewer), query.own ?? null)] }),
  );
  serve(concurrentEndpoints.stopViewing, ({ viewer, body }) => ok({ success: concurrent.stop(playerOf(viewer), body.id) }));
}

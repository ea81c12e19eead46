import { userAgentInfo } from '#service/http/accounts/user-agent-info.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import { concurrentEndpoints } from '#shared/contract/audience/concurrent.ts';
import { realtimeEndpoints } from '#shared/contract/audience/realtime-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { playerOf, readableTopics } from './read-rules.ts';
import { watchedTitles } from './watched-titles.ts';

/** Serves single realtime documents (S1-7-101). Pages write their own places for concurrent viewing, and nothing else. */
export function serveRealtime(serve: Serve, deps: ServiceDeps): void {
  const { documents, concurrent, remoteConfig } = deps;
  const playing = (viewer: Viewer) => playerOf(viewer, remoteConfig().concurrent_limit);
  serve(realtimeEndpoints.getRealtimeDocument, ({ viewer, query }) => {
    const found = documents.get(query.collection, query.id);
    if (found === null || found.data === null) return ok({ document: null });
    const topics = readableTopics({ collection: query.collection, where: { network_code: found.topic } }, viewer);
    return topics?.includes(found.topic) ? ok({ document: { id: found.id, data: { ...found.data } } }) : refuse('REALTIME_FORBIDDEN');
  });
  serve(realtimeEndpoints.addRealtimeDocument, ({ viewer, body, context }) =>
    body.collection === 'concurrent'
      ? concurrent.add(playing(viewer), body.id, body.data, userAgentInfo(context))
      : refuse('REALTIME_FORBIDDEN'),
  );
  serve(realtimeEndpoints.setRealtimeDocument, ({ viewer, body }) =>
    body.collection === 'concurrent' ? concurrent.set(playing(viewer), body.id, body.data) : refuse('REALTIME_FORBIDDEN'),
  );
  serve(concurrentEndpoints.watchingDevices, async ({ viewer }) => {
    const titleOf = await watchedTitles(deps, viewer);
    const devices = concurrent.watching(playing(viewer)).map(({ device, item }) => ({ ...device, playing: item && titleOf(item) }));
    return ok({ limit: viewer.user.max_concurrent, devices });
  });
  serve(concurrentEndpoints.reportPlaying, ({ viewer, body: { id, ...item } }) =>
    ok({ success: concurrent.setItem(playing(viewer), id, item) }),
  );
  serve(concurrentEndpoints.stopViewing, ({ viewer, body }) =>
    ok({ success: body.own ? concurrent.release(playing(viewer), body.id) : concurrent.stop(playing(viewer), body.id) }),
  );
}

import type { ServiceDeps } from '#service/app/service-deps.ts';
import { watchedTitles } from '#service/audience/watched-titles.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import { userAgentInfo } from '#service/kernel/web/user-agent-info.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { Viewer } from '#service/session/viewer.ts';
import { concurrentEndpoints } from '#shared/contract/audience/concurrent.ts';
import { realtimeEndpoints } from '#shared/contract/audience/realtime-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { playerOf, readableTopics } from './read-rules.ts';

/** Serves single realtime documents (S1-7-101). Pages write their own places for concurrent viewing, and nothing else. */
export function serveRealtime(serve: Serve, deps: ServiceDeps): void {
  const { documents, concurrent, remoteConfig } = deps;
  const placesOf = (viewer: Viewer) => concurrent.of(playerOf(viewer, remoteConfig().concurrent_limit));
  serve(realtimeEndpoints.getRealtimeDocument, async ({ viewer, query }) => {
    // The places of the viewer's customer at other processes come with it.
    if (query.collection === 'concurrent') await placesOf(viewer);
    const found = documents.get(query.collection, query.id);
    if (found === null || found.data === null) return ok({ document: null });
    const topics = readableTopics({ collection: query.collection, where: { network_code: found.topic } }, viewer);
    return topics?.includes(found.topic) ? ok({ document: { id: found.id, data: { ...found.data } } }) : refuse('REALTIME_FORBIDDEN');
  });
  serve(realtimeEndpoints.addRealtimeDocument, async ({ viewer, body, context }) =>
    body.collection === 'concurrent'
      ? (await placesOf(viewer)).add(body.id, body.data, userAgentInfo(context))
      : refuse('REALTIME_FORBIDDEN'),
  );
  serve(realtimeEndpoints.setRealtimeDocument, async ({ viewer, body }) =>
    body.collection === 'concurrent' ? (await placesOf(viewer)).set(body.id, body.data) : refuse('REALTIME_FORBIDDEN'),
  );
  serve(concurrentEndpoints.watchingDevices, async ({ viewer }) => {
    const titleOf = await watchedTitles(deps, viewer);
    const places = await placesOf(viewer);
    const devices = places.watching().map(({ device, item }) => ({ ...device, playing: item && titleOf(item) }));
    return ok({ limit: viewer.user.max_concurrent, devices });
  });
  serve(concurrentEndpoints.reportPlaying, async ({ viewer, body: { id, ...item } }) =>
    ok({ success: (await placesOf(viewer)).setItem(id, item) }),
  );
  serve(concurrentEndpoints.stopViewing, async ({ viewer, body, context }) => {
    const places = await placesOf(viewer);
    return ok({ success: body.own ? places.release(body.id) : places.stop(body.id, userAgentInfo(context)) });
  });
}

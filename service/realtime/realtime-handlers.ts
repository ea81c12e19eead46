import { refuse } from '#service/kernel/routing/refusal.ts';
import { userAgentInfo } from '#service/kernel/web/user-agent-info.ts';
import type { ConcurrentViewing } from '#service/realtime/concurrent/concurrent-viewing.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import {
  concurrentEndpoints,
  type WatchedItem,
  type WatchingDeviceNow,
} from '#shared/contract/audience/concurrent.ts';
import { realtimeEndpoints } from '#shared/contract/audience/realtime-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';
import { playerOf, readableTopics } from './read-rules.ts';
import type { RealtimeDocuments } from './realtime-documents.ts';

/** Dependencies of the calls for realtime documents and concurrent viewing. */
export type RealtimeNeeds = {
  readonly documents: RealtimeDocuments;
  readonly concurrent: ConcurrentViewing;
  readonly remoteConfig: () => RemoteConfig;
  /**
   * Returns the function that names, for a viewer, what a device of its customer plays; null for what the
   * viewer may not learn.
   */
  readonly watchedTitles: (
    viewer: RequestViewer,
  ) => Promise<(item: WatchedItem) => WatchingDeviceNow['playing']>;
};

/**
 * Serves single realtime documents (S1-7-101). Pages write their own places for concurrent viewing, and
 * nothing else.
 */
export function serveRealtime(serve: Serve, needs: RealtimeNeeds): void {
  const { documents, concurrent, remoteConfig } = needs;
  const placesOf = (viewer: RequestViewer) =>
    concurrent.of(playerOf(viewer, remoteConfig().concurrent_limit));
  serve(realtimeEndpoints.getRealtimeDocument, async ({ viewer, query }) => {
    // The places of the viewer's customer at other processes come with it.
    if (query.collection === 'concurrent') await placesOf(viewer);
    const found = documents.get(query.collection, query.id);
    if (found === null || found.data === null) return ok({ document: null });
    const topics = readableTopics(
      { collection: query.collection, where: { network_code: found.topic } },
      viewer,
    );
    return topics?.includes(found.topic)
      ? ok({ document: { id: found.id, data: { ...found.data } } })
      : refuse('REALTIME_FORBIDDEN');
  });
  serve(realtimeEndpoints.addRealtimeDocument, async ({ viewer, body, context }) =>
    body.collection === 'concurrent'
      ? (await placesOf(viewer)).add(body.id, body.data, userAgentInfo(context))
      : refuse('REALTIME_FORBIDDEN'),
  );
  serve(realtimeEndpoints.setRealtimeDocument, async ({ viewer, body }) =>
    body.collection === 'concurrent'
      ? (await placesOf(viewer)).set(body.id, body.data)
      : refuse('REALTIME_FORBIDDEN'),
  );
  serve(concurrentEndpoints.watchingDevices, async ({ viewer }) => {
    const titleOf = await needs.watchedTitles(viewer);
    const places = await placesOf(viewer);
    const devices = places
      .watching()
      .map(({ device, item }) => ({ ...device, playing: item && titleOf(item) }));
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

import { arrangementInForce } from '#service/http/imported/group-locks.ts';
import { catalogueFor } from '#service/http/imported/household-facts.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { isWithinLimit } from '#shared/domain/profiles/rating-limit.ts';
import { ok } from '#shared/kernel/result.ts';
import { channelReply, visibleChannels } from './channel-reply.ts';
import { homepageRows } from './home-rows.ts';
import { programmeReply } from './programme-reply.ts';

/** Serves rows, channels and programme details (S1-7-050, S1-7-062, S1-7-071). */
export function serveContent(serve: Serve, deps: ServiceDeps): void {
  const { catalogue } = deps.store;

  serve(contentEndpoints.homepage, async ({ viewer, query }) =>
    ok({ rows: await homepageRows(deps, viewer, query.profile_class === 'kids' || viewer.user.profile_class === 'kids') }),
  );

  serve(contentEndpoints.channelList, async ({ viewer, query }) => {
    const filter = { kids: query.profile_class === 'kids', all: query.all ?? false, dtt: query.dtt, subscriptions: query.subscriptions };
    const arrangement = await arrangementInForce(deps);
    return ok({
      channels: visibleChannels(catalogueFor(deps.store, viewer).channels(), viewer, filter).map((one) => channelReply(one, arrangement)),
    });
  });

  serve(contentEndpoints.programme, ({ viewer, query }) => {
    const found = catalogue.programme(query.programme_id);
    if (found === null || !isWithinLimit(found.programme.rating, viewer.user.rating_limit)) return refuse('PROGRAMME_UNKNOWN');
    const clips = catalogue.episodes(query.programme_id).filter(({ trailer }) => trailer);
    return ok(programmeReply(found, clips, viewer.user, { now: deps.clock.now(), openedAt: deps.store.openedAt }));
  });
}

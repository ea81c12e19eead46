import { channelReply, visibleChannels } from '#service/catalogue/channel-reply.ts';
import { whyWithheld } from '#service/catalogue/programme-filters.ts';
import { programmeReply } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { arrangementInForce } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type HomeRowNeeds, homepageRows } from './home-rows.ts';

type ContentNeeds = HomeRowNeeds & {
  readonly store: SeenCatalogues<Pick<CatalogueStore, 'channels' | 'episodes' | 'programme'>> & {
    readonly openedAt: number;
  };
  readonly clock: Clock;
};

/** Serves rows, channels and programme details (S1-7-050, S1-7-062, S1-7-071). */
export function serveContent(serve: Serve, needs: ContentNeeds): void {
  const { catalogue } = needs.store;

  serve(contentEndpoints.homepage, async ({ viewer, query }) =>
    ok({
      rows: await homepageRows(
        needs,
        viewer,
        query.profile_class === 'kids' || viewer.user.profile_class === 'kids',
      ),
    }),
  );

  serve(contentEndpoints.channelList, async ({ viewer, query }) => {
    const filter = {
      kids: query.profile_class === 'kids',
      all: query.all ?? false,
      dtt: query.dtt,
      subscriptions: query.subscriptions,
    };
    const arrangement = await arrangementInForce(needs);
    return ok({
      channels: visibleChannels(catalogueFor(needs.store, viewer).channels(), viewer, filter).map((one) =>
        channelReply(one, arrangement),
      ),
    });
  });

  serve(contentEndpoints.programme, ({ viewer, query }) => {
    const found = catalogue.programme(query.programme_id);
    const withheld = found === null ? 'UNKNOWN' : whyWithheld(found.programme, viewer);
    if (withheld === 'GEO_BLOCK') return refuse('GEO_BLOCK');
    if (found === null || withheld !== null) return refuse('PROGRAMME_UNKNOWN');
    const clips = catalogue.episodes(query.programme_id).filter(({ trailer }) => trailer);
    return ok(
      programmeReply(found, clips, viewer.user, { now: needs.clock.now(), openedAt: needs.store.openedAt }),
    );
  });
}

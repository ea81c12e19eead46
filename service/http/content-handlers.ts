import type { GuideSlot } from '#service/store/guide.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';
import { channelReply, visibleChannels } from './channel-reply.ts';
import { guideItemReply } from './guide-reply.ts';
import { homepageRows } from './home-rows.ts';
import { programmeReply } from './programme-reply.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Days that one guide call may cover. */
const GUIDE_DAYS = 8;

/** Serves rows, channels, the guide and programme details (playback section 7). */
export function serveContent(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, guide } = deps.store;

  serve(contentEndpoints.homepage, ({ viewer, query }) =>
    ok({ rows: homepageRows(deps, viewer, query.profile_class === 'kids' || viewer.user.profile_class === 'kids') }),
  );

  serve(contentEndpoints.channelList, ({ viewer, query }) => {
    const filter = { kids: query.profile_class === 'kids', all: query.all ?? false, dtt: query.dtt, subscriptions: query.subscriptions };
    return ok({ channels: visibleChannels(catalogue.channels(), viewer, filter).map(channelReply) });
  });

  serve(contentEndpoints.guide, ({ viewer, query }) => {
    const from = Date.parse(query.from);
    const to = query.to === undefined ? from + DAY : Date.parse(query.to);
    if (to <= from || to - from > GUIDE_DAYS * DAY) return refuse('GUIDE_RANGE', `from must be before to, at most ${GUIDE_DAYS} days`);
    const now = deps.clock.now();
    const wanted = query.network_code === 'ALL' ? null : new Set(query.network_code.split(','));
    const codes = visibleChannels(catalogue.channels(), viewer, { kids: false, all: true })
      .map((one) => one.networkCode)
      .filter((code) => wanted?.has(code) ?? true);
    const item = codes.map((code) => ({
      network_code: code,
      epg: guide
        .between([code], from, to, now)
        .map((slot) => guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now)),
    }));
    return ok({ item });
  });

  serve(contentEndpoints.guideSearch, ({ viewer, query }) => {
    const now = deps.clock.now();
    const codes = new Set(visibleChannels(catalogue.channels(), viewer, { kids: false, all: true }).map((one) => one.networkCode));
    const found = guide.search(query.keyword, now, query.limit).filter((slot) => codes.has(slot.network_code));
    const itemOf = (slot: GuideSlot) => guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now);
    return ok({ items: found.map((slot) => ({ network_code: slot.network_code, item: itemOf(slot) })) });
  });

  serve(contentEndpoints.programme, ({ viewer, query }) => {
    const found = catalogue.programme(query.programme_id);
    if (found === null) return refuse('PROGRAMME_UNKNOWN');
    const clips = catalogue.episodes(query.programme_id).filter(({ trailer }) => trailer);
    return ok(programmeReply(found, clips, viewer.user, { now: deps.clock.now(), openedAt: deps.store.openedAt }));
  });
}

import { guideItemReply } from '#service/http/guide-reply.ts';
import { refuse } from '#service/http/refusal.ts';
import type { Serve } from '#service/http/serve-endpoint.ts';
import { createKeptReplies } from '#service/http/server/kept-replies.ts';
import type { ServiceDeps } from '#service/http/service-deps.ts';
import type { GuideSlot } from '#service/store/guide.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { CALL_CHANNEL_DAYS, CALL_DAYS, guideRangeFault } from '#shared/domain/guide/guide-range.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';
import { createChannelDays } from './channel-days.ts';
import { createGuideChannels, wantedCodes } from './visible-codes.ts';
import { writeGuide } from './write-guide.ts';
import { writeNowAndNext } from './write-now-and-next.ts';

const RANGE = {
  backwards: 'from must be before to',
  'too-long': `at most ${CALL_DAYS} days`,
  'too-much': `at most ${CALL_CHANNEL_DAYS} channels times days`,
};

/** Serves the guide, its search, and what every channel shows now and next (playback section 7). */
export function serveGuide(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, guide } = deps.store;
  const readDay = createChannelDays(deps.store);
  const keptReplies = createKeptReplies();
  const channelsOf = createGuideChannels(catalogue.channels);

  serve(contentEndpoints.guide, ({ viewer, query, context }) => {
    const from = Date.parse(query.from);
    const to = query.to === undefined ? from + DAY : Date.parse(query.to);
    const channels = channelsOf(viewer, false);
    const codes = wantedCodes(channels, query.network_code);
    const fault = guideRangeFault({ from, to }, codes.length);
    if (fault !== null) return refuse('GUIDE_RANGE', RANGE[fault]);
    const now = deps.clock.now();
    const named = query.network_code === 'ALL' ? 'ALL' : codes.join(',');
    const key = `guide ${channels.kids ? 'kids' : 'general'} ${from} ${to} ${named}`;
    const write = writeGuide.bind(null, readDay, { codes, from, to, now });
    return keptReplies({ context, key, edition: guide.edition(now), now, write });
  });

  serve(contentEndpoints.getChannelsProgramme, ({ viewer, query, context }) => {
    const now = deps.clock.now();
    const { kids, list } = channelsOf(viewer, query.profile_class === 'kids');
    const key = `now ${kids ? 'kids' : 'general'}`;
    return keptReplies({ context, key, edition: guide.edition(now), now, write: writeNowAndNext.bind(null, readDay, list, now) });
  });

  serve(contentEndpoints.guideSearch, ({ viewer, query }) => {
    const now = deps.clock.now();
    const { places } = channelsOf(viewer, false);
    const found = guide.search(query.keyword, now, query.limit).filter((slot) => places.has(slot.network_code));
    const itemOf = (slot: GuideSlot) => guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now);
    return ok({ items: found.map((slot) => ({ network_code: slot.network_code, item: itemOf(slot) })) });
  });
}

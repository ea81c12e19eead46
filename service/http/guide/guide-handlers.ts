import { guideItemReply } from '#service/http/guide-reply.ts';
import { refuse } from '#service/http/refusal.ts';
import type { Serve } from '#service/http/serve-endpoint.ts';
import { createKeptReplies } from '#service/http/server/kept-replies.ts';
import type { TakeTurns } from '#service/http/server/turns.ts';
import type { ServiceDeps } from '#service/http/service-deps.ts';
import type { GuideSlot } from '#service/store/guide.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { CALL_CHANNEL_DAYS, CALL_DAYS, guideRangeFault } from '#shared/domain/guide/guide-range.ts';
import { DAY } from '#shared/kernel/time.ts';
import { createChannelDays } from './channel-days.ts';
import { createGuideChannels, wantedCodes } from './visible-codes.ts';
import { writeGuide } from './write-guide.ts';
import { writeGuideSearch } from './write-guide-search.ts';
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
    const write = (turns: TakeTurns) => writeGuide(readDay, { codes, from, to, now }, turns);
    return keptReplies({ context, key, edition: guide.edition(now), now, write });
  });

  serve(contentEndpoints.getChannelsProgramme, ({ viewer, query, context }) => {
    const now = deps.clock.now();
    const { kids, list } = channelsOf(viewer, query.profile_class === 'kids');
    const key = `now ${kids ? 'kids' : 'general'}`;
    const write = (turns: TakeTurns) => writeNowAndNext(readDay, list, now, turns);
    return keptReplies({ context, key, edition: guide.edition(now), now, write });
  });

  serve(contentEndpoints.guideSearch, ({ viewer, query, context }) => {
    const now = deps.clock.now();
    const { kids, list } = channelsOf(viewer, false);
    const codes = list.map(({ networkCode }) => networkCode);
    const wanted = { codes, keyword: query.keyword, limit: query.limit, now };
    const jsonOf = (slot: GuideSlot): string =>
      JSON.stringify(guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now));
    const key = `search ${kids ? 'kids' : 'general'} ${now} ${query.limit} ${query.keyword}`;
    const write = (turns: TakeTurns) => writeGuideSearch(guide.search, wanted, jsonOf, turns);
    return keptReplies({ context, key, edition: guide.edition(now), now, write });
  });
}

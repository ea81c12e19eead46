import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { nowAndNext } from '#shared/domain/guide/now-and-next.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';
import { visibleChannels } from './channel-reply.ts';
import { guideItemReply } from './guide-reply.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';

/** Serves what every channel shows now and next (playback section 7: getChannelsProgramme). */
export function serveChannelsProgramme(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, guide } = deps.store;

  serve(contentEndpoints.getChannelsProgramme, ({ viewer, query }) => {
    const now = deps.clock.now();
    const channels = visibleChannels(catalogue.channels(), viewer, { kids: query.profile_class === 'kids', all: true });
    return ok({
      channels: channels.map(({ channelNo, networkCode }) => {
        const slots = guide.between([networkCode], now, now + DAY / 2, now);
        const items = slots.map((slot) => guideItemReply(slot, catalogue.programme(slot.programme_id)?.programme ?? null, now));
        const { now: current, next } = nowAndNext(items, now);
        return { channel_no: channelNo, network_code: networkCode, current, next };
      }),
    });
  });
}

import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { AdBreak } from '#service/kernel/media/media-sources.ts';
import { adBreakEnd, channelBreaks, type NumberedBreak } from '#service/kernel/media/playlist/ad-schedule.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { cueEndpoints } from '#shared/contract/ads/cue-endpoints.ts';
import type { RemoteConfig } from '#shared/contract/operations/remote-config.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';
import { imageTimesOf } from './image-times.ts';

type CueNeeds = {
  readonly ads: AdContent;
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channelByCode'>;
  };
  readonly adBreaks: (networkCode: string) => readonly AdBreak[];
  readonly clock: Clock;
  readonly flashSyncTimes: (networkCode: string) => readonly number[];
  readonly remoteConfig: () => RemoteConfig;
};

/** How far ahead the log goes: a client fetches it every four hours. */
const AHEAD = 5 * HOUR;

/** Every second break has an L at its own time, this long after its end, and every sixth has no K. */
const EARLY_L = 4 * MINUTE;
const isEarlyL = ({ triggered, dfn }: NumberedBreak): boolean => !triggered && dfn % 2 === 0;
const hasNoK = ({ triggered, dfn }: NumberedBreak): boolean => !triggered && dfn % 6 === 0;

/**
 * Serves the traffic log of the demo's channels, and the times of image ads (S1-7-006, S1-7-049).
 * The breaks of a station's channels are in their streams.
 */
export function serveCues(serve: Serve, needs: CueNeeds): void {
  serve(cueEndpoints.trafficLog, ({ query }) => {
    const channel = needs.store.catalogue.channelByCode(query.checkout_id);
    if (channel?.source.kind !== 'demo-loop') return ok({ target: [], general: [] });
    const now = needs.clock.now();
    const from = now - (channel.timeshift + 10) * MINUTE;
    const breaks = channelBreaks(channel.networkCode, needs.adBreaks(channel.networkCode), from, now + AHEAD);
    return ok({
      target: breaks.flatMap((one) => targets(one, numberOf(needs, one))),
      general: breaks.map((one) => general(needs, one)),
    });
  });

  serve(cueEndpoints.flashSync, ({ query }) => {
    const channel = needs.store.catalogue.channelByCode(query.network_code);
    if (channel === null) return ok({ items: [] });
    const { networkCode } = channel;
    const triggered = needs.flashSyncTimes(networkCode);
    return ok({ items: imageTimesOf(needs.ads, networkCode, needs.clock.now(), triggered) });
  });
}

/**
 * The number of a break as the client reads it from the splice: by the same bit table. Time signals
 * have no programme id.
 */
const numberOf = ({ remoteConfig }: CueNeeds, { dfn, triggered }: NumberedBreak): number =>
  remoteConfig().scte_bits === 'program_id' && !triggered ? dfn % 0x1_0000 : dfn;

function targets(one: NumberedBreak, dfn: number) {
  const common = { dfn, part_no: one.part };
  const early = {
    ...common,
    ad_type: 'L' as const,
    event_time: new Date(adBreakEnd(one) + EARLY_L).toISOString(),
    action: 'show',
  };
  const without = { ...common, ad_type: 'K' as const, event_time: null, action: 'skip' };
  return [...(isEarlyL(one) ? [early] : []), ...(hasNoK(one) ? [without] : [])];
}

/** Parameters for the ad request of a break, as the traffic system books it. */
const general = (needs: CueNeeds, one: NumberedBreak) => ({
  dfn: numberOf(needs, one),
  cust_param: new URLSearchParams({
    booking: one.triggered ? 'live' : 'scheduled',
    length: String(Math.round((adBreakEnd(one) - one.start) / SECOND)),
  }).toString(),
});

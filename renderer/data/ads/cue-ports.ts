import type { z } from 'zod';
import { listenWhenLoaded } from '#renderer/data/audience/realtime-loader.ts';
import type { CallError } from '#renderer/data/client/call-error.ts';
import { parseJson } from '#renderer/data/client/parse-json.ts';
import { browsingCountry } from '#renderer/data/client/query-scope.ts';
import type { Data } from '#renderer/data/create-data.ts';
import { flashSyncReply, trafficLogReply } from '#shared/contract/ads/cue-endpoints.ts';
import {
  LIVE_EVENT_COLLECTION,
  LIVE_EVENT_VERSION,
  type LiveEvent,
  liveEvent,
} from '#shared/contract/ads/live-event.ts';
import { isRecentLiveEvent } from '#shared/domain/ads/live-events.ts';

const TIMEOUT_MS = 8000;

type Target =
  | { readonly kind: 'live'; readonly networkCode: string }
  | { readonly kind: 'video' | 'episode'; readonly videoId: string };
const itemOf = (target: Target): string => (target.kind === 'live' ? target.networkCode : target.videoId);

/**
 * Creates the loaders of the traffic log, the flash-sync times and live events for the player's ads. None of
 * it throws: what fails is logged and null.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of loaders over one reader.
export function createCuePorts(data: Data) {
  const { session, config, http, clock, realtime, origin, platform } = data;
  const settings = () => config.store.getState().config;

  const failed = (error: CallError): null => {
    if (error.code !== 'ABORTED') platform.log({ level: 'warn', code: 'CUES_FAILED', detail: { ...error } });
    return null;
  };
  const read = async <Body extends z.ZodType>(
    endpoint: string,
    address: string,
    body: Body,
    signal: AbortSignal,
  ) => {
    const url = address.startsWith('/') ? `${origin}${address}` : address;
    const reply = await http({
      endpoint,
      method: 'GET',
      url,
      headers: {},
      replyKind: 'bytes',
      timeoutMs: TIMEOUT_MS,
      signal,
    });
    if (!reply.ok) return failed(reply.error);
    const json = reply.value.body instanceof Uint8Array ? parseJson(reply.value.body) : null;
    const parsed = body.safeParse(json?.ok ? json.value : null);
    return parsed.success ? parsed.data : failed({ code: 'MALFORMED', endpoint });
  };

  return {
    /** `{config}{checkoutId}&country_code={cc}` (S1-7-006). */
    fetchTrafficLog: async (
      target: Target,
      start: { readonly contentId: string } | null,
      signal: AbortSignal,
    ) => {
      const country = session.store.getState().viewer.country ?? browsingCountry();
      const id = encodeURIComponent(start?.contentId ?? itemOf(target));
      const log = await read(
        'trafficLog',
        `${settings().traffic_log_url}${id}&country_code=${country}`,
        trafficLogReply,
        signal,
      );
      return (
        log && {
          ...log,
          target: log.target.map((entry) => ({ ...entry, event_time: timeOf(entry.event_time) })),
        }
      );
    },
    fetchFlashSync: async (target: Target, signal: AbortSignal) => {
      const { flash_sync_url: base } = settings();
      const url = `${base}${base.includes('?') ? '&' : '?'}network_code=${encodeURIComponent(itemOf(target))}`;
      const reply = await read('flashSync', url, flashSyncReply, signal);
      return (
        reply?.items.map(({ ad_type, time, action }) => ({ ad_type, time: Date.parse(time), action })) ?? null
      );
    },
    /**
     * Filters by network code and version 1 (S1-7-057), and keeps events at or after now minus the time-shift
     * (S1-7-058).
     */
    listenLiveEvents: (
      target: Target,
      timeshiftMinutes: number,
      on: (events: readonly LiveEvent[]) => void,
    ) =>
      listenWhenLoaded(realtime, (port) =>
        port.listen(
          {
            collection: LIVE_EVENT_COLLECTION,
            where: { network_code: itemOf(target), version: LIVE_EVENT_VERSION },
          },
          liveEvent,
          (snapshot) =>
            on(
              snapshot
                .map((one) => one.data)
                .filter((event) => isRecentLiveEvent(event, clock.now(), timeshiftMinutes)),
            ),
        ),
      ),
  };
}

const timeOf = (time: string | null | undefined): number | null => (time ? Date.parse(time) : null);

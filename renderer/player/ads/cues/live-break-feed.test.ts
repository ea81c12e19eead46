import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  EMPTY_TRAFFIC_LOG,
  TRAFFIC_LOG_REFRESH_MS,
  type TrafficLog,
} from '#shared/domain/ads/cues/traffic-log.ts';
import { encodeSplice, PLAIN_SPLICE } from '#shared/domain/ads/scte35/encode-splice.ts';
import { eventIdOf } from '#shared/domain/ads/scte35/splice-cue.ts';
import { spliceHex } from '#shared/domain/ads/scte35/splice-text.ts';
import { createLiveBreakFeed, type LiveBreakFeedDeps } from './live-break-feed.ts';

const epoch = Date.UTC(2026, 10, 21, 4);
const insert = {
  outOfNetwork: true,
  immediate: false,
  pts: 0,
  components: null,
  breakDuration: null,
  uniqueProgramId: 7,
  availNum: 2,
  availsExpected: 1,
};
const section = spliceHex(
  encodeSplice({
    ...PLAIN_SPLICE,
    command: { kind: 'splice_insert', spliceEventId: eventIdOf(9, 1), insert },
  }),
);
const unsupported = spliceHex(encodeSplice({ ...PLAIN_SPLICE, command: { kind: 'bandwidth_reservation' } }));

const range = (id: string, seconds: number, scte = section): string =>
  `#EXT-X-DATERANGE:ID="${id}",START-DATE="${new Date(epoch + seconds * 1000).toISOString()}",PLANNED-DURATION=60,SCTE35-OUT=${scte}`;

beforeEach(() => vi.useFakeTimers({ now: epoch }));
afterEach(() => vi.useRealTimers());

/** A feed over a playlist that the test writes; every fetch is noted with its second. */
function feedOver(given: { lines?: string[]; onAir?: boolean; url?: null; trafficLog?: TrafficLog } = {}) {
  const fetches: number[] = [];
  const logs: string[] = [];
  const log: { at: number[]; reply: TrafficLog | null } = {
    at: [],
    reply: given.trafficLog ?? EMPTY_TRAFFIC_LOG,
  };
  const url: string | null = given.url === null ? null : 'https://tv.example/media/live/v.m3u8';
  const stream = {
    lines: ['#EXTM3U', ...(given.lines ?? [])],
    onAir: given.onAir ?? true,
    url,
    broken: false,
  };
  let changed: () => void = () => undefined;
  const second = () => (Date.now() - epoch) / 1000;
  const feed = createLiveBreakFeed({
    cues: {
      playlistUrl: () => stream.url,
      interstitials: () => null,
      onChange: (run) => {
        changed = run;
        return () => {
          changed = () => undefined;
        };
      },
    },
    fetchPlaylist: async () => {
      fetches.push(second());
      return stream.broken ? null : stream.lines.join('\n');
    },
    fetchTrafficLog: async () => {
      log.at.push(second());
      return log.reply;
    },
    settings: () => ({
      planned_duration_adjestment_time: 0,
      scte_offset: 5,
      scte_bits: 'event_id',
      timeshift: 0,
    }),
    picture: () => ({ onAir: stream.onAir, pictureTime: Date.now() }),
    now: () => Date.now(),
    setTimer: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    log: (code) => logs.push(code),
  } satisfies LiveBreakFeedDeps);
  return {
    feed,
    stream,
    fetches,
    logs,
    log,
    changeCues: () => changed(),
    breaks: () => feed.store.getState().breaks,
  };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

describe('the feed of live breaks', () => {
  it('fetches the playlist every 8 s near the live edge and every 80 s otherwise (S1-7-008, S1-9-022)', async () => {
    const { stream, fetches } = feedOver();
    await pass(17);
    stream.onAir = false;
    await pass(170);
    expect(fetches).toEqual([0, 8, 16, 24, 104, 184]);
  });

  it('also fetches it on cue changes, at least 10 s apart (S1-7-009, S1-7-011)', async () => {
    const { fetches, changeCues } = feedOver({ onAir: false });
    await pass(1);
    changeCues();
    await pass(1);
    changeCues();
    changeCues();
    await pass(20);
    expect(fetches).toEqual([0, 1, 11]);
  });

  it('fetches it again when the picture reaches the start of a break', async () => {
    const { fetches } = feedOver({ onAir: false, lines: [range('a', 30)] });
    await pass(40);
    expect(fetches).toEqual([0, 30]);
  });

  it('waits for the first playlist of the engine', async () => {
    const { stream, fetches } = feedOver({ url: null });
    await pass(0.5);
    stream.url = 'https://tv.example/v.m3u8';
    await pass(1);
    expect(fetches).toEqual([1]);
  });

  it('gives breaks with their numbers, and keeps one that has left the playlist until its image ads are over', async () => {
    const { stream, breaks } = feedOver({ lines: [range('a', 30)] });
    await pass(8);
    expect(breaks()).toMatchObject([
      { id: 'a', startTime: epoch + 30_000, dfn: 9, part_number: 1, planned_duration: 60 },
    ]);
    stream.lines.pop();
    await pass(90 + 420);
    expect(breaks()).toHaveLength(1);
    await pass(70);
    expect(breaks()).toEqual([]);
  });

  it('keeps what it knows when a fetch fails (S1-7-012)', async () => {
    const { stream, breaks } = feedOver({ lines: [range('a', 30)] });
    await pass(8);
    stream.broken = true;
    await pass(8);
    expect(breaks()).toHaveLength(1);
  });

  it('reads the traffic log at once and every four hours, and keeps the last one (S1-7-007, S1-9-020)', async () => {
    const target = [
      { ad_type: 'L', dfn: 9, part_no: 1, event_time: epoch + 99_000, action: 'show' } as const,
    ];
    const trafficLog = { target, general: [{ dfn: 9, cust_param: 'genre=news' }] };
    const { stream, log, feed, breaks } = feedOver({ lines: [range('a', 30)], trafficLog });
    await pass(8);
    const [one] = breaks();
    expect(one?.uwallTime).toBe(epoch + 99_000);
    expect(one && feed.customParameters(one)).toBe('genre=news');
    log.reply = null;
    stream.onAir = false;
    await vi.advanceTimersByTimeAsync(TRAFFIC_LOG_REFRESH_MS);
    expect(log.at).toEqual([0, TRAFFIC_LOG_REFRESH_MS / 1000]);
    expect(one && feed.customParameters(one)).toBe('genre=news');
  });

  it('logs a section with an unsupported command once, and has no number of its break (S1-8-008)', async () => {
    const { breaks, logs } = feedOver({ lines: [range('a', 30, unsupported), range('b', 60, '0xFC00')] });
    await pass(20);
    expect(breaks()).toMatchObject([{ dfn: null }, { dfn: null }]);
    expect(logs).toEqual(['SCTE35_UNSUPPORTED', 'SCTE35_INVALID']);
  });

  it('gives interstitials with absolute addresses', async () => {
    const start = new Date(epoch + 30_000).toISOString();
    const line = `#EXT-X-DATERANGE:ID="i",CLASS="com.apple.hls.interstitial",START-DATE="${start}",X-ASSET-LIST="/ads/i.json"`;
    const { feed } = feedOver({ lines: [line] });
    await pass(1);
    expect(feed.store.getState()).toMatchObject({
      breaks: [],
      interstitials: [{ id: 'i', assetList: 'https://tv.example/ads/i.json' }],
    });
  });

  it('stops everything', async () => {
    const { feed, fetches, changeCues } = feedOver();
    await pass(1);
    feed.stop();
    changeCues();
    await pass(100_000);
    expect(fetches).toEqual([0]);
    expect(vi.getTimerCount()).toBe(0);
  });
});

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineCues } from '#renderer/player/engine/engine-cues.ts';
import { liveBreaks, mergeBreaks, sameBreaks } from '#shared/domain/ads/cues/cue-breaks.ts';
import { pollDelay, REFETCH_MS, refetchDelay } from '#shared/domain/ads/cues/cue-polling.ts';
import { type Interstitial, interstitials } from '#shared/domain/ads/cues/interstitials.ts';
import { type PlaylistCue, playlistCues } from '#shared/domain/ads/cues/playlist-cues.ts';
import { playlistTimeline } from '#shared/domain/ads/cues/playlist-timeline.ts';
import {
  customParameters,
  EMPTY_TRAFFIC_LOG,
  KEYUP_DELAY_SECONDS,
  TRAFFIC_LOG_REFRESH_MS,
  type TrafficLog,
} from '#shared/domain/ads/cues/traffic-log.ts';
import type { LiveAdBreak } from '#shared/domain/ads/live-ad-break.ts';
import { decodeSplice } from '#shared/domain/ads/scte35/decode-splice.ts';
import { type SpliceBits, type SpliceCue, spliceCue } from '#shared/domain/ads/scte35/splice-cue.ts';
import { MINUTE, SECOND, type SetTimer } from '#shared/kernel/time.ts';

/**
 * The known breaks of a channel. Interstitials are the same breaks as the playlist gives them to players that
 * insert ads themselves.
 */
export type LiveBreaks = {
  readonly breaks: readonly LiveAdBreak[];
  readonly interstitials: readonly Interstitial[];
};

/**
 * Keys of remote config (seconds, and the position of the break's number) and the channel's time-shift in
 * minutes.
 */
export type LiveBreakSettings = {
  readonly planned_duration_adjestment_time: number;
  readonly scte_offset: number;
  readonly scte_bits: SpliceBits;
  readonly timeshift: number;
};

export type LiveBreakFeedDeps = {
  readonly cues: EngineCues;
  /** The text of a playlist, or null if it could not be fetched, which the port logs (S1-7-012). */
  readonly fetchPlaylist: (url: string, signal: AbortSignal) => Promise<string | null>;
  /** The traffic log of the channel, or null if it could not be fetched. */
  readonly fetchTrafficLog: (signal: AbortSignal) => Promise<TrafficLog | null>;
  readonly settings: () => LiveBreakSettings;
  /** Where the picture is: within 40 s of the edge, and its time in wall-clock milliseconds. */
  readonly picture: () => { readonly onAir: boolean; readonly pictureTime: number | null };
  readonly now: () => number;
  readonly setTimer: SetTimer;
  readonly log: (code: string, detail: Readonly<Record<string, unknown>>) => void;
};

export type LiveBreakFeed = {
  readonly store: StoreApi<LiveBreaks>;
  /** Parameters of a break's ad request from the traffic log; empty for none. */
  readonly customParameters: (one: LiveAdBreak) => string;
  readonly stop: () => void;
};

/** Until the engine has fetched its first playlist. */
const WAIT_FOR_PLAYLIST_MS = SECOND;

/**
 * How long a break is remembered after its end, beyond the time-shift: the later of its image ads, and a
 * little more.
 */
const REMEMBERED_MS = KEYUP_DELAY_SECONDS * SECOND + MINUTE;

/** The breaks of a playlist that was read, kept so that a newer traffic log gives them other times. */
type Reading = { readonly cues: readonly PlaylistCue[]; readonly url: string; readonly text: string };

/**
 * Feeds the breaks of a live channel: fetches the playlist's text every 8 s near the edge and every 80 s
 * otherwise (S1-7-008), on cue changes (S1-7-009) and at the start of a break, the latter two at least 10 s
 * apart (S1-7-011), and the traffic log every four hours (S1-7-007).
 */
export function createLiveBreakFeed(deps: LiveBreakFeedDeps): LiveBreakFeed {
  const stopped = new AbortController();
  const store = createStore<LiveBreaks>(() => ({ breaks: [], interstitials: [] }));
  const splices = createSpliceCache(() => deps.settings().scte_bits, deps.log);
  let trafficLog = EMPTY_TRAFFIC_LOG;
  let reading: Reading | null = null;

  const publish = (): void => {
    if (reading === null) return;
    const { cues, url, text } = reading;
    const { planned_duration_adjestment_time: adjustment, scte_offset: offset, timeshift } = deps.settings();
    const found = liveBreaks(cues, { adjustment, offset, trafficLog, spliceOf: splices.of });
    const before = store.getState();
    const breaks = mergeBreaks(before.breaks, found, deps.now() - timeshift * MINUTE - REMEMBERED_MS);
    const next = {
      breaks,
      interstitials: snapped(
        interstitials(cues, (uri) => resolved(uri, url)),
        text,
      ),
    };
    const isSame =
      sameBreaks(before.breaks, breaks) &&
      JSON.stringify(before.interstitials) === JSON.stringify(next.interstitials);
    if (!isSame) store.setState(next);
  };

  const read = async (url: string): Promise<void> => {
    const text = await deps.fetchPlaylist(url, stopped.signal);
    if (text === null || stopped.signal.aborted) return;
    reading = { cues: playlistCues(text), url, text };
    publish();
    starts.arm();
  };

  const readTrafficLog = async (): Promise<void> => {
    const fetched = await deps.fetchTrafficLog(stopped.signal);
    if (fetched === null || stopped.signal.aborted) return;
    trafficLog = fetched;
    publish();
  };

  const url = () => deps.cues.playlistUrl();
  const poll = repeat(deps, stopped.signal, async () => {
    const address = url();
    if (address === null) return WAIT_FOR_PLAYLIST_MS;
    await read(address);
    return pollDelay(deps.picture().onAir);
  });
  const refetch = createRefetch(deps, () => {
    const address = url();
    if (address !== null) void read(address);
  });
  const starts = createStartTimer(deps, () => store.getState().breaks, refetch.request);
  const stopCues = deps.cues.onChange(refetch.request);
  const stopLog = repeat(deps, stopped.signal, async () => {
    await readTrafficLog();
    return TRAFFIC_LOG_REFRESH_MS;
  });

  return {
    store,
    customParameters: ({ dfn }) => customParameters(trafficLog, dfn),
    stop: () => {
      stopped.abort();
      for (const stop of [poll, refetch.stop, starts.stop, stopCues, stopLog]) stop();
    },
  };
}

/** Interstitials that begin at the boundary of a segment (`X-SNAP="OUT"`) get its date. */
function snapped(list: readonly Interstitial[], text: string): readonly Interstitial[] {
  if (!list.some(({ snap }) => snap.out)) return list;
  const { nearestDate } = playlistTimeline(text);
  return list.map((one) => (one.snap.out ? { ...one, startTime: nearestDate(one.startTime) } : one));
}

function resolved(uri: string, base: string): string | null {
  return URL.canParse(uri, base) ? new URL(uri, base).href : null;
}

type Timers = Pick<LiveBreakFeedDeps, 'setTimer' | 'now' | 'picture'>;

/** Runs `work` now and again after the milliseconds that it gives, until it is stopped. */
function repeat({ setTimer }: Timers, stopped: AbortSignal, work: () => Promise<number>): () => void {
  let cancel: () => void = () => undefined;
  const round = async (): Promise<void> => {
    const delay = await work();
    if (!stopped.aborted) cancel = setTimer(() => void round(), delay);
  };
  void round();
  return () => cancel();
}

/** Requested fetches, at least ten seconds apart; several in the meantime become one. */
function createRefetch(
  { setTimer, now }: Timers,
  fetchNow: () => void,
): { readonly request: () => void; readonly stop: () => void } {
  let last: number | null = null;
  let cancel: (() => void) | null = null;
  const run = (): void => {
    cancel = null;
    last = now();
    fetchNow();
  };
  return {
    request: () => {
      if (cancel !== null) return;
      const delay = refetchDelay(last, now());
      if (delay === 0) run();
      else cancel = setTimer(run, delay);
    },
    stop: () => cancel?.(),
  };
}

/**
 * Asks for a fetch when the picture reaches the start of the next break, whose length may be known by then.
 */
function createStartTimer(
  { setTimer, picture }: Timers,
  breaks: () => readonly LiveAdBreak[],
  request: () => void,
) {
  let cancel: () => void = () => undefined;
  const arm = (): void => {
    cancel();
    const { pictureTime } = picture();
    const next = breaks().find(({ startTime }) => pictureTime !== null && startTime > pictureTime);
    if (next === undefined || pictureTime === null) return;
    cancel = setTimer(request, Math.max(next.startTime - pictureTime, 0) || REFETCH_MS);
  };
  return { arm, stop: () => cancel() };
}

/** Sections that are remembered, more than a playlist of four hours has. */
const MAX_SECTIONS = 256;

type SpliceCache = { readonly of: (section: string) => SpliceCue | null };

type Log = (code: string, detail: Readonly<Record<string, unknown>>) => void;

/**
 * Decodes each section once. One that cannot be decoded, or whose command the product does not support, is
 * logged and is no cue.
 */
function createSpliceCache(bits: () => SpliceBits, log: Log): SpliceCache {
  const cache = new Map<string, SpliceCue | null>();
  const decode = (section: string): SpliceCue | null => {
    const decoded = decodeSplice(section);
    if (!decoded.ok) {
      log('SCTE35_INVALID', { code: decoded.error.code });
      return null;
    }
    if (!decoded.value.crcValid) log('SCTE35_WRONG_CRC', {});
    try {
      return spliceCue(decoded.value, bits());
    } catch (error) {
      log('SCTE35_UNSUPPORTED', { error: String(error) });
      return null;
    }
  };
  return {
    of: (section) => {
      const key = `${bits()} ${section}`;
      const before = cache.get(key);
      if (before !== undefined) return before;
      const cue = decode(section);
      cache.set(key, cue);
      const oldest = cache.keys().next();
      if (cache.size > MAX_SECTIONS && !oldest.done) cache.delete(oldest.value);
      return cue;
    },
  };
}

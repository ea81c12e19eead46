import type { CallError } from '#renderer/data/client/call-error.ts';
import type { UnparsedProgrammes } from '#renderer/data/guide/guide-block.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import {
  type ChannelSchedule,
  emptySchedule,
  withProgrammes,
} from '#shared/domain/guide/channel-schedule.ts';
import {
  blockEnd,
  blockStart,
  type GuideBlock,
  type GuideViewport,
  nextBlock,
} from '#shared/domain/guide/guide-blocks.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { timedItem } from './timed-item.ts';

/** Fetches one guide block, keyed by network code; rejects with a CallError. */
export type FetchBlock = (
  block: GuideBlock,
  signal: AbortSignal,
) => Promise<ReadonlyMap<string, UnparsedProgrammes>>;

type IsCallError = (reason: unknown) => reason is CallError;

/** A grid position to restore; times in milliseconds. */
export type LastPlace = { readonly networkCode: string; readonly at: number; readonly left: number };

/** Cache of the guide's programmes by channel; the least recently used are evicted. */
export type ProgrammeStore = {
  /** Whether it holds the programmes of locked channels, which the parent PIN has opened. */
  readonly opened: boolean;
  /**
   * Returns the loaded programmes of a channel. Replies are parsed lazily: with `time`, only the blocks that
   * it touches are parsed.
   */
  readonly schedule: (networkCode: string, time?: TimeSpan) => ChannelSchedule<GuideItem>;
  /** Returns true if a channel's programmes at a time are loaded. */
  readonly isLoaded: (networkCode: string, at: number) => boolean;
  /**
   * Fetches what is missing in the requested ranges, the most urgent first and the widest last. A later call
   * replaces requests that have not started.
   */
  readonly request: (networkCodes: readonly string[], ...ranges: readonly GuideViewport[]) => void;
  /** Calls the listener after programmes arrive or a call fails. Returns the unsubscribe function. */
  readonly onChange: (listener: () => void) => () => void;
  /** The last call's failure; null after a success. */
  readonly failure: () => CallError | null;
  /** Clears failures, so that missing programmes are requested again. */
  readonly retry: () => void;
  /** The viewer's last position: channel, time, and time at the left edge; null before the first visit. */
  readonly lastPlace: () => LastPlace | null;
  readonly savePlace: (place: LastPlace) => void;
  /** Cancels pending calls when the guide closes; loaded programmes stay. */
  readonly cancelPending: () => void;
  /** Cancels all calls for good. */
  readonly dispose: () => void;
};

/**
 * Concurrent calls: for the viewport, and ahead of it, where fewer keeps the replies from all arriving in one
 * frame.
 */
const MAX_CALLS = { inSight: 4, ahead: 2 } as const;
/**
 * Upper limit of the cache in bytes (about 17,000 programmes). The least recently used channels are evicted
 * first.
 */
const MAX_BYTES = 6_000_000;

/**
 * The programmes of one channel, `size` bytes in all; `unread` holds replies by quarter of a day, parsed when
 * needed.
 */
type ChannelEntry = {
  schedule: ChannelSchedule<GuideItem>;
  size: number;
  readonly unread: Map<number, UnparsedProgrammes>;
  readonly quarters: Set<number>;
  lastUsed: number;
};

const ALWAYS: TimeSpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Creates an empty store; `isCallError` tells a service failure from a cancelled call. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one store and its requests.
export function createProgrammeStore(
  fetchBlock: FetchBlock,
  isCallError: IsCallError,
  opened = false,
): ProgrammeStore {
  const channels = new Map<string, ChannelEntry>();
  const pending = createPendingBlocks();
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const none = emptySchedule<GuideItem>();
  let request: { readonly codes: readonly string[]; readonly ranges: readonly GuideViewport[] } | null = null;
  let running = 0;
  let requests = 0;
  let failed: CallError | null = null;

  const has = (code: string, from: number): boolean =>
    channels.get(code)?.quarters.has(from) === true || pending.has(code, from);
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const saveBlock = (from: number, entries: ReadonlyMap<string, UnparsedProgrammes>): void => {
    for (const [code, came] of entries) {
      const entry = channels.get(code) ?? {
        schedule: none,
        size: 0,
        unread: new Map(),
        quarters: new Set<number>(),
        lastUsed: requests,
      };
      entry.unread.set(from, came);
      entry.size += came.size;
      entry.quarters.add(from);
      channels.set(code, entry);
    }
    evictOldest(channels, requests);
  };

  const fetchNext = (block: GuideBlock): void => {
    pending.add(block);
    running += 1;
    fetchBlock(block, ended.signal)
      .then(
        (entries) => saveBlock(block.from, entries),
        (reason: unknown) => {
          if (isCallError(reason)) failed = reason;
        },
      )
      .finally(() => {
        running -= 1;
        pending.end(block);
        if (ended.signal.aborted) return;
        notify();
        fetchMissing();
      });
  };
  const fetchMissing = (): void => {
    while (request !== null && failed === null && !ended.signal.aborted) {
      const block = firstBlock(request.codes, request.ranges.slice(0, windowsAllowed(running)), has);
      if (block === null) return;
      fetchNext(block);
    }
  };

  return {
    opened,
    schedule: (code, time = ALWAYS) => scheduleOf(channels.get(code), time) ?? none,
    isLoaded: (code, at) => channels.get(code)?.quarters.has(blockStart(at)) === true,
    request: (codes, ...ranges) => {
      requests += 1;
      markUsed(channels, codes, ranges.at(-1), requests);
      request = { codes, ranges };
      fetchMissing();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    failure: () => failed,
    retry: () => {
      failed = null;
      notify();
      fetchMissing();
    },
    ...placeMemory(),
    cancelPending: () => {
      request = null;
    },
    dispose: () => ended.abort(),
  };
}

/** Returns a channel's programmes, parsing the unread replies for the time span first. */
function scheduleOf(
  entry: ChannelEntry | undefined,
  { from, to }: TimeSpan,
): ChannelSchedule<GuideItem> | undefined {
  if (entry === undefined || entry.unread.size === 0) return entry?.schedule;
  const came: GuideItem[] = [];
  for (const [quarter, { parse }] of entry.unread) {
    if (quarter >= to || blockEnd(quarter) <= from) continue;
    for (const item of parse()) came.push(item);
    entry.unread.delete(quarter);
  }
  if (came.length > 0) entry.schedule = withProgrammes(entry.schedule, came.map(timedItem));
  return entry.schedule;
}

/** Requested blocks that have not arrived. */
function createPendingBlocks() {
  /** Channel codes by requested quarter of a day. */
  const byQuarter = new Map<number, Set<string>>();
  return {
    has: (code: string, from: number): boolean => byQuarter.get(from)?.has(code) === true,
    add: ({ networkCodes, from }: GuideBlock): void => {
      byQuarter.set(from, new Set([...(byQuarter.get(from) ?? []), ...networkCodes]));
    },
    end: ({ networkCodes, from }: GuideBlock): void => {
      for (const code of networkCodes) byQuarter.get(from)?.delete(code);
    },
  };
}

/**
 * Returns how many of the requested ranges may be fetched with this many calls running: all, the viewport
 * only, or none.
 */
function windowsAllowed(running: number): number {
  if (running < MAX_CALLS.ahead) return Number.POSITIVE_INFINITY;
  return running < MAX_CALLS.inSight ? 1 : 0;
}

/** Returns the next call for the first incomplete window. */
function firstBlock(
  codes: readonly string[],
  ranges: readonly GuideViewport[],
  has: (code: string, from: number) => boolean,
): GuideBlock | null {
  for (const one of ranges) {
    const block = nextBlock(codes, one, has);
    if (block !== null) return block;
  }
  return null;
}

function markUsed(
  channels: Map<string, ChannelEntry>,
  codes: readonly string[],
  widest: GuideViewport | undefined,
  requests: number,
): void {
  for (const code of codes.slice(widest?.first ?? 0, widest?.end ?? 0)) {
    const entry = channels.get(code);
    if (entry !== undefined) entry.lastUsed = requests;
  }
}

function placeMemory(): Pick<ProgrammeStore, 'lastPlace' | 'savePlace'> {
  let last: LastPlace | null = null;
  return {
    lastPlace: () => last,
    savePlace: (place) => {
      last = place;
    },
  };
}

/**
 * Evicts the least recently used channels until the cache is within its limit; those of the latest request
 * stay.
 */
function evictOldest(channels: Map<string, ChannelEntry>, requests: number): void {
  let count = 0;
  for (const { size } of channels.values()) count += size;
  if (count <= MAX_BYTES) return;
  const oldest = [...channels]
    .filter(([, { lastUsed }]) => lastUsed < requests)
    .sort(([, one], [, other]) => one.lastUsed - other.lastUsed);
  for (const [code, { size }] of oldest) {
    if (count <= MAX_BYTES) return;
    count -= size;
    channels.delete(code);
  }
}

import type { CallError } from '#renderer/data/client/call-error.ts';
import type { UnparsedProgrammes } from '#renderer/data/guide/guide-block.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { type ChannelSchedule, emptySchedule, withProgrammes } from '#shared/domain/guide/channel-schedule.ts';
import { BLOCK_TIME, blockStart, type GuideBlock, type GuideRange, nextBlock } from '#shared/domain/guide/guide-blocks.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { timedItem } from './timed-item.ts';

/** Gives one block of the guide by network code; rejects with a CallError. */
export type FetchBlock = (block: GuideBlock, signal: AbortSignal) => Promise<ReadonlyMap<string, UnparsedProgrammes>>;

/** A place of the grid to come back to; times in milliseconds. */
export type LastPlace = { readonly networkCode: string; readonly at: number; readonly left: number };

/** Cache of the guide's programmes by channel; the least recently used are evicted. */
export type ProgrammeStore = {
  /**
   * The programmes of a channel: all that came, or what came for a time and whatever else was read before. To ask for less than all spares the reading of what
   * nobody looks at yet.
   */
  readonly schedule: (networkCode: string, time?: TimeSpan) => ChannelSchedule<GuideItem>;
  /** Whether the programmes of a channel at a time are loaded. */
  readonly isLoaded: (networkCode: string, at: number) => boolean;
  /** Fetches what is missing of what is wanted, the most urgent first and the widest last; a later call takes the place of what an earlier one still waits for. */
  readonly request: (networkCodes: readonly string[], ...wanted: readonly GuideRange[]) => void;
  /** Calls the listener after programmes came or a call failed; gives the function that stops that. */
  readonly onChange: (listener: () => void) => () => void;
  /** The failure of the last call, null while calls work. */
  readonly failure: () => CallError | null;
  /** Forgets failures, so that what is missing is asked for again. */
  readonly retry: () => void;
  /** Where the viewer was: channel, time, and the time at the left edge; null before they were anywhere. */
  readonly lastPlace: () => LastPlace | null;
  readonly savePlace: (place: LastPlace) => void;
  /** Nobody looks any more: calls that wait are given up, what is there stays. */
  readonly cancelPending: () => void;
  /** Gives up every call for good. */
  readonly dispose: () => void;
};

/** Calls at the same time: for what is in sight, and for what may come into it, whose replies must not all come between two frames. */
const MAX_CALLS = { inSight: 4, ahead: 2 } as const;
/** Upper limit of the cache in bytes (about 17,000 programmes). The least recently used channels are evicted first. */
const MAX_BYTES = 6_000_000;

/** What is held of a channel, `size` bytes in all; `unread` came, by the quarter of a day that it is for, and is read when that is looked at. */
type ChannelEntry = {
  schedule: ChannelSchedule<GuideItem>;
  size: number;
  readonly unread: Map<number, UnparsedProgrammes>;
  readonly quarters: Set<number>;
  lastUsed: number;
};

const ALWAYS: TimeSpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Makes an empty store; `isCallError` tells a failure of the service from a call that was given up. */
export function createProgrammeStore(fetchBlock: FetchBlock, isCallError: (reason: unknown) => reason is CallError): ProgrammeStore {
  const channels = new Map<string, ChannelEntry>();
  const pending = createPendingBlocks();
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const none = emptySchedule<GuideItem>();
  let request: { readonly codes: readonly string[]; readonly wanted: readonly GuideRange[] } | null = null;
  let running = 0;
  let requests = 0;
  let failed: CallError | null = null;

  const has = (code: string, from: number): boolean => channels.get(code)?.quarters.has(from) === true || pending.has(code, from);
  const notify = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const saveBlock = (from: number, entries: ReadonlyMap<string, UnparsedProgrammes>): void => {
    for (const [code, came] of entries) {
      const known = channels.get(code) ?? { schedule: none, size: 0, unread: new Map(), quarters: new Set<number>(), lastUsed: requests };
      known.unread.set(from, came);
      known.size += came.size;
      known.quarters.add(from);
      channels.set(code, known);
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
      const block = firstBlock(request.codes, request.wanted.slice(0, windowsAllowed(running)), has);
      if (block === null) return;
      fetchNext(block);
    }
  };

  return {
    schedule: (code, time = ALWAYS) => scheduleOf(channels.get(code), time) ?? none,
    isLoaded: (code, at) => channels.get(code)?.quarters.has(blockStart(at)) === true,
    request: (codes, ...wanted) => {
      requests += 1;
      markUsed(channels, codes, wanted.at(-1), requests);
      request = { codes, wanted };
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

/** The programmes of a channel; what came for a time since that was looked at last is read now. */
function scheduleOf(known: ChannelEntry | undefined, { from, to }: TimeSpan): ChannelSchedule<GuideItem> | undefined {
  if (known === undefined || known.unread.size === 0) return known?.schedule;
  const came: GuideItem[] = [];
  for (const [quarter, { parse }] of known.unread) {
    if (quarter >= to || quarter + BLOCK_TIME <= from) continue;
    came.push(...parse());
    known.unread.delete(quarter);
  }
  if (came.length > 0) known.schedule = withProgrammes(known.schedule, came.map(timedItem));
  return known.schedule;
}

/** What was asked for and has not come. */
function createPendingBlocks() {
  /** Codes of channels, by the quarter of a day that was asked for. */
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

/** How many of the wanted windows may be asked for while so many calls run: all, what is in sight alone, or none. */
function windowsAllowed(running: number): number {
  if (running < MAX_CALLS.ahead) return Number.POSITIVE_INFINITY;
  return running < MAX_CALLS.inSight ? 1 : 0;
}

/** The next call of the first window that still misses something. */
function firstBlock(
  codes: readonly string[],
  wanted: readonly GuideRange[],
  has: (code: string, from: number) => boolean,
): GuideBlock | null {
  for (const one of wanted) {
    const block = nextBlock(codes, one, has);
    if (block !== null) return block;
  }
  return null;
}

function markUsed(channels: Map<string, ChannelEntry>, codes: readonly string[], widest: GuideRange | undefined, requests: number): void {
  for (const code of codes.slice(widest?.first ?? 0, widest?.end ?? 0)) {
    const known = channels.get(code);
    if (known !== undefined) known.lastUsed = requests;
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

/** Lets go of the channels that were looked at longest ago, until little enough is held; those of the last look stay. */
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

/** Why a channel has no programme at a time: none is scheduled, it is loading, or it failed to load. */
export type MissingState = 'nothing' | 'coming' | 'failed';

/** Returns why a channel has no programme at a time; only valid if it has none. */
export function missingStateAt(tracks: ProgrammeStore, networkCode: string, at: number): MissingState {
  if (tracks.isLoaded(networkCode, at)) return 'nothing';
  return tracks.failure() === null ? 'coming' : 'failed';
}

/** Whether every quarter that a time span touches is known of a channel. */
export function isSpanLoaded(tracks: ProgrammeStore, networkCode: string, from: number, to: number): boolean {
  for (let at = blockStart(from); at < to; at += BLOCK_TIME) if (!tracks.isLoaded(networkCode, at)) return false;
  return true;
}

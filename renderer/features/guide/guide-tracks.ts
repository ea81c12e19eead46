import type { CallError } from '#renderer/data/call-error.ts';
import type { UnreadProgrammes } from '#renderer/data/queries/guide-block.ts';
import type { GuideItem } from '#shared/contract/schema/guide.ts';
import { BLOCK_TIME, blockStart, type GuideBlock, nextBlock, type Wanted } from '#shared/domain/guide/guide-blocks.ts';
import type { TimeSpan } from '#shared/domain/guide/guide-span.ts';
import { emptyTrack, type GuideTrack, withProgrammes } from '#shared/domain/guide/guide-track.ts';
import { timedItem } from './guide-programme.ts';

/** Gives one block of the guide by network code; rejects with a CallError. */
export type FetchBlock = (block: GuideBlock, signal: AbortSignal) => Promise<ReadonlyMap<string, UnreadProgrammes>>;

/** A place of the grid to come back to; times in milliseconds. */
export type LastPlace = { readonly networkCode: string; readonly at: number; readonly left: number };

/** What the grid holds of the guide. It only ever holds what was looked at lately. */
export type GuideTracks = {
  /**
   * The programmes of a channel: all that came, or what came for a time and whatever else was read before. To ask for less than all spares the reading of what
   * nobody looks at yet.
   */
  readonly track: (networkCode: string, time?: TimeSpan) => GuideTrack<GuideItem>;
  /** Whether what stands at a time on a channel is known. */
  readonly isKnown: (networkCode: string, at: number) => boolean;
  /** Fetches what is missing of what is wanted, the most urgent first and the widest last; a later call takes the place of what an earlier one still waits for. */
  readonly want: (networkCodes: readonly string[], ...wanted: readonly Wanted[]) => void;
  /** Calls the listener after programmes came or a call failed; gives the function that stops that. */
  readonly onChange: (listener: () => void) => () => void;
  /** The failure of the last call, null while calls work. */
  readonly failure: () => CallError | null;
  /** Forgets failures, so that what is missing is asked for again. */
  readonly retry: () => void;
  /** Where the viewer was: channel, time, and the time at the left edge; null before they were anywhere. */
  readonly lastPlace: () => LastPlace | null;
  readonly keepPlace: (place: LastPlace) => void;
  /** Nobody looks any more: calls that wait are given up, what is there stays. */
  readonly rest: () => void;
  /** Gives up every call for good. */
  readonly end: () => void;
};

/** Calls at the same time: for what is in sight, and for what may come into it, whose replies must not all come between two frames. */
const CALLS = { inSight: 4, ahead: 2 } as const;
/** Bytes of programmes held at most, some seventeen thousand of them, before those of channels that nobody looked at for longest go. */
const HELD = 6_000_000;

/** What is held of a channel, `size` bytes in all; `unread` came, by the quarter of a day that it is for, and is read when that is looked at. */
type Held = {
  track: GuideTrack<GuideItem>;
  size: number;
  readonly unread: Map<number, UnreadProgrammes>;
  readonly quarters: Set<number>;
  lookedAt: number;
};

const ALWAYS: TimeSpan = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };

/** Makes an empty store; `isCallError` tells a failure of the service from a call that was given up. */
export function createGuideTracks(fetchBlock: FetchBlock, isCallError: (reason: unknown) => reason is CallError): GuideTracks {
  const held = new Map<string, Held>();
  const coming = createComing();
  const listeners = new Set<() => void>();
  const ended = new AbortController();
  const none = emptyTrack<GuideItem>();
  let wish: { readonly codes: readonly string[]; readonly wanted: readonly Wanted[] } | null = null;
  let running = 0;
  let looks = 0;
  let failed: CallError | null = null;

  const has = (code: string, from: number): boolean => held.get(code)?.quarters.has(from) === true || coming.has(code, from);
  const tell = (): void => {
    for (const listener of [...listeners]) listener();
  };

  const keep = (from: number, entries: ReadonlyMap<string, UnreadProgrammes>): void => {
    for (const [code, came] of entries) {
      const known = held.get(code) ?? { track: none, size: 0, unread: new Map(), quarters: new Set<number>(), lookedAt: looks };
      known.unread.set(from, came);
      known.size += came.size;
      known.quarters.add(from);
      held.set(code, known);
    }
    forgetOldest(held, looks);
  };

  const ask = (block: GuideBlock): void => {
    coming.add(block);
    running += 1;
    fetchBlock(block, ended.signal)
      .then(
        (entries) => keep(block.from, entries),
        (reason: unknown) => {
          if (isCallError(reason)) failed = reason;
        },
      )
      .finally(() => {
        running -= 1;
        coming.end(block);
        if (ended.signal.aborted) return;
        tell();
        pump();
      });
  };
  const pump = (): void => {
    while (wish !== null && failed === null && !ended.signal.aborted) {
      const block = firstBlock(wish.codes, wish.wanted.slice(0, windowsAllowed(running)), has);
      if (block === null) return;
      ask(block);
    }
  };

  return {
    track: (code, time = ALWAYS) => trackOf(held.get(code), time) ?? none,
    isKnown: (code, at) => held.get(code)?.quarters.has(blockStart(at)) === true,
    want: (codes, ...wanted) => {
      looks += 1;
      markLooked(held, codes, wanted.at(-1), looks);
      wish = { codes, wanted };
      pump();
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    failure: () => failed,
    retry: () => {
      failed = null;
      tell();
      pump();
    },
    ...placeMemory(),
    rest: () => {
      wish = null;
    },
    end: () => ended.abort(),
  };
}

/** The programmes of a channel; what came for a time since that was looked at last is read now. */
function trackOf(known: Held | undefined, { from, to }: TimeSpan): GuideTrack<GuideItem> | undefined {
  if (known === undefined || known.unread.size === 0) return known?.track;
  const came: GuideItem[] = [];
  for (const [quarter, { read }] of known.unread) {
    if (quarter >= to || quarter + BLOCK_TIME <= from) continue;
    came.push(...read());
    known.unread.delete(quarter);
  }
  if (came.length > 0) known.track = withProgrammes(known.track, came.map(timedItem));
  return known.track;
}

/** What was asked for and has not come. */
function createComing() {
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
  if (running < CALLS.ahead) return Number.POSITIVE_INFINITY;
  return running < CALLS.inSight ? 1 : 0;
}

/** The next call of the first window that still misses something. */
function firstBlock(codes: readonly string[], wanted: readonly Wanted[], has: (code: string, from: number) => boolean): GuideBlock | null {
  for (const one of wanted) {
    const block = nextBlock(codes, one, has);
    if (block !== null) return block;
  }
  return null;
}

function markLooked(held: Map<string, Held>, codes: readonly string[], widest: Wanted | undefined, looks: number): void {
  for (const code of codes.slice(widest?.first ?? 0, widest?.end ?? 0)) {
    const known = held.get(code);
    if (known !== undefined) known.lookedAt = looks;
  }
}

function placeMemory(): Pick<GuideTracks, 'lastPlace' | 'keepPlace'> {
  let last: LastPlace | null = null;
  return {
    lastPlace: () => last,
    keepPlace: (place) => {
      last = place;
    },
  };
}

/** Lets go of the channels that were looked at longest ago, until little enough is held; those of the last look stay. */
function forgetOldest(held: Map<string, Held>, looks: number): void {
  let count = 0;
  for (const { size } of held.values()) count += size;
  if (count <= HELD) return;
  const oldest = [...held].filter(([, { lookedAt }]) => lookedAt < looks).sort(([, one], [, other]) => one.lookedAt - other.lookedAt);
  for (const [code, { size }] of oldest) {
    if (count <= HELD) return;
    count -= size;
    held.delete(code);
  }
}

/** Why nothing stands at a time on a channel: there is nothing, it is on its way, or it could not be fetched. */
export type Missing = 'nothing' | 'coming' | 'failed';

/** Why nothing stands there; of use only where no programme does. */
export function missingAt(tracks: GuideTracks, networkCode: string, at: number): Missing {
  if (tracks.isKnown(networkCode, at)) return 'nothing';
  return tracks.failure() === null ? 'coming' : 'failed';
}

/** Whether every quarter that a time span touches is known of a channel. */
export function isSpanKnown(tracks: GuideTracks, networkCode: string, from: number, to: number): boolean {
  for (let at = blockStart(from); at < to; at += BLOCK_TIME) if (!tracks.isKnown(networkCode, at)) return false;
  return true;
}

import { MINUTE } from '#shared/kernel/time.ts';
import { liveIndex } from './channel-list-window.ts';

/**
 * The programmes of a channel in order of start, with their times in typed arrays that a search can walk
 * without touching the items.
 */
export type ChannelSchedule<Item> = {
  readonly starts: Float64Array;
  readonly ends: Float64Array;
  readonly items: readonly Item[];
};

/** A programme with its times in milliseconds. */
export type TimedProgramme<Item> = { readonly start: number; readonly end: number; readonly item: Item };

/** A cell of a schedule: a programme by its index, or -1 for a gap of at most half an hour. */
export type ScheduleCell = { readonly index: number; readonly from: number; readonly to: number };

const HALF_HOUR = 30 * MINUTE;
const NO_TIMES = new Float64Array(0);

/** Returns a schedule without programmes. */
export const emptySchedule = <Item>(): ChannelSchedule<Item> => ({
  starts: NO_TIMES,
  ends: NO_TIMES,
  items: [],
});

/**
 * Adds programmes to a schedule. A new programme replaces one with the same start, and an earlier one ends
 * where the next starts, because the latest to start is live (S1-4-122). Programmes without a valid duration
 * are dropped.
 */
export function withProgrammes<Item>(
  track: ChannelSchedule<Item>,
  more: readonly TimedProgramme<Item>[],
): ChannelSchedule<Item> {
  const starts: number[] = [];
  const ends: number[] = [];
  const items: Item[] = [];
  const put = (start: number, end: number, item: Item): void => {
    const last = starts.length - 1;
    const isNew = starts[last] !== start;
    if (isNew && (ends[last] ?? start) > start) ends[last] = start;
    const at = isNew ? last + 1 : last;
    starts[at] = start;
    ends[at] = end;
    items[at] = item;
  };
  let nextIndex = 0;
  const putUpTo = (to: number): void => {
    for (; nextIndex < to; nextIndex += 1) {
      const item = track.items[nextIndex];
      if (item !== undefined) put(track.starts[nextIndex] ?? 0, track.ends[nextIndex] ?? 0, item);
    }
  };
  for (const { start, end, item } of more
    .filter((one) => one.end > one.start)
    .sort((one, other) => one.start - other.start)) {
    putUpTo(Math.max(nextIndex, liveIndex(track.starts, start) + 1));
    put(start, end, item);
  }
  putUpTo(track.items.length);
  return { starts: Float64Array.from(starts), ends: Float64Array.from(ends), items };
}

/** Returns the indices of the programmes that overlap a time span, end exclusive. */
export function programmesBetween(
  { starts, ends }: ChannelSchedule<unknown>,
  from: number,
  to: number,
): readonly [number, number] {
  const before = liveIndex(starts, from);
  const first = before >= 0 && (ends[before] ?? 0) > from ? before : before + 1;
  return [first, Math.max(first, liveIndex(starts, to - 1) + 1)];
}

/**
 * Returns the cell at a time. A gap reaches to its neighbours or the surrounding half hours of the clock,
 * whichever is nearer.
 */
export function cellAt({ starts, ends }: ChannelSchedule<unknown>, at: number): ScheduleCell {
  const index = liveIndex(starts, at);
  const end = ends[index] ?? Number.NEGATIVE_INFINITY;
  if (index >= 0 && at < end) return { index, from: starts[index] ?? at, to: end };
  const from = Math.floor(at / HALF_HOUR) * HALF_HOUR;
  return {
    index: -1,
    from: Math.max(from, end),
    to: Math.min(from + HALF_HOUR, starts[index + 1] ?? Number.POSITIVE_INFINITY),
  };
}

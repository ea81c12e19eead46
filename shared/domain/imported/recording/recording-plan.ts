import { type RecordingTimes, recordingSpan } from './recording-span.ts';

/** A planned recording of a live stream; `chosen` if the viewer asked for it, not the rule of a series. */
export type LiveRecording = RecordingTimes & { readonly id: string; readonly chosen: boolean };

/** Recordings from live streams at a time. */
export const MOST_RECORDINGS = 2;

/** Returns the ids of the recordings that run at a time: at most two. */
export function recordingsAt(recordings: readonly LiveRecording[], at: number): readonly string[] {
  const active = recordings.filter((one) => isWithin(recordingSpan(one), at));
  return active
    .toSorted((one, other) => byRank(one, other, at))
    .slice(0, MOST_RECORDINGS)
    .map(({ id }) => id);
}

const isWithin = ({ from, to }: { readonly from: number; readonly to: number }, at: number): boolean =>
  from <= at && at < to;
const isInMargin = ({ start, end }: LiveRecording, at: number): number =>
  isWithin({ from: start, to: end }, at) ? 0 : 1;

/**
 * A programme has priority over a margin, the viewer's choice over a series, and the earlier over the later.
 */
const byRank = (one: LiveRecording, other: LiveRecording, at: number): number =>
  isInMargin(one, at) - isInMargin(other, at) ||
  Number(other.chosen) - Number(one.chosen) ||
  one.start - other.start ||
  (one.id < other.id ? -1 : 1);

/**
 * Returns the ids of recordings that will be incomplete because two others run at the time. One that loses
 * only its margin is complete.
 */
export function clashingRecordings(recordings: readonly LiveRecording[]): ReadonlySet<string> {
  const moments = new Set(
    recordings.flatMap(({ start, end, before, after }) => [start, start - before, end, end + after]),
  );
  const lost = new Set<string>();
  for (const at of moments) {
    const running = new Set(recordingsAt(recordings, at));
    for (const one of recordings) if (isInMargin(one, at) === 0 && !running.has(one.id)) lost.add(one.id);
  }
  return lost;
}

import { DAY, MINUTE } from '#shared/kernel/time.ts';
import { type RecordingTimes, recordingSpan } from './recording-span.ts';

/** Facts that decide where a recording comes from; `catchupDays` is null for a channel without catch-up. */
export type SourceFacts = RecordingTimes & { readonly catchupDays: number | null };

/** Where a recording comes from. */
export type RecordingSource = 'live' | 'archive';

/** Milliseconds from a programme's end until its provider's archive has all of it. */
export const ARCHIVE_DELAY = 5 * MINUTE;

/**
 * Returns where a recording comes from: the archive if catch-up reaches its beginning, otherwise the live
 * stream; null if it is over.
 */
export function recordingSource(facts: SourceFacts, now: number): RecordingSource | null {
  const { from, to } = recordingSpan(facts);
  if (facts.catchupDays !== null && from > now - facts.catchupDays * DAY) return 'archive';
  return now < to ? 'live' : null;
}

/** Facts that decide when an archive is requested: how often that failed, and when last. */
export type ArchiveFacts = SourceFacts & { readonly failures: number; readonly failedAt: number | null };

const FIRST_WAIT = 5 * MINUTE;
const MOST_DOUBLINGS = 5;

/**
 * Returns when an archive is asked for a recording: after its end, and again with growing delays; null once
 * catch-up is over.
 */
export function archiveDue({ failures, failedAt, ...facts }: ArchiveFacts, now: number): number | null {
  const { from, to } = recordingSpan(facts);
  if (facts.catchupDays === null || from <= now - facts.catchupDays * DAY) return null;
  const ready = to + ARCHIVE_DELAY;
  return failedAt === null
    ? ready
    : Math.max(ready, failedAt + FIRST_WAIT * 2 ** Math.min(failures - 1, MOST_DOUBLINGS));
}

import { z } from 'zod';
import { trackedEvent, webTrackingRecord } from '#shared/contract/audience/tracking.ts';

/** The web tracking record as the page keeps it: without its token. */
export const storedRecord = webTrackingRecord.extend({
  user: webTrackingRecord.shape.user.omit({ token: true }),
});
export type StoredRecord = z.infer<typeof storedRecord>;

/** An event that waits to be sent, with the profile and the record of its time; neither holds a token. */
export const queuedEvent = z.object({ event: trackedEvent, profile: z.string(), record: storedRecord });
export type QueuedEvent = z.infer<typeof queuedEvent>;

/** Room for the record around the events. */
const RECORD_CHARACTERS = 4000;

/** How many events a batch may have, and how many characters. */
export type BatchLimits = { readonly events: number; readonly characters: number };

/**
 * Returns how many of these events, from the first, make one batch: those of one record, at most as many and
 * as long as a batch may be. At least one.
 */
export function batchLength(queued: readonly QueuedEvent[], limits: BatchLimits): number {
  const [first] = queued;
  if (first === undefined) return 0;
  const record = JSON.stringify(first.record);
  let characters = RECORD_CHARACTERS;
  let count = 0;
  for (const { event, record: own } of queued.slice(0, limits.events)) {
    characters += JSON.stringify(event).length;
    if (count > 0 && (characters > limits.characters || JSON.stringify(own) !== record)) break;
    count += 1;
  }
  return count;
}

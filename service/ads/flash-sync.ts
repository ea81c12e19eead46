import { MINUTE } from '#shared/kernel/time.ts';

/** Every seventh channel of the demo, 84 among them, takes its uwalls from flash-sync. */
const EVERY = 7;

/** Returns whether a channel takes its ads from flash-sync: of the demo's, some do. */
export const hasFlashSync = ({
  channelNo,
  source,
}: {
  readonly channelNo: number;
  readonly source: { readonly kind: string };
}): boolean => source.kind === 'demo-loop' && channelNo % EVERY === 0;

/** Regular times: every quarter of an hour, seven and a half minutes past it. */
const PERIOD = 15 * MINUTE;
const PHASE = 7.5 * MINUTE;

/** Regular times on offer at `now` (ms): the last one and the next two, with the triggered ones, in order. */
export function flashSyncTimes(now: number, triggered: readonly number[]): readonly number[] {
  const last = Math.floor((now - PHASE) / PERIOD) * PERIOD + PHASE;
  return [last, last + PERIOD, last + 2 * PERIOD, ...triggered].sort((a, b) => a - b);
}

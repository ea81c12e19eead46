import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Timeline = Pick<shaka.media.PresentationTimeline, 'setClockOffset'>;

/** Differences up to this, in milliseconds, are the fine steering of the wall clock. */
const TOLERANCE_MS = 1000;

/**
 * Shaka finds the live edge by the wall clock. When somebody sets that clock, the edge of a loaded channel would jump with it: a standby engine that is
 * taken over would start hours back. Returns a function that tells Shaka what the clock would show had it not been set. Call it before the edge is read.
 * @param wall the wall clock in milliseconds since 1970
 * @param passed milliseconds that only grow
 */
export function createClockKeeper(timeline: Timeline, wall = Date.now, passed = () => performance.now()): () => void {
  const lead = wall() - passed();
  let offset = 0;
  return () => {
    const current = lead + passed() - wall();
    if (Math.abs(current - offset) <= TOLERANCE_MS) return;
    offset = current;
    timeline.setClockOffset(offset);
  };
}

/** The keepers of the channels that are loaded. */
const keepers = new Set<() => void>();

/** Keeps the live edge of a channel from now on. Returns the function that ends this. */
export function watchClock(timeline: Timeline): () => void {
  const keep = createClockKeeper(timeline);
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/** Keeps the live edges of all loaded channels where they were, if the wall clock was set since. */
export function keepClocks(): void {
  for (const keep of keepers) keep();
}

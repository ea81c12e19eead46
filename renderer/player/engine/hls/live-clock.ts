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

const keepers = new WeakMap<Timeline, () => void>();

/** Remembers the keeper of a channel's timeline. */
export const registerClockKeeper = (timeline: Timeline): void => void keepers.set(timeline, createClockKeeper(timeline));

/** Keeps the live edge of a loaded stream where it was, if the wall clock was set since. */
export function keepClock(manifest: Pick<shaka.extern.Manifest, 'presentationTimeline'> | null): void {
  if (manifest !== null) keepers.get(manifest.presentationTimeline)?.();
}

/** Returns the live edge of a loaded channel in seconds, whatever the wall clock says now. */
export function liveEdge(player: shaka.Player): number {
  keepClock(player.getManifest());
  return player.seekRange().end;
}

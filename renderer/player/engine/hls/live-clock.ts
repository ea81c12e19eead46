import type shaka from 'shaka-player/dist/shaka-player.hls-es2021.js';

type Timeline = Pick<shaka.media.PresentationTimeline, 'setClockOffset'>;

/** Differences up to this, in milliseconds, are the fine steering of the wall clock. */
const TOLERANCE_MS = 1000;

/** The wall clock in milliseconds since 1970, and milliseconds that only grow. */
type Clocks = { readonly wall: () => number; readonly passed: () => number };
const MACHINE: Clocks = { wall: () => Date.now(), passed: () => performance.now() };

/**
 * Shaka finds the live edge by the wall clock. When somebody sets that clock, the edge of a loaded channel
 * would jump with it: a standby engine that is taken over would start hours back. Returns a function that
 * tells Shaka what the clock would show had it not been set. Call it before the edge is read.
 */
function createClockKeeper({ wall, passed }: Clocks): (timeline: Timeline) => void {
  const lead = wall() - passed();
  let offset = 0;
  return (timeline) => {
    const current = lead + passed() - wall();
    if (Math.abs(current - offset) <= TOLERANCE_MS) return;
    offset = current;
    timeline.setClockOffset(offset);
  };
}

/** A timeline that may be gone. */
type TimelineRef = { readonly deref: () => Timeline | undefined };
type Watched = { readonly timeline: TimelineRef; readonly keep: (timeline: Timeline) => void };

export type ClockWatch = {
  /** Keeps the live edge of a channel from now on. Returns the function that ends this. */
  readonly watch: (timeline: Timeline) => () => void;
  /** Keeps the live edges of all loaded channels where they were, if the wall clock was set since. */
  readonly keep: () => void;
  /** How many channels are watched. */
  readonly size: () => number;
};

/**
 * Creates the watch over the loaded channels. It holds none of them: a channel whose parser is dropped
 * without being stopped is forgotten with it.
 */
export function createClockWatch(
  clocks: Clocks = MACHINE,
  refTo: (timeline: Timeline) => TimelineRef = (timeline) => new WeakRef(timeline),
): ClockWatch {
  const channels = new Set<Watched>();
  const keep = (): void => {
    for (const one of channels) {
      const timeline = one.timeline.deref();
      if (timeline === undefined) channels.delete(one);
      else one.keep(timeline);
    }
  };
  return {
    keep,
    size: () => channels.size,
    watch: (timeline) => {
      const watched: Watched = { timeline: refTo(timeline), keep: createClockKeeper(clocks) };
      channels.add(watched);
      return () => void channels.delete(watched);
    },
  };
}

/** The channels that this page has loaded. */
export const liveClocks = createClockWatch();

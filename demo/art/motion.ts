/*
 * Everything that moves is a function of the loop phase t in [0, 1) and repeats a whole number of times in
 * it, so that the last frame runs into the first. One loop is 32 seconds long: `cycles` 32 is once a second.
 */

/* Rounding noise must not decide a threshold differently at the two ends of the loop. */
const steady = (value: number) => Math.round(value * 1e9) / 1e9;

/** How far the current repetition has come, in [0, 1). */
export function turn(t: number, cycles: number, phase = 0): number {
  const place = steady(t * cycles + phase);
  return steady(place - Math.floor(place));
}

/** A swing between -1 and 1. */
export function sway(t: number, cycles: number, phase = 0): number {
  return steady(Math.sin(2 * Math.PI * (t * cycles + phase)));
}

/** A pulse between 0 and 1. */
export function pulse(t: number, cycles: number, phase = 0): number {
  return 0.5 + 0.5 * sway(t, cycles, phase);
}

/** A steady movement that jumps back to its start: both ends must be out of view. */
export function travel(t: number, cycles: number, phase: number, from: number, to: number): number {
  return from + (to - from) * turn(t, cycles, phase);
}

/**
 * 0 at both ends of a repetition and 1 in the middle: fades what `travel` moves, where its ends are in sight.
 */
export function swell(progress: number): number {
  return Math.sin(Math.PI * progress);
}

import type { PlayerPorts } from '#renderer/player/ports.ts';
import { nextTick, stepBreak } from '#shared/domain/ads/ad-break.ts';
import {
  type BreakEffect,
  type BreakEvent,
  type BreakTimes,
  requestedBreak,
} from '#shared/domain/ads/ad-break-state.ts';
import { SECOND } from '#shared/kernel/time.ts';

/** The running machine of a break, and its timer. */
export type BreakLoop = {
  readonly move: (event: BreakEvent) => void;
  readonly stop: () => void;
};

/** A timer that is later than this was held up with the whole page: frozen, asleep, or in the background. */
const LATE_MS = SECOND;

/** Grace of a watchdog after that, so that events that happened meanwhile are heard first. */
const GRACE_MS = SECOND;

/**
 * The clock of a break. Time in which the page slept counts for no watchdog, once in a row: an ad that does
 * not report anything after that has failed. `due` is when the timer should have come, null for none.
 */
function createBreakClock(now: () => number) {
  let slept = 0;
  let forgiven = false;
  return {
    now: () => now() - slept,
    /** Called before an event is taken; returns whether the page has slept. */
    wake: (due: number | null, isTick: boolean): boolean => {
      const late = due === null ? 0 : now() - slept - due;
      const asleep = late > LATE_MS && !(isTick && forgiven);
      if (asleep) slept += late + GRACE_MS;
      if (asleep || !isTick) forgiven = asleep;
      return asleep;
    },
  };
}

/** Starts the machine; events that effects raise wait their turn. */
export function createBreakLoop(
  platforms: number,
  { now, setTimer }: Pick<PlayerPorts, 'now' | 'setTimer'>,
  times: BreakTimes,
  carryOut: (effect: BreakEffect) => void,
): BreakLoop {
  const clock = createBreakClock(now);
  const queue: BreakEvent[] = [];
  let state = requestedBreak(clock.now(), platforms > 1 ? 2 : 1);
  let draining = false;
  let dueAt: number | null = null;
  let cancelTimer: () => void = () => undefined;

  const schedule = () => {
    cancelTimer();
    const wait = state.phase === 'over' ? null : nextTick(state, times);
    dueAt = wait === null ? null : clock.now() + wait;
    cancelTimer = wait === null ? () => undefined : setTimer(() => move({ type: 'tick' }), wait);
  };
  const move = (event: BreakEvent) => {
    clock.wake(dueAt, event.type === 'tick');
    queue.push(event);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const moved = stepBreak(state, next, clock.now(), times);
      state = moved.state;
      for (const effect of moved.effects) carryOut(effect);
    }
    draining = false;
    schedule();
  };
  schedule();
  return { move, stop: () => cancelTimer() };
}

import type { PlayerPorts } from '#renderer/player/ports.ts';
import { type BreakEffect, type BreakEvent, type BreakTimes, nextTick, requestedBreak, stepBreak } from '#shared/domain/ads/ad-break.ts';

/** The running machine of a break, and its timer. */
export type BreakLoop = {
  readonly move: (event: BreakEvent) => void;
  readonly stop: () => void;
};

/** Starts the machine; events that effects raise wait their turn. */
export function createBreakLoop(
  platforms: number,
  { now, setTimer }: Pick<PlayerPorts, 'now' | 'setTimer'>,
  times: BreakTimes,
  carryOut: (effect: BreakEffect) => void,
): BreakLoop {
  const queue: BreakEvent[] = [];
  let state = requestedBreak(now(), platforms > 1 ? 2 : 1);
  let draining = false;
  let cancelTimer: () => void = () => undefined;

  const schedule = () => {
    cancelTimer();
    const wait = state.phase === 'over' ? null : nextTick(state, times);
    cancelTimer = wait === null ? () => undefined : setTimer(() => move({ type: 'tick' }), wait);
  };
  const move = (event: BreakEvent) => {
    queue.push(event);
    if (draining) return;
    draining = true;
    for (let next = queue.shift(); next; next = queue.shift()) {
      const moved = stepBreak(state, next, now(), times);
      state = moved.state;
      for (const effect of moved.effects) carryOut(effect);
    }
    draining = false;
    schedule();
  };
  schedule();
  return { move, stop: () => cancelTimer() };
}

import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { createEvictingMap } from './evicting-map.ts';

/**
 * Backoff for guesses of a secret, in ms: `freeAttempts` failures without a delay, then a delay that doubles
 * with each further failure.
 */
export type Backoff = {
  readonly freeAttempts: number;
  readonly initialDelay: number;
  readonly maxDelay: number;
};

/** Limits guesses at a key across its callers. */
export type AttemptBackoff = {
  /**
   * Counts an attempt before it is checked, so that concurrent attempts all count. Returns 0, or the seconds
   * to wait.
   */
  readonly take: (key: string, caller: string) => number;
  /** Counts an attempt that another process let through. */
  readonly note: (key: string, caller: string) => void;
  /** Forgets this caller's failures after a successful attempt. */
  readonly succeeded: (key: string, caller: string) => void;
};

type State = {
  failures: number;
  lastAt: number;
  /** When a caller without a reserved turn may try next. */
  next: number;
  readonly failuresOf: Map<string, number>;
  /** When each waiting caller may try. */
  readonly turns: Map<string, number>;
};

/** Failures are forgotten after an hour without another. */
const RESET_AFTER = HOUR;
/** Callers that hold a turn at once; further callers wait without one. */
const MAX_WAITING = 12;
/** How long a turn stays reserved, in ms. */
const TURN_LIFE = 120 * SECOND;

/**
 * Creates the backoff. A caller that has to wait reserves a turn and may try at that time whatever other
 * callers do, so constant guessing delays the owner by a turn or two and never locks them out. All callers of
 * a key share the delays.
 */
export function createAttemptBackoff(
  { freeAttempts: free, initialDelay: firstWait, maxDelay: longestWait }: Backoff,
  now: () => number,
): AttemptBackoff {
  const states = createEvictingMap<State>({
    weight: ({ failures }) => failures,
    isOver: ({ lastAt }) => lastAt + RESET_AFTER <= now(),
  });
  const waitAfter = (failures: number): number =>
    Math.min(longestWait, firstWait * 2 ** Math.max(0, failures - free));

  const count = (key: string, state: State, caller: string): 0 => {
    state.failures += 1;
    state.lastAt = now();
    state.next = Math.max(state.next, now() + waitAfter(state.failures));
    if (state.failuresOf.size < MAX_WAITING || state.failuresOf.has(caller))
      state.failuresOf.set(caller, (state.failuresOf.get(caller) ?? 0) + 1);
    states.set(key, state);
    return 0;
  };
  const stateOf = (key: string): State =>
    states.get(key) ?? { failures: 0, lastAt: now(), next: 0, failuresOf: new Map(), turns: new Map() };
  return {
    note: (key, caller) => void count(key, stateOf(key), caller),
    take: (key, caller) => {
      const state = stateOf(key);
      if (state.failures < free) return count(key, state, caller);
      for (const [other, at] of state.turns) if (at + TURN_LIFE <= now()) state.turns.delete(other);
      const turn = state.turns.get(caller);
      if (turn === undefined && state.next <= now()) return count(key, state, caller);
      if (turn !== undefined && turn <= now()) {
        state.turns.delete(caller);
        return count(key, state, caller);
      }
      const at = turn ?? state.next;
      if (turn === undefined && state.turns.size < MAX_WAITING) {
        state.turns.set(caller, at);
        state.next = at + waitAfter(state.failures);
      }
      return Math.ceil((at - now()) / SECOND);
    },
    succeeded: (key, caller) => {
      const state = states.get(key);
      if (state === null) return;
      state.failures -= state.failuresOf.get(caller) ?? 1;
      state.failuresOf.delete(caller);
      state.turns.delete(caller);
      if (state.failures <= 0) states.remove(key);
    },
  };
}

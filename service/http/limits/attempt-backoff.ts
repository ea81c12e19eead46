import { HOUR, SECOND } from '#shared/kernel/time.ts';
import { createEvictingMap } from './evicting-map.ts';

/** How often a secret may be guessed: `free` wrong tries at once, then one after a wait that doubles with every further one. Times in ms. */
export type Backoff = { readonly freeAttempts: number; readonly initialDelay: number; readonly maxDelay: number };

/** Guesses at what a key names, by callers who take turns. */
export type AttemptBackoff = {
  /** Counts an attempt before it is looked at, so that attempts made at once all count. 0, or the seconds to wait. */
  readonly take: (key: string, caller: string) => number;
  /** The attempt was right: what this caller got wrong before counts no more. */
  readonly succeeded: (key: string, caller: string) => void;
};

type State = {
  failures: number;
  lastAt: number;
  /** When the next attempt without a turn of its own may be made. */
  next: number;
  readonly failuresOf: Map<string, number>;
  /** When each caller who was told to wait may try. */
  readonly turns: Map<string, number>;
};

/** Wrong tries are forgotten after an hour without another. */
const RESET_AFTER = HOUR;
/** Callers who may wait at once; the others are told to come back when these are done. */
const MAX_WAITING = 12;
/** How long a caller's turn is kept for them, in ms. */
const TURN_LIFE = 120 * SECOND;

/**
 * Makes a schedule. A caller who is told to wait gets a turn, and tries at that time whatever others did meanwhile: somebody who guesses without pause
 * delays the owner by a turn or two and never locks them out. The pace holds for all callers of a key together.
 */
export function createAttemptBackoff(
  { freeAttempts: free, initialDelay: firstWait, maxDelay: longestWait }: Backoff,
  now: () => number,
): AttemptBackoff {
  const states = createEvictingMap<State>({ weight: ({ failures }) => failures, isOver: ({ lastAt }) => lastAt + RESET_AFTER <= now() });
  const waitAfter = (failures: number): number => Math.min(longestWait, firstWait * 2 ** Math.max(0, failures - free));

  const count = (key: string, state: State, caller: string): 0 => {
    state.failures += 1;
    state.lastAt = now();
    state.next = Math.max(state.next, now() + waitAfter(state.failures));
    if (state.failuresOf.size < MAX_WAITING || state.failuresOf.has(caller))
      state.failuresOf.set(caller, (state.failuresOf.get(caller) ?? 0) + 1);
    states.set(key, state);
    return 0;
  };
  return {
    take: (key, caller) => {
      const state = states.get(key) ?? { failures: 0, lastAt: now(), next: 0, failuresOf: new Map(), turns: new Map() };
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

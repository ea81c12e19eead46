/** A page of the attract loop and its seconds; null stays. */
export type AttractPage = { readonly route: string; readonly seconds: number | null };

/** Attract settings of a policy: one page, or a list. */
export type AttractConfig = {
  readonly route: string | null;
  readonly loop: readonly { readonly route: string; readonly seconds: number }[];
};

/** Returns the pages of the loop in order; a single page stays, and there may be none. */
export function attractLoop({ route, loop }: AttractConfig): readonly AttractPage[] {
  const [only, second] = loop;
  if (only === undefined) return route === null ? [] : [{ route, seconds: null }];
  return second === undefined ? [{ route: only.route, seconds: null }] : loop;
}

/** Idle milliseconds before the attract loop, and before the guest's data is cleared. */
export type IdleRule = { readonly attractAfter: number | null; readonly resetAfter: number };

/** State of the kiosk: used by a guest, reset, or in the attract loop. */
export type KioskState = 'guest' | 'clean' | 'attract';

/**
 * Next action: check again after `again` milliseconds, reset, start the loop, or welcome a guest who touched
 * it.
 */
export type IdleStep =
  | { readonly do: 'wait'; readonly again: number }
  | { readonly do: 'reset' }
  | { readonly do: 'attract' }
  | { readonly do: 'welcome' };

/**
 * Decides the next idle action. Guest data is always cleared before the loop; input during the loop welcomes
 * a guest, other input restarts the timer. `idle` is the time since the last input; a clock that was set back
 * counts as input now.
 */
export function idleStep(rule: IdleRule, scene: KioskState, idle: number): IdleStep {
  const passed = Math.max(0, idle);
  if (scene === 'guest')
    return passed >= rule.resetAfter ? { do: 'reset' } : { do: 'wait', again: rule.resetAfter - passed };
  if (scene === 'attract')
    return passed === 0 ? { do: 'welcome' } : { do: 'wait', again: Number.POSITIVE_INFINITY };
  if (rule.attractAfter === null) return { do: 'wait', again: Number.POSITIVE_INFINITY };
  const until = Math.max(rule.attractAfter, rule.resetAfter) - passed;
  return until <= 0 ? { do: 'attract' } : { do: 'wait', again: until };
}

/** When a kiosk with nobody at it begins to attract, and when it forgets the last guest; both in milliseconds since the last touch. */
export type IdleRule = { readonly attractAfter: number | null; readonly resetAfter: number };

/** What the kiosk shows: a guest's own choice, a guest's place already cleaned, or the loop that attracts the next one. */
export type KioskState = 'guest' | 'clean' | 'attract';

/** What to do now: wait `again` milliseconds and ask again, clean up after the guest, start the loop, or welcome a guest who touched it. */
export type IdleStep =
  | { readonly do: 'wait'; readonly again: number }
  | { readonly do: 'reset' }
  | { readonly do: 'attract' }
  | { readonly do: 'welcome' };

/**
 * The idle rule of a kiosk. A guest's data are always cleaned before the loop starts; a touch during the loop welcomes a guest, a touch elsewhere only
 * begins the time anew. `idle` is the time since the last touch; a clock that went back counts as a touch just now.
 */
export function idleStep(rule: IdleRule, scene: KioskState, idle: number): IdleStep {
  const passed = Math.max(0, idle);
  if (scene === 'guest') return passed >= rule.resetAfter ? { do: 'reset' } : { do: 'wait', again: rule.resetAfter - passed };
  if (scene === 'attract') return passed === 0 ? { do: 'welcome' } : { do: 'wait', again: Number.POSITIVE_INFINITY };
  if (rule.attractAfter === null) return { do: 'wait', again: Number.POSITIVE_INFINITY };
  const until = Math.max(rule.attractAfter, rule.resetAfter) - passed;
  return until <= 0 ? { do: 'attract' } : { do: 'wait', again: until };
}

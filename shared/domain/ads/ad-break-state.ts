import { type AdLoad, ARBITER_TIMES, type ArbiterTimes } from './ad-arbiter.ts';

/**
 * Longest waits in milliseconds: for an ad's first frame, over a stall, and for anything but moving pictures
 * in one break. The content plays within 15 s of the choice, whatever the ads do.
 */
export type BreakTimes = ArbiterTimes & {
  readonly start: number;
  readonly stall: number;
  readonly budget: number;
};
export const BREAK_TIMES: BreakTimes = { ...ARBITER_TIMES, start: 3000, stall: 8000, budget: 10_000 };

/** The priority of a platform. */
export type Platform = 0 | 1;

/**
 * A break (S1-4-052). `go` once it may start; `held` from when the viewer waits for it. `shown` once an ad of
 * it has run; `spares` are ads of the pool that are left; `reserve` where priority 1 was discarded although
 * it might have had ads. `waitedMs` is what the viewer has waited, counted up to `at`; `since` is when the
 * phase began, and all times are milliseconds of one clock.
 */
export type BreakState = {
  readonly phase: 'loading' | 'ready' | 'starting' | 'playing' | 'stalled' | 'paused' | 'over';
  readonly requestedAt: number;
  readonly loads: readonly [AdLoad, AdLoad];
  readonly counts: readonly [number, number];
  readonly spares: readonly [number, number];
  readonly platform: Platform | null;
  readonly index: number;
  readonly go: boolean;
  readonly held: boolean;
  readonly shown: boolean;
  readonly reserve: boolean;
  readonly since: number;
  readonly at: number;
  readonly waitedMs: number;
};

/**
 * Events of a break. `spares` of an answer are its pool; `running`, `stalled`, `paused` and `resumed` are
 * what the ad's element reports.
 */
export type BreakEvent =
  | { readonly type: 'loaded'; readonly platform: Platform; readonly ads: number; readonly spares?: number }
  | { readonly type: 'failed'; readonly platform: Platform }
  | { readonly type: 'ad-failed'; readonly code: number }
  | {
      readonly type:
        | 'hold'
        | 'go'
        | 'running'
        | 'stalled'
        | 'paused'
        | 'resumed'
        | 'skip'
        | 'complete'
        | 'cut'
        | 'close'
        | 'tick';
    };

export type AdEnd = 'complete' | 'skipped' | 'failed' | 'cut' | 'closed';

/**
 * Work for the runtime. Every `play` has one `end`; `replace` puts the next ad of the pool into a place;
 * `content` comes once, with no ad left that plays.
 */
export type BreakEffect =
  | { readonly do: 'prepare' | 'play' | 'replace'; readonly platform: Platform; readonly index: number }
  | {
      readonly do: 'end';
      readonly platform: Platform;
      readonly index: number;
      readonly how: AdEnd;
      readonly code: number | null;
    }
  | { readonly do: 'discard' | 'request'; readonly platform: Platform }
  | { readonly do: 'content' };

export type BreakStep = { readonly state: BreakState; readonly effects: readonly BreakEffect[] };

/** A platform that has not answered yet. */
export const WAITING: AdLoad = { state: 'waiting' };

/** A break whose ads are requested now. A platform that is not asked counts as failed. */
export const requestedBreak = (now: number, platforms: 1 | 2): BreakState => ({
  phase: 'loading',
  requestedAt: now,
  loads: [WAITING, platforms === 2 ? WAITING : { state: 'failed', at: 0 }],
  counts: [0, 0],
  spares: [0, 0],
  platform: null,
  index: 0,
  go: false,
  held: false,
  shown: false,
  reserve: false,
  since: now,
  at: now,
  waitedMs: 0,
});

/** The loads of a break with that of a platform replaced. */
export const withLoad = (
  { loads: [first, second] }: BreakState,
  platform: Platform,
  load: AdLoad,
): BreakState['loads'] => (platform === 0 ? [load, second] : [first, load]);

/** Whether an ad of the break is on. */
export const isActive = ({ phase }: BreakState): boolean =>
  phase === 'starting' || phase === 'playing' || phase === 'stalled' || phase === 'paused';

/** Whether the viewer waits on account of the ads: one that is ready waits for the content. */
export const isWaiting = ({ phase, held }: BreakState): boolean =>
  held && (phase === 'loading' || phase === 'starting' || phase === 'stalled');

/** The break in a phase that begins now. */
export const enter = (state: BreakState, phase: BreakState['phase']): BreakState => ({
  ...state,
  phase,
  since: state.at,
});

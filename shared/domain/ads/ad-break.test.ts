import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextTick, stepBreak } from './ad-break.ts';
import {
  BREAK_TIMES,
  type BreakEffect,
  type BreakEvent,
  type BreakState,
  requestedBreak,
} from './ad-break-state.ts';

type Timed = readonly [number, BreakEvent | BreakEvent['type']];

const eventOf = (given: BreakEvent | BreakEvent['type']): BreakEvent => {
  if (typeof given !== 'string') return given;
  if (given === 'loaded') return { type: 'loaded', platform: 0, ads: 1 };
  if (given === 'failed') return { type: 'failed', platform: 0 };
  if (given === 'ad-failed') return { type: 'ad-failed', code: 401 };
  return { type: given };
};

/** Runs events at their times, and every tick that is due between them. */
function run(events: readonly Timed[], until = events.at(-1)?.[0] ?? 0, from = requestedBreak(0, 2)) {
  let state: BreakState = from;
  const timedEffects: (readonly [number, BreakEffect])[] = [];
  const move = (now: number, event: BreakEvent) => {
    const moved = stepBreak(state, event, now, BREAK_TIMES);
    state = moved.state;
    timedEffects.push(...moved.effects.map((effect) => [now, effect] as const));
  };
  const ticksTo = (end: number) => {
    for (let turn = 0; turn < 50; turn += 1) {
      const wait = nextTick(state, BREAK_TIMES);
      if (wait === null || state.at + wait > end) return;
      move(state.at + wait, { type: 'tick' });
    }
  };
  for (const [at, event] of events) {
    ticksTo(at);
    move(at, eventOf(event));
  }
  ticksTo(until);
  return {
    state,
    timedEffects,
    names: timedEffects.map(([, effect]) => ('how' in effect ? `${effect.do} ${effect.how}` : effect.do)),
  };
}

const second = { type: 'loaded', platform: 1, ads: 1 } as const;
const noSecond = { type: 'failed', platform: 1 } as const;
const contentAt = ({ timedEffects }: ReturnType<typeof run>) =>
  timedEffects.find(([, { do: what }]) => what === 'content')?.[0];

describe('ad break', () => {
  it('goes from request over loaded and started to complete, then back to the content [S1-4-052]', () => {
    const whole = run([
      [10, 'loaded'],
      [20, 'go'],
      [60, 'running'],
      [15_060, 'complete'],
    ]);
    expect(whole.names).toEqual([
      'prepare',
      'discard',
      'play',
      'end complete',
      'discard',
      'discard',
      'content',
    ]);
    expect(whole.state.phase).toBe('over');
  });

  it('can be paused, resumed and skipped [S1-4-052]', () => {
    const start: readonly Timed[] = [
      [10, 'loaded'],
      [20, 'go'],
      [60, 'running'],
    ];
    expect(run([...start, [100, 'paused']], 600_000).state.phase).toBe('paused');
    expect(run([...start, [100, 'paused'], [90_000, 'resumed'], [90_010, 'running']]).state.phase).toBe(
      'playing',
    );
    expect(run([...start, [5000, 'skip']]).names).toContain('end skipped');
  });

  it('puts ads of the pool into the place of those that fail, before and after anything was shown, and then goes on (R-52)', () => {
    const pod = run([
      [10, { type: 'loaded', platform: 0, ads: 2, spares: 3 }],
      [10, 'go'],
      [20, 'ad-failed'],
      [30, 'running'],
      [40, 'ad-failed'],
      [50, 'running'],
      [5000, 'complete'],
      [5010, 'ad-failed'],
      [5020, 'ad-failed'],
    ]);
    const steps = pod.timedEffects.flatMap(([, effect]) =>
      'index' in effect && effect.do !== 'prepare' ? [`${effect.do} ${effect.index}`] : [],
    );
    const failed = ['end 0', 'replace 0', 'play 0'];
    expect(steps).toEqual([
      'play 0',
      ...failed,
      ...failed,
      'end 0',
      'play 1',
      'end 1',
      'replace 1',
      'play 1',
      'end 1',
    ]);
    expect([pod.state.phase, pod.state.spares]).toEqual(['over', [0, 0]]);
  });

  it('plays the ads of a pod in order, each once [S1-4-054]', () => {
    const pod = run([
      [10, { type: 'loaded', platform: 0, ads: 3 }],
      [10, 'go'],
      [20, 'running'],
      [5000, 'complete'],
      [5020, 'running'],
      [9000, 'complete'],
      [9020, 'running'],
      [12_000, 'complete'],
    ]);
    expect(pod.timedEffects.flatMap(([, effect]) => (effect.do === 'play' ? [effect.index] : []))).toEqual([
      0, 1, 2,
    ]);
    expect(pod.names.filter((name) => name === 'content')).toEqual(['content']);
  });

  it('is prepared while the content runs, and waits for its time without an end', () => {
    expect(run([[10, 'loaded']], 600_000).state.phase).toBe('ready');
  });

  it.each([
    [
      'has answered',
      [
        [10, second],
        [12, 'loaded'],
      ],
    ],
    [
      'is still asked',
      [
        [12, 'loaded'],
        [15, second],
      ],
    ],
  ] as const)('discards priority 1, which %s, as soon as priority 0 loads [S1-4-056]', (_title, answers) => {
    const both = run([...answers, [20, 'go'], [60, 'running']]);
    expect(both.timedEffects.map(([, effect]) => effect)).toEqual([
      { do: 'prepare', platform: 0, index: 0 },
      { do: 'discard', platform: 1 },
      { do: 'play', platform: 0, index: 0 },
    ]);
  });

  it('lets an ad of priority 1 that has started play on when priority 0 loads [S1-4-056]', () => {
    const late = run([
      [50, second],
      [60, 'go'],
      [2100, 'running'],
      [2200, 'loaded'],
      [9000, 'complete'],
    ]);
    expect(
      late.timedEffects.flatMap(([, effect]) => (effect.do === 'play' ? [effect.platform] : [])),
    ).toEqual([1]);
  });

  it('plays priority 1 where 0 is silent for its time (S1-4-057)', () => {
    const late = run(
      [
        [0, 'hold'],
        [0, 'go'],
        [50, second],
      ],
      2500,
    );
    expect(late.timedEffects).toContainEqual([2000, { do: 'play', platform: 1, index: 0 }]);
  });

  it('requests priority 1 again when the ad of 0 cannot be shown, and gives the content when that fails too [S1-4-059]', () => {
    const fallen = run(
      [
        [10, 'loaded'],
        [12, second],
        [20, 'go'],
        [50, 'ad-failed'],
        [90, second],
      ],
      1000,
    );
    expect(fallen.names).toEqual([
      'prepare',
      'discard',
      'play',
      'end failed',
      'discard',
      'request',
      'prepare',
      'play',
    ]);
    expect(fallen.timedEffects.at(-1)?.[1]).toEqual({ do: 'play', platform: 1, index: 0 });
    const both = run([
      [10, 'loaded'],
      [20, 'go'],
      [50, 'ad-failed'],
      [90, second],
      [1000, 'ad-failed'],
    ]);
    expect([both.state.phase, both.names.at(-1)]).toEqual(['over', 'content']);
    expect(
      contentAt(
        run(
          [
            [10, 'loaded'],
            [20, 'go'],
            [50, 'ad-failed'],
          ],
          30_000,
        ),
      ),
    ).toBe(50 + BREAK_TIMES.giveUp);
    expect(
      run([
        [10, noSecond],
        [12, 'loaded'],
        [20, 'go'],
        [50, 'ad-failed'],
      ]).names.at(-1),
    ).toBe('content');
  });

  it('goes on with the next ad of the pod where a later one fails', () => {
    const pod = run([
      [10, { type: 'loaded', platform: 0, ads: 3 }],
      [10, second],
      [10, 'go'],
      [20, 'running'],
      [5000, 'complete'],
      [5100, 'ad-failed'],
    ]);
    expect(pod.timedEffects.at(-1)?.[1]).toEqual({ do: 'play', platform: 0, index: 2 });
  });

  it('gives an ad 3 s for its first frame and 8 s for a stall', () => {
    const slow = run(
      [
        [10, noSecond],
        [10, 'loaded'],
        [20, 'go'],
      ],
      5000,
    );
    expect(contentAt(slow)).toBe(3020);
    const stalled = run(
      [
        [10, noSecond],
        [10, 'loaded'],
        [20, 'go'],
        [40, 'running'],
        [4000, 'stalled'],
      ],
      20_000,
    );
    expect(contentAt(stalled)).toBe(12_000);
    expect(stalled.timedEffects).toContainEqual([
      12_000,
      { do: 'end', platform: 0, index: 0, how: 'failed', code: 402 },
    ]);
  });

  it('keeps no viewer waiting longer than ten seconds in one break', () => {
    const silent = run(
      [
        [0, 'hold'],
        [0, 'go'],
      ],
      30_000,
    );
    expect(contentAt(silent)).toBe(BREAK_TIMES.giveUp);
    const worst = run(
      [
        [0, 'hold'],
        [0, 'go'],
        [1900, { type: 'loaded', platform: 0, ads: 5 }],
        [4900, { type: 'failed', platform: 1 }],
        [4950, 'running'],
        [6000, 'stalled'],
      ],
      60_000,
    );
    expect(contentAt(worst)).toBeLessThanOrEqual(15_000);
  });

  it('ends the ad with the break where it is cut or closed', () => {
    for (const type of ['cut', 'close'] as const) {
      const cut = run([
        [10, 'loaded'],
        [20, 'go'],
        [60, 'running'],
        [90, type],
      ]);
      expect(cut.names.slice(-4)).toEqual([
        type === 'cut' ? 'end cut' : 'end closed',
        'discard',
        'discard',
        'content',
      ]);
    }
  });

  it('asks one platform where there is one', () => {
    expect(run([[10, 'failed']], 10, requestedBreak(0, 1)).names.at(-1)).toBe('content');
  });
});

const platform = fc.constantFrom(0 as const, 1 as const);
const anyEvent: fc.Arbitrary<BreakEvent> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('loaded' as const),
      platform,
      ads: fc.integer({ min: 0, max: 3 }),
    }),
  },
  fc.record({ type: fc.constant('failed' as const), platform }),
  fc.record({ type: fc.constant('ad-failed' as const), code: fc.constantFrom(401, 402, 405) }),
  {
    weight: 5,
    arbitrary: fc
      .constantFrom('hold', 'go', 'running', 'stalled', 'paused', 'resumed', 'skip', 'complete', 'tick')
      .map(eventOf),
  },
  fc.constantFrom('cut', 'close').map(eventOf),
);

describe('ad break, under any order of events', () => {
  it('ends each start once, plays no ad twice, never while the content plays, and gives the content back once [S1-4-059]', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 4000 }), anyEvent), { maxLength: 40 }), (steps) => {
        let now = 0;
        const events = steps.map(([wait, event]): Timed => {
          now += wait;
          return [now, event];
        });
        const { timedEffects, state } = run(events, now);
        let active: string | null = null;
        let content = 0;
        const played = new Set<string>();
        for (const [, effect] of timedEffects) {
          if (effect.do === 'play') {
            const name = `${effect.platform} ${effect.index}`;
            expect([active, content, played.has(name)]).toEqual([null, 0, false]);
            played.add(name);
            active = name;
          }
          if (effect.do === 'end') {
            expect(active).toBe(`${effect.platform} ${effect.index}`);
            active = null;
          }
          if (effect.do === 'content') {
            expect(active).toBeNull();
            content += 1;
          }
        }
        expect(content).toBe(state.phase === 'over' ? 1 : 0);
        expect(active !== null).toBe(['starting', 'playing', 'stalled', 'paused'].includes(state.phase));
      }),
      { numRuns: 2000 },
    );
  });

  it('comes to its end by itself once it may start, unless the viewer has paused it', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 3000 }), anyEvent), { maxLength: 30 }), (steps) => {
        let now = 0;
        const events = steps.map(([wait, event]): Timed => {
          now += wait;
          return [now, event];
        });
        const { state } = run([...events, [now, 'go'], [now, 'hold']], now + 60_000);
        expect(['over', 'paused', 'playing']).toContain(state.phase);
      }),
      { numRuns: 1000 },
    );
  });
});

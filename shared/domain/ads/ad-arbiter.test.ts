import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ARBITER_CASES } from './ad-arbiter.cases.ts';
import { type AdLoad, ARBITER_TIMES, type ArbiterTimes, arbitrate } from './ad-arbiter.ts';

/** Returns the answer of a platform at a time. */
const loadAt = (answer: number | null, now: number): AdLoad => {
  const at = Math.abs(answer ?? 0);
  if (answer === null || now < at) return { state: 'waiting' };
  return { state: answer < 0 ? 'failed' : 'loaded', at };
};

/** Runs the clock on from answer to answer, and to the times that the verdict names. */
function run(first: number | null, second: number | null, times: ArbiterTimes) {
  let now = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const verdict = arbitrate(now, [loadAt(first, now), loadAt(second, now)], times);
    if (verdict.do === 'play') return [verdict.platform, now] as const;
    if (verdict.do === 'content') return null;
    const ahead = [first, second].map((answer) => Math.abs(answer ?? 0)).filter((at) => at > now);
    if (verdict.until !== null) ahead.push(verdict.until);
    now = Math.min(...ahead);
  }
  throw new Error('no verdict');
}

describe('ad arbiter', () => {
  it.each(ARBITER_CASES)('%s [%s]', (_sentence, _spec, first, second, timeout, plays) => {
    expect(run(first, second, { ...ARBITER_TIMES, timeout })).toEqual(plays);
  });

  it('waits 2 s for priority 0 and flips after 120 ms [S1-9-005 S1-9-006]', () => {
    expect(ARBITER_TIMES).toMatchObject({ timeout: 2000, flip: 120 });
  });

  it('decides once within its longest wait, never for one that failed, and for none only where both have failed or are silent [S1-4-055]', () => {
    const answer = fc.option(fc.integer({ min: -9000, max: 9000 }));
    fc.assert(
      fc.property(answer, answer, fc.integer({ min: 0, max: 5000 }), (first, second, timeout) => {
        const times = { ...ARBITER_TIMES, timeout };
        const played = run(first, second, times);
        const answers = [first, second];
        const inTime = answers.filter((one) => one !== null && one >= 0 && one < times.giveUp);
        if (inTime.length > 0) expect(played).not.toBeNull();
        if (played === null) return;
        expect(answers[played[0]]).toBeGreaterThanOrEqual(0);
        expect(played[1]).toBeLessThanOrEqual(times.giveUp + times.flip);
        if (first !== null && first >= 0 && first < timeout) expect(played).toEqual([0, first]);
      }),
    );
  });
});

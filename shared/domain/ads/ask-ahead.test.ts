import { describe, expect, it } from 'vitest';
import { ANSWER_LIFE_MS, adsLifeMs, mayAskAhead } from './ask-ahead.ts';

describe('asking a platform ahead', () => {
  it.each([
    ['the own ad server without consent', { adapter: 'vast', own: true, personalised: false }, true],
    ['the own ad server with consent', { adapter: 'vast', own: true, personalised: true }, true],
    ['a foreign host without consent', { adapter: 'vast', own: false, personalised: false }, false],
    ['a foreign host with consent', { adapter: 'vast', own: false, personalised: true }, true],
    ['a vendor script, even with consent', { adapter: 'ima', own: true, personalised: true }, false],
  ] as const)('%s', (_name, facts, may) => {
    expect(mayAskAhead(facts)).toBe(may);
  });
});

describe('the life of an answer', () => {
  it.each([
    ['no ad names one', [null, null], ANSWER_LIFE_MS],
    ['the shortest counts', [200, null, 60], 60_000],
    ['a long one is cut', [86_400], ANSWER_LIFE_MS],
    ['zero is never kept', [0], 0],
    ['an invalid number is ignored', [Number.NaN, -5], ANSWER_LIFE_MS],
  ] as const)('%s', (_name, expires, life) => {
    expect(adsLifeMs(expires)).toBe(life);
  });
});

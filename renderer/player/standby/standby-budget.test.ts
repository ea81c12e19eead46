import { describe, expect, it } from 'vitest';
import { type StandbyFacts, standbyBudget } from './standby-budget.ts';

const GOOD: StandbyFacts = {
  hidden: false,
  saveData: false,
  connection: 'wifi',
  effectiveType: '4g',
  memoryGb: 8,
  heapShare: 0.2,
};

describe('how many channels may wait on standby', () => {
  it.each<[string, Partial<StandbyFacts>, number]>([
    ['two on a good line and machine', {}, 2],
    [
      'two if the browser says nothing',
      { connection: null, effectiveType: null, memoryGb: null, heapShare: null },
      2,
    ],
    ['none when the viewer saves data', { saveData: true }, 0],
    ['none on a metered connection', { connection: 'cellular' }, 0],
    ['none on a slow line', { effectiveType: '3g' }, 0],
    ['none in the background', { hidden: true }, 0],
    ['one with little memory', { memoryGb: 2 }, 1],
    ['none with very little memory', { memoryGb: 1 }, 0],
    ['none when the heap fills up', { heapShare: 0.8 }, 0],
  ])('%s', (_sentence, change, budget) => {
    expect(standbyBudget({ ...GOOD, ...change })).toBe(budget);
  });
});

import { describe, expect, it } from 'vitest';
import { ALLOWED, START_REFUSAL_CASES } from './start-refusal.cases.ts';
import { startRefusal } from './start-refusal.ts';

describe('player start refusal', () => {
  it.each(START_REFUSAL_CASES)('%s [%s]', (_sentence, _spec, change, verdict) => {
    expect(startRefusal({ ...ALLOWED, ...change })).toBe(verdict);
  });
});

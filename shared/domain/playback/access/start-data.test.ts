import { describe, expect, it } from 'vitest';
import { GOOD_START, START_DATA_CASES } from './start-data.cases.ts';
import { isCheckoutId, startStreams } from './start-data.ts';

describe('start data', () => {
  it.each(START_DATA_CASES)('%s [%s]', (_sentence, _spec, change, expected) => {
    const streams = startStreams({ ...GOOD_START, ...change });
    expect(streams.ok ? streams.value : streams.error.code).toEqual(expected);
  });

  it('an id is known as bad before a checkout is asked for [S1-5-001]', () => {
    expect(['v1', '', 'v 1', ' v1', 'v1 ', null, undefined].map(isCheckoutId)).toEqual([
      true,
      ...Array<boolean>(6).fill(false),
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { GOOD_START, START_DATA_CASES } from './start-data.cases.ts';
import { isCheckoutId, startData, startStreams } from './start-data.ts';

describe('start data', () => {
  it.each(START_DATA_CASES)('%s [%s]', (_sentence, _spec, change, expected) => {
    const streams = startStreams({ ...GOOD_START, ...change });
    expect(streams.ok ? streams.value : streams.error.code).toEqual(expected);
  });

  it('the first of the streams is the one to play', () => {
    expect(startData({ ...GOOD_START, streamingPaths: ['', '/a', '/b'] })).toEqual({ ok: true, value: '/a' });
    expect(startData({ ...GOOD_START, id: '' })).toEqual({ ok: false, error: { code: 'CHECKOUT_DATA_ERROR' } });
  });

  it('an id is known as bad before a checkout is asked for [S1-5-001]', () => {
    expect(['v1', '', 'v 1', null, undefined].map(isCheckoutId)).toEqual([true, false, false, false, false]);
  });
});

import { describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/time.ts';
import { CATCHUP_CASES, PROGRAMME } from './catchup-address.cases.ts';
import { catchupAddress, isInCatchup } from './catchup-address.ts';

describe('the address of a past programme', () => {
  it.each(CATCHUP_CASES)('%s', (_, channel, address) => {
    expect(catchupAddress(channel, PROGRAMME)).toBe(address);
  });

  it('of a vod channel by the programme’s id', () => {
    const time = { ...PROGRAMME, id: 'p7' };
    expect(catchupAddress({ kind: 'vod', stream: '', source: 'http://v/{catchup-id}.m3u8' }, time)).toBe(
      'http://v/p7.m3u8',
    );
    expect(catchupAddress({ kind: 'vod', stream: '', source: null }, { ...time, id: 'http://v/1' })).toBe(
      'http://v/1',
    );
  });
});

it.each([
  ['that just began is', -1, true],
  ['of the first day that is kept is', -7 * DAY, true],
  ['of an earlier day is not', -7 * DAY - 1, false],
  ['of the future is not', 1, false],
])('a programme %s within the days of catch-up', (_, offset, within) => {
  expect(isInCatchup(PROGRAMME.now + offset, PROGRAMME.now, 7)).toBe(within);
});

import { describe, expect, it } from 'vitest';
import { channel } from '#shared/contract/catalogue/channel.ts';
import {
  adjacentChannel,
  channelByNumber,
  channelByTypedNumber,
  channelForNumber,
} from './channel-lookup.ts';
import { isUnambiguous, withDigit } from './use-zap-keys.ts';

const listed = (channel_no: number) =>
  channel.parse({
    channel_no,
    network_code: `N${channel_no}`,
    name_tc: '台',
    name_en: 'Channel',
    path: `live/${channel_no}`,
  });
const channels = [81, 82, 99].map(listed);

describe('changing channel by keys', () => {
  it.each([
    [81, 1, 82],
    [99, 1, 81],
    [81, -1, 99],
    [7, 1, 81],
    [null, -1, 81],
  ] as const)('from %s by %d is %d', (from, places, to) => {
    expect(adjacentChannel(channels, from, places)?.channel_no).toBe(to);
  });

  it('an empty list leads nowhere', () => {
    expect(adjacentChannel([], 81, 1)).toBeUndefined();
  });

  it('a number is found only if it is listed', () => {
    expect(channelByNumber(channels, 99)?.network_code).toBe('N99');
    expect(channelByNumber(channels, 100)).toBeUndefined();
  });

  it('a number with a part is typed as it is shown, and never as the whole one behind it', () => {
    const tuner = [
      listed(2),
      listed(3),
      { ...listed(1001), number: '3.1' },
      { ...listed(1002), number: '5.1' },
      listed(10),
    ];
    const meant = (typed: string) => channelForNumber(tuner, typed)?.channel_no;
    expect(['2', '02', '3', '3.1', '5', '5.1', '1001', '7', '1'].map(meant)).toEqual([
      2,
      2,
      3,
      1001,
      1002,
      1002,
      undefined,
      undefined,
      undefined,
    ]);
    expect(channelByTypedNumber(tuner, '5')).toBeUndefined();
    expect(['2', '3', '3.', '3.1', '10'].map((typed) => isUnambiguous(tuner, typed))).toEqual([
      true,
      false,
      false,
      true,
      true,
    ]);
    expect([withDigit('3.', '1'), withDigit('3.1234', '5'), withDigit('1234.', '5')]).toEqual([
      '3.1',
      '5',
      '1234.5',
    ]);
  });

  it('a fifth digit starts again', () => {
    expect(withDigit('10', '5')).toBe('105');
    expect(withDigit('1055', '8')).toBe('8');
  });
});

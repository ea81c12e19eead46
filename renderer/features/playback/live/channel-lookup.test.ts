import { describe, expect, it } from 'vitest';
import { channel } from '#shared/contract/catalogue/channel.ts';
import { adjacentChannel, channelByNumber } from './channel-lookup.ts';
import { withDigit } from './use-zap-keys.ts';

const listed = (channel_no: number) =>
  channel.parse({ channel_no, network_code: `N${channel_no}`, name_tc: '台', name_en: 'Channel', path: `live/${channel_no}` });
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

  it('a fifth digit starts again', () => {
    expect(withDigit('10', '5')).toBe('105');
    expect(withDigit('1055', '8')).toBe('8');
  });
});

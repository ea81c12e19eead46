// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { formatClockTime, formatDuration, formatEpisodeNumber } from './format-time.ts';
import { createTexts } from './texts.ts';

const texts = createTexts();

describe('times in words', () => {
  it('a clock time is Hong Kong’s whatever the zone of the machine', () => {
    expect(formatClockTime(Date.parse('2026-11-20T12:24:00Z'))).toBe('20:24');
    expect(formatClockTime(Date.parse('2026-11-20T16:00:00Z'))).toBe('00:00');
  });

  it.each([
    ['tc', 59_000, '1 分鐘'],
    ['tc', 18 * 60_000, '18 分鐘'],
    ['tc', 3_600_000, '1 小時'],
    ['en', 64 * 60_000, '1 hr 04 min'],
  ] as const)('%s says %d ms as %s', async (language, length, text) => {
    await texts.use(language);
    expect(formatDuration(texts.i18n.t, length)).toBe(text);
  });

  it('an episode number above 10000000 is said as a date, 10000000 itself as a number', async () => {
    await texts.use('en');
    expect(formatEpisodeNumber(texts.i18n.t, 20_261_120)).toBe('20 Nov 2026');
    expect(formatEpisodeNumber(texts.i18n.t, 10_000_000)).toBe('Episode 10000000');
  });
});

import { describe, expect, it } from 'vitest';
import { dueLimit, type LimitFacts } from './due-limit.ts';

/** Ten at night in Hong Kong on 25 November 2026. */
const NIGHT = Date.UTC(2026, 10, 25, 14);
const kids: LimitFacts = { profileClass: 'kids', start: null, end: null, quotaMinutes: null, watched: null };
const EVENING = { start: '21:00', end: '07:00' };
const spent = (day: string, seconds = 1800) => ({ quotaMinutes: 30, watched: { day, seconds } });

describe('the limit that keeps a profile from watching', () => {
  it.each([
    ['none without limits', {}, null],
    ['the hours without viewing', EVENING, 'WINDOW'],
    ['none outside of them', { start: '23:00', end: '07:00' }, null],
    ['the daily minutes once they are used up', spent('20261125'), 'QUOTA'],
    ['none while some are left', spent('20261125', 1740), null],
    ['none when those of yesterday are used up', spent('20261124'), null],
    ['none for the profile of an adult', { profileClass: 'general', ...EVENING, ...spent('20261125') }, null],
  ] as const)('is %s', (_, limits, cause) => {
    expect(dueLimit({ ...kids, ...limits }, NIGHT, [])?.cause ?? null).toBe(cause);
  });

  it('is none after "Keep watching" lifted it', () => {
    const due = dueLimit({ ...kids, ...EVENING }, NIGHT, []);
    expect(dueLimit({ ...kids, ...EVENING }, NIGHT, [due?.key ?? ''])).toBeNull();
  });
});

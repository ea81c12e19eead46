import { describe, expect, it } from 'vitest';
import { mayWatchNow, type WatchLimits } from './may-watch-now.ts';

/** Ten at night in Hong Kong on 25 November 2026. */
const NIGHT = Date.UTC(2026, 10, 25, 14);
const kids: WatchLimits = { profileClass: 'kids', start: null, end: null, quotaMinutes: null, watched: null };

describe('a profile may watch', () => {
  it.each([
    ['if it has no limits', {}, true],
    ['not in hours without viewing', { start: '21:00', end: '07:00' }, false],
    ['outside of them', { start: '23:00', end: '07:00' }, true],
    ['not once its minutes of the day are used up', { quotaMinutes: 30, watched: { day: '20261125', seconds: 1800 } }, false],
    ['while some are left', { quotaMinutes: 30, watched: { day: '20261125', seconds: 1740 } }, true],
    ['with those of yesterday used up', { quotaMinutes: 30, watched: { day: '20261124', seconds: 1800 } }, true],
    ['whatever is set, if it is a grown-up’s', { profileClass: 'general', start: '21:00', end: '07:00' }, true],
  ] as const)('%s', (_, limits, allowed) => {
    expect(mayWatchNow({ ...kids, ...limits }, NIGHT)).toBe(allowed);
  });
});

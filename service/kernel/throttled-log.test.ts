import { describe, expect, it } from 'vitest';
import { MINUTE } from '#shared/kernel/time.ts';
import { createThrottledLog, LINES_PER_MINUTE } from './throttled-log.ts';

describe('a throttled log', () => {
  it('writes a limited number of lines per code and minute, and then how many were left out', () => {
    const lines: unknown[] = [];
    let now = 0;
    const log = createThrottledLog(
      (event, facts) => lines.push({ event, ...facts }),
      () => now,
    );
    for (let at = 0; at < 1000; at += 1) log('CALL_ABORTED', { at });
    log('CALL_FAILED', { path: '/x' });
    expect(lines).toHaveLength(LINES_PER_MINUTE + 1);
    expect(lines.at(-1)).toEqual({ event: 'CALL_FAILED', path: '/x' });
    now = MINUTE;
    log('CALL_ABORTED', { at: 1000 });
    expect(lines.slice(-2)).toEqual([
      { event: 'LOG_THROTTLED', code: 'CALL_ABORTED', dropped: 1000 - LINES_PER_MINUTE },
      { event: 'CALL_ABORTED', at: 1000 },
    ]);
    now = 2 * MINUTE;
    log('CALL_ABORTED');
    expect(lines.at(-1)).toEqual({ event: 'CALL_ABORTED' });
    expect(lines).toHaveLength(LINES_PER_MINUTE + 4);
  });
});

import { MINUTE } from '#shared/kernel/time.ts';
import type { Log } from './log.ts';

/** Lines per event code and minute. */
export const LINES_PER_MINUTE = 60;

/**
 * Creates a log that limits the lines of each code per minute; the next line after the limit reports how many
 * were dropped (LOG_THROTTLED). Callers can neither fill the disk nor drown other codes. Codes are a closed
 * list, so the counters stay small.
 */
export function createThrottledLog(log: Log, now: () => number): Log {
  const windows = new Map<string, { readonly since: number; readonly lines: number }>();
  return (event, facts) => {
    const current = windows.get(event);
    const over = current === undefined || now() - current.since >= MINUTE;
    if (over && current !== undefined && current.lines > LINES_PER_MINUTE) {
      log('LOG_THROTTLED', { code: event, dropped: current.lines - LINES_PER_MINUTE });
    }
    const lines = over ? 1 : current.lines + 1;
    windows.set(event, { since: over ? now() : current.since, lines });
    if (lines <= LINES_PER_MINUTE) log(event, facts);
  };
}

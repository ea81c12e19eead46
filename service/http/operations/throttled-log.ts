import type { Log } from '#service/http/routing/service-deps.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Lines of one code that are written in a minute. */
export const LINES_PER_MINUTE = 60;

/**
 * Writes at most so many lines of each code in a minute; the first line after it tells how many were left out (LOG_THROTTLED). Callers can thus neither fill the disk nor
 * drown lines of another code. Codes are a closed list, so what is counted stays small.
 */
export function createThrottledLog(log: Log, now: () => number): Log {
  const windows = new Map<string, { readonly since: number; readonly lines: number }>();
  return (event, facts) => {
    const known = windows.get(event);
    const over = known === undefined || now() - known.since >= MINUTE;
    if (over && known !== undefined && known.lines > LINES_PER_MINUTE) {
      log('LOG_THROTTLED', { code: event, dropped: known.lines - LINES_PER_MINUTE });
    }
    const lines = over ? 1 : known.lines + 1;
    windows.set(event, { since: over ? now() : known.since, lines });
    if (lines <= LINES_PER_MINUTE) log(event, facts);
  };
}

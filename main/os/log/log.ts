import { redact, redactText } from './redact.ts';

export type LogLevel = 'info' | 'warn' | 'error';

/** Writes a log line with a code and details, which are redacted here so that no caller can forget it. */
export type Log = (level: LogLevel, code: string, detail?: Readonly<Record<string, unknown>>) => void;

/** Destination of log lines: electron-log in the app, a list in tests. */
export type LogSink = { readonly [L in LogLevel]: (line: string) => void };

/** Lines per code and minute; the excess is counted and reported once. */
const MAX_PER_MINUTE = 30;
const MINUTE = 60_000;

/** Creates the log. Repeated codes are throttled, so that a page in a loop cannot fill the disk. */
export function createLog(sink: LogSink, now: () => number): Log {
  const repeats = new Map<string, { readonly since: number; count: number }>();
  return (level, code, detail = {}) => {
    const name = redactText(code).slice(0, 80);
    const time = now();
    const run = repeats.get(name);
    if (run === undefined || time - run.since >= MINUTE) {
      if (run !== undefined && run.count > MAX_PER_MINUTE)
        sink[level](JSON.stringify({ code: name, left: run.count - MAX_PER_MINUTE }));
      if (repeats.size > 500) repeats.clear();
      repeats.set(name, { since: time, count: 1 });
    } else {
      run.count += 1;
      if (run.count > MAX_PER_MINUTE) return;
    }
    sink[level](JSON.stringify({ code: name, detail: redact(detail) }));
  };
}

import type { LogEntry } from './port.ts';

/** A log on the console of the page. */
export const consoleLog =
  (target: Pick<Console, 'info' | 'warn' | 'error'>) =>
  ({ level, code, detail }: LogEntry): void =>
    target[level](code, detail ?? {});

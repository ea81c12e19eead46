import type { FleetReport } from '#shared/contract/fleet.ts';
import type { Log } from './log.ts';

/** The newest error codes of the log, oldest first. */
export type ErrorMemory = { readonly list: () => FleetReport['errors'] };

/** Returns the log with a memory of its newest error codes. Times are `now()`, in milliseconds. */
export function withErrorMemory(
  log: Log,
  now: () => number,
  most = 20,
): { readonly log: Log; readonly errors: ErrorMemory } {
  let errors: FleetReport['errors'] = [];
  return {
    errors: { list: () => errors },
    log: (level, code, detail) => {
      if (level === 'error') errors = [...errors, { code: code.slice(0, 80), at: now() }].slice(-most);
      log(level, code, detail);
    },
  };
}

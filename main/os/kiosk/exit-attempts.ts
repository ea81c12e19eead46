import { z } from 'zod';
import { readIfThere, setAside, writeAtomic } from '#main/os/files/atomic-file.ts';
import { afterExitAttempt, type ExitAttempts, NO_ATTEMPTS } from '#shared/domain/kiosk/exit-guard.ts';

const document = z.object({ wrong: z.int().min(0), closedUntil: z.number().min(0) });

/** Attempts at the exit PIN, stored across restarts. */
export type ExitAttemptStore = {
  readonly read: () => Promise<ExitAttempts>;
  /** Resolves once stored. A failed write is reported, and the value is kept until the app quits. */
  readonly write: (tries: ExitAttempts) => Promise<void>;
};

/**
 * Stores the attempts in their own file. If it cannot be read it is set aside and the guard starts locked, so
 * that corrupting it grants no attempts.
 */
export function exitAttemptStore(
  file: string,
  now: () => number,
  report: (code: 'EXIT_TRIES_CORRUPT' | 'EXIT_TRIES_NOT_KEPT') => void,
): ExitAttemptStore {
  return {
    read: async () => {
      try {
        const text = await readIfThere(file);
        return text === null ? NO_ATTEMPTS : document.parse(JSON.parse(text));
      } catch {
        report('EXIT_TRIES_CORRUPT');
        await setAside(file).catch(() => undefined);
        return afterExitAttempt({ wrong: 2, closedUntil: 0 }, false, now());
      }
    },
    write: (tries) => writeAtomic(file, JSON.stringify(tries)).catch(() => report('EXIT_TRIES_NOT_KEPT')),
  };
}

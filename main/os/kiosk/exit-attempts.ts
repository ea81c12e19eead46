import { z } from 'zod';
import { readIfThere, setAside, writeAtomic } from '#main/os/files/atomic-file.ts';
import { afterExitAttempt, type ExitAttempts, NO_ATTEMPTS } from '#shared/domain/kiosk/exit-guard.ts';

const document = z.object({ wrong: z.int().min(0), closedUntil: z.number().min(0) });

/** Tries at the exit PIN, kept over restarts. */
export type ExitAttemptStore = {
  readonly read: () => Promise<ExitAttempts>;
  /** Settles once they are on the disk. What cannot be written is reported and holds until the app ends. */
  readonly write: (tries: ExitAttempts) => Promise<void>;
};

/** Keeps the tries in a file of their own, replaced whole. A file that cannot be read is set aside, and the guard begins closed: nobody gets new tries by breaking it. */
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

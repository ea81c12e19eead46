import type { SetTimer } from '#shared/kernel/time.ts';

/**
 * Creates the pause of a run: it ends after its milliseconds, and at once when the run is stopped or has been.
 * It leaves nothing on the signal, which lives as long as a recording.
 */
export const createAbortableSleep =
  (setTimer: SetTimer, signal: AbortSignal) =>
  (ms: number): Promise<void> =>
    new Promise((done) => {
      if (signal.aborted) return done();
      const end = (): void => {
        cancel();
        signal.removeEventListener('abort', end);
        done();
      };
      const cancel = setTimer(end, ms);
      signal.addEventListener('abort', end);
    });

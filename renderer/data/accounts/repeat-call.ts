import type { CallError } from '#renderer/data/client/call-error.ts';
import { mayRetry, retryDelay } from '#renderer/data/client/query-client.ts';
import type { Result } from '#shared/kernel/result.ts';
import type { SetTimer } from '#shared/kernel/time.ts';

/** What repeats a call outside the cache of server data. */
export type RepeatDeps = {
  readonly setTimer: SetTimer;
  /** Whether the service is away. What is asked for then is asked for again once it is back. */
  readonly isAway: () => Promise<boolean>;
};

/**
 * Makes a call, and repeats it as often as a failed GET while the service is there. A call that was too slow
 * is not repeated.
 */
export async function repeatCall<T>(
  { setTimer, isAway }: RepeatDeps,
  call: () => Promise<Result<T, CallError>>,
): Promise<Result<T, CallError>> {
  for (let failures = 0; ; failures += 1) {
    const reply = await call();
    if (reply.ok || reply.error.code === 'TIMEOUT' || !mayRetry(failures, reply.error)) return reply;
    if (await isAway()) return reply;
    await new Promise<void>((done) => setTimer(done, retryDelay(failures)));
  }
}

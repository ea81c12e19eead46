import { z } from 'zod';
import type { Bus } from '#service/kernel/database/bus.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type AttemptBackoff, type Backoff, createAttemptBackoff } from './attempt-backoff.ts';
import { nextLimitTopic } from './shared-limits.ts';

const attempt = z.object({ key: z.string(), caller: z.string(), right: z.boolean() });

/** Dependencies for counting the attempts that other processes let through. */
export type BackoffNeeds = {
  readonly store: { readonly bus: Bus };
  readonly machineClock: Clock;
};

/**
 * Creates a backoff that also counts what other processes let through, a few milliseconds later. Guesses at
 * several processes within that time are each counted and none is lost, so the limit applies from then on.
 */
export function sharedBackoff({ store: { bus }, machineClock }: BackoffNeeds, pace: Backoff): AttemptBackoff {
  const topic = nextLimitTopic(bus);
  const backoff = createAttemptBackoff(pace, machineClock.now);
  bus.hear(topic, (message) => {
    const parsed = attempt.safeParse(message);
    if (!parsed.success) return;
    const { key, caller, right } = parsed.data;
    if (right) backoff.succeeded(key, caller);
    else backoff.note(key, caller);
  });
  return {
    note: backoff.note,
    take: (key, caller) => {
      const wait = backoff.take(key, caller);
      if (wait === 0) bus.send(topic, { key, caller, right: false });
      return wait;
    },
    succeeded: (key, caller) => {
      backoff.succeeded(key, caller);
      bus.send(topic, { key, caller, right: true });
    },
  };
}

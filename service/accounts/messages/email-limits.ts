import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import { type AttemptGuard, type AttemptNeeds, createAttemptGuard } from '#service/session/attempt-guard.ts';
import { type Clock, MINUTE, SECOND } from '#shared/kernel/time.ts';

export type EmailLimitNeeds = AttemptNeeds & {
  readonly store: {
    readonly spentMarks: SpentMarks;
  };
  readonly machineClock: Clock;
};

/**
 * Limits of emails that anyone may request: the second after a minute, further ones with growing delays, and
 * how many an address may request in 15 minutes.
 */
const EMAIL_LIMITS = {
  pace: { freeAttempts: 1, initialDelay: 60 * SECOND, maxDelay: 15 * MINUTE },
  ceiling: { attempts: 60, subjects: 30 },
};

/**
 * Creates the limit of one kind of email. It is kept in memory, except for the minute between two emails,
 * which a restart does not shorten. The work is the same whether or not the subject is an account.
 */
export function createEmailGuard(
  needs: EmailLimitNeeds,
  kind: 'recover' | 'verify' | 'customer-id' | 'link' | 'receipt',
): Pick<AttemptGuard, 'take'> {
  const guard = createAttemptGuard(needs, EMAIL_LIMITS);
  return {
    take: async (subject, context) => {
      const wait = await guard.take(subject, context);
      if (wait > 0) return wait;
      const marked = await needs.store.spentMarks.spend(
        `email ${kind} ${subject}`,
        EMAIL_LIMITS.pace.initialDelay,
        needs.machineClock.now(),
      );
      return Math.ceil(marked / SECOND);
    },
  };
}

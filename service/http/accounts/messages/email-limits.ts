import { MINUTE, SECOND } from '#shared/kernel/time.ts';

/** Limits of emails that anybody may ask for: the second after a minute, further ones with growing delays, and how many an address may request in 15 minutes. */
export const EMAIL_LIMITS = {
  pace: { freeAttempts: 1, initialDelay: 60 * SECOND, maxDelay: 15 * MINUTE },
  ceiling: { attempts: 60, subjects: 30 },
};

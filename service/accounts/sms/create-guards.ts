import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import type { Bus } from '#service/kernel/database/bus.ts';
import { type CodeGuard, createCodeGuard } from '#service/kernel/limits/code-guard.ts';
import { createPersonGuard, type PersonGuard } from '#service/kernel/limits/person-guard.ts';
import type { Log } from '#service/kernel/log.ts';
import type { OperatorSettings } from '#service/kernel/operator-settings.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { type CaptchaCheck, chooseCaptcha, createCaptcha } from './captcha.ts';
import { createVendorCheck } from './captcha-vendor.ts';
import { createLoginWork, type LoginWork } from './login-work.ts';
import { createProofOfWork } from './proof-of-work.ts';

export type GuardNeeds = {
  readonly store: {
    readonly signingKey: Buffer;
    readonly spentMarks: SpentMarks;
    readonly bus: Bus;
  };
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: OperatorSettings;
};

export type Guards = {
  readonly captcha: CaptchaCheck;
  /** Proofs of work in place of the wait for a login. */
  readonly loginWork: LoginWork;
  /** Limits guesses of PIN cards and other codes that are worth money. */
  readonly codeGuard: CodeGuard;
  /** Limits calls that reveal who has an account. */
  readonly personGuard: PersonGuard;
};

/**
 * Creates the guards against guesses: the captcha, the work of a login, and the limits that many calls share.
 * `isVendor` says whether the captcha is a vendor's.
 */
export function createGuards(
  { store, clock, log, settings: { captchaVendor } }: GuardNeeds,
  isVendor: () => boolean,
): Guards {
  const { now } = clock;
  const vendor =
    captchaVendor && createVendorCheck({ settings: captchaVendor, log, now, spend: store.spentMarks.spend });
  const work = createProofOfWork(store.signingKey, now, store.spentMarks);
  return {
    captcha: chooseCaptcha(createCaptcha(work), vendor ?? null, isVendor),
    loginWork: createLoginWork(work, store.bus, now),
    codeGuard: createCodeGuard(store.bus, now, log),
    personGuard: createPersonGuard(store.bus, now),
  };
}

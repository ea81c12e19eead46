import type { Context } from 'hono';
import { callerAddress } from '#service/kernel/web/caller-address.ts';
import type { CaptchaAction, CaptchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import type { ProofOfWork } from './proof-of-work.ts';

/** Checks that a caller has solved a captcha, the embedded one or a vendor's. */
export type CaptchaCheck = {
  /** Makes a challenge for an action and the calling address. */
  readonly challenge: (context: Context, action: CaptchaAction) => Promise<CaptchaChallenge>;
  /** Returns whether a `captchaCode` solves a challenge of this action and address; it is used up. */
  readonly accept: (context: Context, action: CaptchaAction, code: string | undefined) => Promise<boolean>;
};

/** Creates the embedded captcha: a proof of work that is bound to action and address. */
export function createCaptcha(work: ProofOfWork): CaptchaCheck {
  const purposeOf = (context: Context, action: CaptchaAction): string =>
    `${action} ${callerAddress(context)}`;
  return {
    challenge: (context, action) => work.challenge(purposeOf(context, action), 1),
    accept: (context, action, code) => work.accept(purposeOf(context, action), 1, code),
  };
}

/**
 * Creates the check that follows remote config: tokens of a vendor go to `vendor`, everything else to the
 * embedded captcha.
 */
export const chooseCaptcha = (
  embedded: CaptchaCheck,
  vendor: CaptchaCheck['accept'] | null,
  isVendor: () => boolean,
): CaptchaCheck => ({
  challenge: embedded.challenge,
  accept: (context, action, code) =>
    (vendor !== null && isVendor() ? vendor : embedded.accept)(context, action, code),
});

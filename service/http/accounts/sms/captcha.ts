import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Context } from 'hono';
import { createRateLimit } from '#service/http/limits/rate-limit.ts';
import { callerAddress } from '#service/http/server/caller-address.ts';
import type { SpentMarks } from '#service/store/accounts/spent-marks.ts';
import {
  type CaptchaAction,
  type CaptchaChallenge,
  type CaptchaSolution,
  captchaChallenge,
  captchaSolution,
} from '#shared/contract/accounts/sms/captcha.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Cost of a challenge: about 0.2 s of a laptop's time, and a millisecond to verify. */
const COST = { algorithm: 'PBKDF2/SHA-256', iterations: 1000, least: 60, most: 120 } as const;
/** How long a challenge may be solved. A used one is remembered as long, restarts included, so that it is accepted once. */
const LIFE = 10 * MINUTE;
/** Used challenges to remember; more solutions than that in ten minutes are refused. */
const REMEMBERED = 50_000;

/** What checks that a caller has solved a captcha, the embedded one or a vendor's. */
export type CaptchaCheck = {
  /** Makes a challenge for an action and the calling address. */
  readonly challenge: (context: Context, action: CaptchaAction) => Promise<CaptchaChallenge>;
  /** Returns whether a `captchaCode` solves a challenge of this action and address; it is used up. */
  readonly accept: (context: Context, action: CaptchaAction, code: string | undefined) => Promise<boolean>;
};

/** Creates the embedded captcha: ALTCHA's proof of work, signed with the data folder's key and bound to action and address. */
export function createCaptcha(key: Buffer, now: () => number, { spend }: Pick<SpentMarks, 'spend'>): CaptchaCheck {
  const keyed = (name: string): string => createHmac('sha256', key).update(`captcha ${name}`).digest('base64url');
  const secrets = { hmacSignatureSecret: keyed('challenge'), hmacKeySignatureSecret: keyed('solution') };
  const boundTo = (context: Context, action: CaptchaAction): string => keyed(`${action} ${callerAddress(context)}`).slice(0, 16);
  const room = createRateLimit(REMEMBERED, LIFE, now);
  return {
    challenge: async (context, action) => {
      const data = { for: boundTo(context, action), until: now() + LIFE };
      const counter = randomInt(COST.least, COST.most);
      const made = await createChallenge({ algorithm: COST.algorithm, cost: COST.iterations, counter, deriveKey, data, ...secrets });
      return captchaChallenge.parse(made);
    },
    accept: async (context, action, code) => {
      const solved = parseSolution(code);
      if (solved === null) return false;
      const { data } = solved.challenge.parameters;
      const isCurrent = data.for === boundTo(context, action) && data.until > now();
      if (!isCurrent) return false;
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets });
      if (!verified || room.take('all') > 0) return false;
      return (await spend(`captcha ${solved.challenge.signature}`, LIFE, now())) === 0;
    },
  };
}

/** Creates the check that follows remote config: tokens of a vendor go to `vendor`, everything else to the embedded captcha. */
export const chooseCaptcha = (embedded: CaptchaCheck, vendor: CaptchaCheck['accept'] | null, isVendor: () => boolean): CaptchaCheck => ({
  challenge: embedded.challenge,
  accept: (context, action, code) => (vendor !== null && isVendor() ? vendor : embedded.accept)(context, action, code),
});

/** Reads a `captchaCode`: base64 of JSON. Null for anything else. */
function parseSolution(code: string | undefined): CaptchaSolution | null {
  if (code === undefined) return null;
  try {
    return captchaSolution.safeParse(JSON.parse(Buffer.from(code, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

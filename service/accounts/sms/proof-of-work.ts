import { createHmac } from 'node:crypto';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import { createRateLimit } from '#service/kernel/limits/rate-limit.ts';
import {
  type CaptchaChallenge,
  type CaptchaSolution,
  captchaChallenge,
  captchaSolution,
} from '#shared/contract/accounts/sms/captcha.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/**
 * Cost of a challenge of effort 1: about 0.2 s of a laptop's time, and a millisecond to make or verify,
 * whatever its effort.
 */
const COST = { algorithm: 'PBKDF2/SHA-256', iterations: 1000, least: 60, most: 120 } as const;
/**
 * How long a challenge may be solved. A used one is remembered as long, restarts included, so that it is
 * accepted once.
 */
const LIFE = 10 * MINUTE;
/** Used challenges to remember; more solutions than that in ten minutes are refused. */
const REMEMBERED = 50_000;

/** Makes and checks proofs of work. */
export type ProofOfWork = {
  /** Makes a challenge for one purpose; solving it takes `effort` times as long as the easiest. */
  readonly challenge: (purpose: string, effort: number) => Promise<CaptchaChallenge>;
  /**
   * Returns whether a `captchaCode` solves a challenge of this purpose and at least this effort; it is used
   * up.
   */
  readonly accept: (purpose: string, effort: number, code: string | undefined) => Promise<boolean>;
};

/** Creates ALTCHA's proof of work, signed with the data folder's key. */
export function createProofOfWork(
  key: Buffer,
  now: () => number,
  { spend }: Pick<SpentMarks, 'spend'>,
): ProofOfWork {
  const keyed = (name: string): string =>
    createHmac('sha256', key).update(`captcha ${name}`).digest('base64url');
  const secrets = { hmacSignatureSecret: keyed('challenge'), hmacKeySignatureSecret: keyed('solution') };
  const boundTo = (purpose: string): string => keyed(purpose).slice(0, 16);
  const room = createRateLimit(REMEMBERED, LIFE, now);
  return {
    challenge: async (purpose, effort) => {
      const data = { for: boundTo(purpose), until: now() + LIFE, effort };
      const counter = randomInt(COST.least * effort, COST.most * effort);
      const made = await createChallenge({
        algorithm: COST.algorithm,
        cost: COST.iterations,
        counter,
        deriveKey,
        data,
        ...secrets,
      });
      return captchaChallenge.parse(made);
    },
    accept: async (purpose, effort, code) => {
      const solved = parseSolution(code);
      if (solved === null) return false;
      const { data } = solved.challenge.parameters;
      const isCurrent = data.for === boundTo(purpose) && data.until > now() && (data.effort ?? 1) >= effort;
      if (!isCurrent) return false;
      const { verified } = await verifySolution({ ...solved, deriveKey, ...secrets });
      if (!verified || room.take('all') > 0) return false;
      return (await spend(`captcha ${solved.challenge.signature}`, LIFE, now())) === 0;
    },
  };
}

/** Reads a `captchaCode`: base64 of JSON. Null for anything else. */
function parseSolution(code: string | undefined): CaptchaSolution | null {
  if (code === undefined) return null;
  try {
    return captchaSolution.safeParse(JSON.parse(Buffer.from(code, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

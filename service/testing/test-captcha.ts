import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { type CaptchaAction, captchaEndpoints } from '#shared/contract/accounts/sms/captcha.ts';
import type { testBrowser } from './test-client.ts';

/** Solves a challenge for an action as a page does, and returns the `captchaCode` of the call. */
export async function solveCaptcha(
  browser: ReturnType<typeof testBrowser>,
  action: CaptchaAction,
): Promise<string> {
  const challenge = await browser.read(captchaEndpoints.captchaChallenge, { query: { action } });
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the captcha was not solved');
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

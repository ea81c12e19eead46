import type { CaptchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** How long a device may work at a challenge. */
const LONGEST = 5 * MINUTE;

/** Base64 of a text of ASCII characters. */
const base64 = (text: string): string => btoa(text);

/**
 * Solves a proof-of-work challenge and returns the `captchaCode` of the call that needs it, or null if it was
 * aborted or took too long. The solver's code is fetched with the first challenge; the browser derives the
 * keys outside the page's own thread.
 */
export async function solveCaptchaChallenge(
  challenge: CaptchaChallenge,
  signal?: AbortSignal,
): Promise<string | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  const controller = new AbortController();
  signal?.addEventListener('abort', () => controller.abort(), { once: true });
  if (signal?.aborted) return null;
  const solution = await solveChallenge({ challenge, deriveKey, controller, timeout: LONGEST });
  if (solution === null) return null;
  return base64(
    JSON.stringify({ challenge, solution: { counter: solution.counter, derivedKey: solution.derivedKey } }),
  );
}

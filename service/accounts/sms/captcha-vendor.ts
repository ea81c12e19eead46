import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { z } from 'zod';
import type { SpentMarks } from '#service/accounts/store/spent-marks.ts';
import type { Log } from '#service/kernel/log.ts';
import type { CaptchaVendorSettings } from '#service/kernel/operator-settings.ts';
import { pageOrigin } from '#service/kernel/web/caller-address.ts';
import type { CaptchaAction } from '#shared/contract/accounts/sms/captcha.ts';
import { DAY, SECOND } from '#shared/kernel/time.ts';

/**
 * Answer of reCAPTCHA, hCaptcha and Turnstile at their `siteverify` address. Only the first field is in all
 * answers.
 */
const verification = z.object({
  success: z.boolean(),
  hostname: z.string().nullish(),
  action: z.string().nullish(),
});

/** Milliseconds to wait for a vendor. Without its answer the captcha counts as not solved. */
const TIMEOUT = 5 * SECOND;
/** How long a token is remembered as used; no vendor's lives longer than minutes. */
const REMEMBERED = DAY;

type Parts = {
  readonly settings: CaptchaVendorSettings;
  readonly log: Log;
  readonly now: () => number;
} & Pick<SpentMarks, 'spend'>;

/**
 * Creates the check of a vendor's tokens by the `siteverify` protocol. If the vendor says for which host and
 * action a token was made, both have to be those of this call. A token is accepted once, whatever the vendor
 * says; the caller's address is not passed on.
 */
export function createVendorCheck({ settings: { verifyUrl, secret }, log, now, spend }: Parts) {
  const verify = async (token: string): Promise<z.output<typeof verification> | null> => {
    try {
      const body = new URLSearchParams({ secret, response: token });
      const reply = await fetch(verifyUrl, {
        method: 'POST',
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT),
      });
      const parsed = verification.safeParse(await reply.json());
      if (parsed.success) return parsed.data;
      log('CAPTCHA_UNAVAILABLE', { status: reply.status });
    } catch {
      log('CAPTCHA_UNAVAILABLE', { status: null });
    }
    return null;
  };
  return async (context: Context, action: CaptchaAction, token: string | undefined): Promise<boolean> => {
    if (token === undefined || token === '') return false;
    const verified = await verify(token);
    if (verified?.success !== true) return false;
    if (verified.hostname && verified.hostname !== new URL(pageOrigin(context)).hostname) return false;
    if (verified.action && verified.action !== action) return false;
    return (
      (await spend(
        `captcha ${createHash('sha256').update(token).digest('base64url')}`,
        REMEMBERED,
        now(),
      )) === 0
    );
  };
}

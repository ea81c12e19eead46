import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { captchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Target } from './hammer.ts';

const digits = (attempt: number, length: number): string =>
  String(attempt % 10 ** length).padStart(length, '0');
const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const WAIT = 30_000;
const succeeded = (reply: unknown): boolean =>
  z.object({ success: z.literal(true) }).safeParse(reply).success;
/** A token of the shape of a link's, which no link holds. */
const token = (attempt: number): string => `${digits(attempt, 8)}${'A'.repeat(24)}`;

const FORM = {
  campaign_id: 'FREE-HK-2026',
  locale: 'en',
  tvb_account_password: 'Harbour2026',
  customer: { first_name: 'Eve', last_name: 'Ng', title: 'ms', email: 'eve@example.com', ...MOBILE },
} as const;

/**
 * Calls of registration and recovery by which an attacker could guess a code, an account or a link, or use a
 * captcha twice. Those that reveal an account share the limit that asking for one-time codes has used up; in a
 * run of over a quarter of an hour they are asked in the next one, and counted as a breach.
 */
export const JOIN_TARGETS: readonly Target[] = [
  {
    name: 'codes of text messages',
    path: endpoints.verifySms.path,
    body: (n) => ({ ...MOBILE, verification_code: `ABC${digits(n, 6)}` }),
    opens: succeeded,
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: 'codes that register',
    path: endpoints.confirmActivation.path,
    body: (n) => ({ ...FORM, verification_code: `ABC${digits(n, 6)}`, form_key: `hammered-${n}` }),
    opens: (reply) => z.object({ customer: z.object({}) }).safeParse(reply).success,
    allowed: 10,
    firstWait: WAIT,
  },
  {
    name: 'emails with an account',
    path: endpoints.emailCheck.path,
    body: (n) => ({ email: `guess-${n}@example.com` }),
    allowed: 0,
    firstWait: null,
  },
  {
    name: 'customer IDs',
    path: endpoints.accountStatus.path,
    body: (n) => ({ account: `48${digits(n, 6)}` }),
    opens: (reply) => z.object({ email_verified: z.boolean() }).safeParse(reply).success,
    allowed: 0,
    firstWait: null,
  },
  {
    name: 'mobile number of an account',
    path: endpoints.recoverByMobile.path,
    body: (n) => ({
      cid: 'paid@demo.harbour.tv',
      mobile_number: `5${digits(n, 7)}`,
      area_code: '852',
      locale: 'en',
    }),
    opens: succeeded,
    allowed: 5,
    firstWait: WAIT,
  },
  {
    name: 'links that set a password',
    path: endpoints.resetPassword.path,
    body: (n) => ({ token: token(n), new_pw: 'Harbour2026' }),
    opens: succeeded,
    allowed: 100,
    firstWait: null,
  },
  {
    name: 'links that confirm an email',
    path: endpoints.verifyEmail.path,
    body: (n) => ({ token: token(n) }),
    opens: succeeded,
    allowed: Number.POSITIVE_INFINITY,
    firstWait: null,
  },
  {
    name: 'a captcha again and again',
    path: endpoints.requestSms.path,
    prepare: usedCaptcha,
    body: (n, captchaCode) => ({
      lang: 'en',
      mobile_number: `6${digits(n, 7)}`,
      area_code: '852',
      captchaCode,
    }),
    opens: succeeded,
    allowed: Number.POSITIVE_INFINITY,
    firstWait: null,
  },
];

/** Solves a captcha, uses it once, and returns it. */
async function usedCaptcha(url: string): Promise<string> {
  const reply = await fetch(`${url}${endpoints.captchaChallenge.path}?action=registration`);
  const challenge = captchaChallenge.parse(await reply.json());
  const solution = await solveChallenge({ challenge, deriveKey });
  if (solution === null) throw new Error('the captcha was not solved');
  const captchaCode = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const body = JSON.stringify({ lang: 'en', mobile_number: '51230009', area_code: '852', captchaCode });
  const first = await fetch(url + endpoints.requestSms.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  if (!succeeded(await first.json())) throw new Error('a solved captcha was refused');
  return captchaCode;
}

import { z } from 'zod';
import { captchaChallenge } from '#shared/contract/accounts/sms/captcha.ts';
import { smsLocale } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import {
  carrierCodeBody,
  carrierLoginBody,
  carrierLoginReply,
  loginBody,
  loginId,
  loginReply,
  pairingCodeBody,
  pairingCodeReply,
  tvCodeReply,
} from './login.ts';

const shared = { auth: 'none', query: nothing } as const;

/**
 * Login calls (S0-7-005 to S0-7-017, errors S0-8-001 to S0-8-011). Too many attempts are refused with 429 and
 * Retry-After.
 */
export const loginEndpoints = {
  login: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/login/',
    origin: 'specification',
    body: loginBody,
    person: 'same',
    secrets: ['account'],
    reply: loginReply,
    errors: ['LOGIN_FAILED', '20370221', 'ACCOUNT_SUSPENDED', 'LOGIN_EXPIRED'],
    summary: 'Logs in with id and password, or with the customer id selected from the first reply.',
  }),
  loginChallenge: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/auth/login-challenge/',
    origin: 'ours',
    body: z.object({ id: loginId }),
    person: 'same',
    reply: captchaChallenge,
    errors: [],
    summary:
      'Creates a proof-of-work challenge; solved, it lets a login that would have to wait be tried now. It takes longer after each wrong password.',
  }),
  pairByCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/pairing/',
    origin: 'specification',
    body: pairingCodeBody,
    person: 'same',
    secrets: ['account'],
    kids: 'parent',
    reply: pairingCodeReply,
    errors: [
      'LOGIN_FAILED',
      '20370221',
      'ACCOUNT_SUSPENDED',
      'LOGIN_EXPIRED',
      'PAIRING_CODE_INVALID',
      'PARENT_PIN_REQUIRED',
    ],
    summary: 'Logs in a smart TV by its code.',
  }),
  requestCarrierCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/requestCTMotp/',
    origin: 'specification',
    body: carrierCodeBody,
    person: 'limited',
    reply: success,
    errors: ['20033501', '20033502', '20033503'],
    summary:
      'Sends a one-time code to a mobile number of the carrier: 20033501 not a number of the carrier, 20033502 requested again within 60 s, 20033503 too many codes in an hour.',
  }),
  carrierLogin: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/LoginByCTMotp/',
    origin: 'specification',
    body: carrierLoginBody,
    person: 'same',
    secrets: ['account'],
    reply: carrierLoginReply,
    errors: ['20030803', '20030802', 'need_tnc'],
    summary:
      'Logs in with mobile number and one-time code, or with the token and device of a carrier’s link.',
  }),
  resendBossIdEmail: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/resendBossIdEmail/',
    origin: 'specification',
    /*
     * `email` and `locale` are ours: the login that a forgotten id belongs to, and the language of the mail.
     */
    body: z.object({
      account_id: z.string().min(1).max(64),
      email: z.string().trim().max(200).optional(),
      locale: smsLocale.optional(),
    }),
    person: 'same',
    reply: success,
    errors: [],
    summary:
      'Mails a customer id, or its verification if that is pending. `email` is the login that the id belongs to, which then gets the mail. The reply does not reveal whether the id exists.',
  }),
  loginCheckForRegister: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/auth/loginCheckForRegister/',
    origin: 'specification',
    body: z.object({ id: z.string().trim().min(1).max(200), pin: z.string().trim().min(1).max(32) }),
    person: 'same',
    secrets: ['account'],
    reply: success,
    errors: ['LOGIN_FAILED'],
    summary:
      'Checks that an existing customer id and its PIN belong together before a registration continues.',
  }),
  requestTvCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/auth/tv-code/',
    origin: 'ours',
    body: nothing,
    reply: tvCodeReply,
    errors: [],
    summary: 'Creates the code that a smart TV shows, and the secret with which it claims its login.',
  }),
  claimTvCode: endpoint({
    ...shared,
    method: 'POST',
    path: '/api/harbour/auth/tv-code/claim/',
    origin: 'ours',
    body: z.object({ claim_token: z.string().min(1).max(200) }),
    reply: success,
    errors: ['PAIRING_PENDING', 'PAIRING_CODE_INVALID'],
    summary: 'Logs in the calling smart TV once its code has been entered elsewhere.',
  }),
};

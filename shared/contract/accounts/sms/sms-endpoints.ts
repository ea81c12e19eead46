import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { captchaCode } from './captcha.ts';

/**
 * A mobile number without its area code, and the area code without a plus (S0-3-079). The rule of R-29 is
 * checked by the service.
 */
export const mobileNumber = z.string().regex(/^\d{4,20}$/);
export const areaCode = z.string().regex(/^\d{1,4}$/);
/** The language of a text message; the pages' `tc` is sent as zh-HK (S0-5-048). */
export const smsLocale = z.enum(['zh-HK', 'en']);
/** Code of a text message as the viewer typed it: the prefix and the code (S0-7-038). */
export const verificationCode = z.string().trim().min(1).max(20);

/**
 * Reply of the calls that send a code: the prefix that the text message starts with (S0-7-035). With
 * `SMS_TOO_SOON` it is that of the code that the browser has.
 */
export const smsReply = success.extend({ code_prefix: z.string().optional() });

const shared = { method: 'POST', origin: 'specification', auth: 'none', query: nothing } as const;

/**
 * Text messages with a code (S0-7-034 to S0-7-038, S0-7-081, S0-7-082). Too many are refused with
 * `msg_smsLimitExceeded`.
 */
export const smsEndpoints = {
  requestSms: endpoint({
    ...shared,
    path: '/api/memberzone/requestSMS/',
    body: z.object({
      lang: smsLocale,
      mobile_number: mobileNumber,
      area_code: areaCode,
      resend: z.boolean().default(false),
      captchaCode: captchaCode.optional(),
      with_code_prefix: z.boolean().default(true),
      /** Project extension: where the code goes if remote config's `registration_code_by` is `email`. */
      email: z.string().trim().max(200).optional(),
    }),
    person: 'same',
    kids: 'refused',
    reply: smsReply,
    errors: [
      'msg_smsLimitExceeded',
      'common:form.recaptcha_required',
      'MOBILE_INVALID',
      'EMAIL_INVALID',
      'SMS_TOO_SOON',
    ],
    summary:
      'Sends a code to a mobile number, or to a registration’s email where remote config says so. A caller who is not logged in needs a solved captcha each time.',
  }),
  requestMobileUpdate: endpoint({
    ...shared,
    path: '/api/memberzone/updateAccount/request_mobile_number_update/',
    body: z.object({ mobile_number: mobileNumber, area_code: areaCode, locale: smsLocale }),
    person: 'same',
    kids: 'refused',
    reply: smsReply,
    errors: ['msg_smsLimitExceeded', 'MOBILE_INVALID', 'SMS_TOO_SOON', 'PROFILE_IS_KIDS'],
    summary:
      'Sends a code to the new mobile number of the logged-in account; the number changes once the code is verified. A kids profile cannot ask for it.',
  }),
  verifySms: endpoint({
    ...shared,
    path: '/api/memberzone/verifySMS/',
    body: z.object({ mobile_number: mobileNumber, verification_code: verificationCode, area_code: areaCode }),
    person: 'same',
    secrets: ['account'],
    kids: 'refused',
    reply: success,
    errors: ['msg_smsInvalid', 'msg_smsLimitExceeded'],
    summary:
      'Verifies a code. A code is void after five wrong tries; a number that an account asked to change to becomes its number.',
  }),
  billingRequestSms: endpoint({
    ...shared,
    path: '/api/harbour/billing/sms/',
    origin: 'ours',
    body: z.object({
      locale: smsLocale,
      mobile_number: mobileNumber,
      area_code: areaCode,
      resend: z.boolean().default(false),
      with_code_prefix: z.boolean().default(true),
      skip_limit_checking: z.literal(false).default(false),
      /** Project extensions: as in `requestSms`, for somebody who joins and has no account yet. */
      captchaCode: captchaCode.optional(),
      email: z.string().trim().max(200).optional(),
    }),
    person: 'same',
    kids: 'refused',
    /** Project extension: this browser proved the number shortly before, so that no code was sent. */
    reply: smsReply.extend({ verified: z.boolean().optional() }),
    errors: [
      'msg_smsLimitExceeded',
      'common:form.recaptcha_required',
      'MOBILE_INVALID',
      'EMAIL_INVALID',
      'SMS_TOO_SOON',
    ],
    summary:
      'Sends a code for a call of the billing system. Limits are always checked, and a caller who is not logged in needs a solved captcha. A number that this browser proved in the last half hour needs no further code.',
  }),
  billingVerifyMobile: endpoint({
    ...shared,
    path: '/api/harbour/billing/verify-mobile/',
    origin: 'ours',
    body: z.object({
      mobile_number: mobileNumber,
      verification_code: verificationCode,
      area_code: areaCode,
      /** Project extension: the email that the code went to. */
      email: z.string().trim().max(200).optional(),
    }),
    person: 'same',
    secrets: ['account'],
    kids: 'refused',
    reply: success,
    errors: ['msg_smsInvalid', 'msg_smsLimitExceeded'],
    summary:
      'Verifies a code for a call of the billing system. The code stays good for the registration that follows.',
  }),
};

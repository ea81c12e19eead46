import { z } from 'zod';
import { areaCode, mobileNumber, smsLocale } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { errorCode } from '#shared/contract/error-code.ts';
import { nothing, success } from '#shared/contract/primitives.ts';

const shared = { method: 'POST', origin: 'specification', auth: 'none', query: nothing } as const;
const accountId = z.string().trim().min(1).max(200);

/**
 * Recovery of a forgotten password (S0-7-041 to S0-7-045). A forgotten customer id is found by the email
 * check of the registration and sent by `resendBossIdEmail`. What these calls reveal about an account is
 * limited by number, address and account.
 */
export const recoveryEndpoints = {
  maskedMobileNumber: endpoint({
    ...shared,
    path: '/api/forget_password/get_masked_mobile_number/',
    body: z.object({ account: accountId }),
    person: 'limited',
    reply: success.extend({
      boss_id: z.string().optional(),
      area_code: z.string().optional(),
      masked_mobile_number: z.string().optional(),
    }),
    errors: ['ACCOUNT_NOT_FOUND'],
    summary: 'Returns the masked mobile number of an account, so that its owner knows which one to type.',
  }),
  accountStatus: endpoint({
    ...shared,
    path: '/api/forget_password/account_status/',
    body: z.object({ account: accountId }),
    person: 'limited',
    reply: z.union([
      z.object({
        email_verified: z.boolean(),
        email_match: z.boolean(),
        masked_email: z.string().nullish(),
        masked_mobile_number: z.string().nullish(),
        area_code: z.string().nullish(),
        errors: z.null().optional(),
      }),
      z.object({ errors: z.object({ code: errorCode }) }),
    ]),
    errors: ['ACCOUNT_NOT_FOUND'],
    summary: 'Returns how the password of an account may be recovered: by email, or by its mobile number.',
  }),
  recoverByEmail: endpoint({
    ...shared,
    path: '/api/forget_password/email/',
    body: z.object({ email: accountId, locale: smsLocale, for_register: z.boolean().default(false) }),
    person: 'same',
    reply: success,
    errors: [],
    summary:
      'Sends the email with the link that sets a new password. The reply is the same whether the account exists or not.',
  }),
  recoverByMobile: endpoint({
    ...shared,
    path: '/api/forget_password/cid/',
    body: z.object({
      cid: accountId,
      mobile_number: mobileNumber,
      area_code: areaCode.optional(),
      locale: smsLocale.default('zh-HK'),
    }),
    person: 'same',
    reply: success,
    errors: ['MOBILE_NOT_MATCH', 'SMS_TOO_SOON', 'msg_smsLimitExceeded'],
    summary:
      'Sends the link that sets a new password to the mobile number of a customer id, if it is this number.',
  }),
  resetPassword: endpoint({
    ...shared,
    path: '/api/harbour/forget_password/reset/',
    origin: 'ours',
    body: z.object({ token: z.string().min(1).max(200), new_pw: z.string().max(200) }),
    reply: success,
    errors: ['RESET_LINK_EXPIRED', '20010201'],
    summary:
      'Sets a new password with the token of a recovery link. A token is valid once, for one hour; every login elsewhere ends.',
  }),
};

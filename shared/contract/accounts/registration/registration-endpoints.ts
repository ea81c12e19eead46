import { z } from 'zod';
import { smsLocale, verificationCode } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { errorCode } from '#shared/contract/error-code.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { nothing, success } from '#shared/contract/primitives.ts';
import { emailCheckReply, freeCampaign, registrationCustomer } from './registration.ts';

const shared = { method: 'POST', origin: 'specification', auth: 'none', query: nothing } as const;
const email = z.string().trim().min(1).max(200);
const password = z.string().min(1).max(200);
/** Project extension: names one form on one page, so that a form that is sent twice registers once. */
const formKey = z.string().regex(/^[\w-]{8,64}$/);

/**
 * Free registration (S0-7-046 to S0-7-053). The email check reveals which accounts exist; its limit protects
 * them.
 */
export const registrationEndpoints = {
  emailCheck: endpoint({
    ...shared,
    path: '/api/registration/emailCheck/',
    body: z.union([z.object({ email }), z.object({ temp_token: z.string().min(1).max(200) })]),
    person: 'limited',
    reply: emailCheckReply,
    errors: ['EMAIL_INVALID', 'EMAIL_BOUNCED', 'TEMP_TOKEN_EXPIRED'],
    summary: 'Lists the accounts under an email, at most ten, and the member account if there is one.',
  }),
  resendTvbIdVerificationEmail: endpoint({
    ...shared,
    path: '/api/registration/resendTvbIdVerificationEmail/',
    /* The locale is ours: the language of the mail. */
    body: z.object({ email, locale: smsLocale.optional() }),
    person: 'same',
    reply: success,
    errors: [],
    summary:
      'Sends the verification email of a member account again. The reply is the same whether the account exists or not.',
  }),
  verifyEmail: endpoint({
    ...shared,
    path: '/api/harbour/auth/verify-email/',
    origin: 'ours',
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: success,
    errors: ['TEMP_TOKEN_EXPIRED'],
    summary:
      'Confirms the email of an account with the token of a verification email; opened again, the link says the same and changes nothing.',
  }),
  registrationCountries: endpoint({
    ...shared,
    path: '/api/registration/countrylist/',
    body: z.object({ language: z.enum(['tc', 'en']).default('tc'), eu_region: z.boolean().default(false) }),
    reply: z.object({
      countries: lenientList(
        z.object({
          code: z.string(),
          name: z.string(),
          area_code: z.string(),
          eu_region: z.boolean().default(false),
        }),
      ),
    }),
    errors: [],
    summary:
      'Lists countries with their names and area codes; `eu_region` leaves only those of the European Union.',
  }),
  freeRegistrationCampaign: endpoint({
    ...shared,
    path: '/api/registration/freeRegistrationCampaign/',
    body: z.object({ is_android_tv: z.boolean().default(false), region: z.number().int().default(1) }),
    reply: z.object({ campaign: freeCampaign.nullable() }),
    errors: [],
    summary: 'Returns the plan that free registration gives in a region.',
  }),
  linkupTvbId: endpoint({
    ...shared,
    path: '/api/registration/linkupTvbID/',
    body: z.object({
      create_tvb_account: z.boolean(),
      account_id: z.string().min(1).max(64),
      email,
      tvb_account_id: z.string().max(200).default(''),
      /* A new login needs none before the emailed link proves the email. */
      tvb_account_password: z.string().max(200).default(''),
      temporary_token: z.string().max(200).default(''),
      accepts_promotional_info: z.boolean().default(false),
      accepts_telemarketing: z.boolean().default(false),
      locale: smsLocale.default('zh-HK'),
    }),
    person: 'limited',
    secrets: ['account'],
    kids: 'refused',
    reply: success.extend({ pending: z.boolean().optional() }),
    errors: ['20030535', '20010201', 'ACCOUNT_NOT_FOUND', 'ACCOUNT_NOT_LINKABLE', 'TEMP_TOKEN_EXPIRED'],
    summary:
      'Links a customer id to a member account, a new one or an existing one with its password. Without a temporary token that proves the email the link is `pending` until the emailed address is opened.',
  }),
  confirmActivation: endpoint({
    ...shared,
    path: '/api/registration/confirmActivation/',
    body: z.object({
      callback_action: z.string().max(200).default(''),
      campaign_id: z.string().min(1).max(64),
      campaign_for_android_tv: z.boolean().default(false),
      verification_code: verificationCode,
      locale: smsLocale,
      customer: registrationCustomer,
      agent: z.string().max(64).default(''),
      region: z.number().int().default(1),
      create_tvb_account: z.boolean().default(true),
      tvb_account_id: z.string().max(200).default(''),
      tvb_account_password: password,
      form_key: formKey,
    }),
    person: 'proved',
    secrets: ['account'],
    kids: 'refused',
    reply: z.union([
      z.object({
        customer: z.object({ id: z.string(), temporary_token: z.string() }),
        errors: z.null().optional(),
      }),
      z.object({ errors: z.object({ code: errorCode }), customer: z.null().optional() }),
    ]),
    errors: [
      'msg_smsInvalid',
      '20010201',
      'EMAIL_TAKEN',
      'EMAIL_NOT_FOR_TV',
      'CAMPAIGN_UNKNOWN',
      'MOBILE_INVALID',
      'BIRTH_INVALID',
    ],
    summary:
      'Registers a customer whose mobile number is verified by the code, and logs the browser in. The same form_key registers once.',
  }),
};

import type { EndpointName } from '#shared/contract/endpoints.ts';

/** Somebody whom a call may name. */
export type Named = { readonly email: string; readonly accountId: string; readonly mobile: string };

const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const PASSWORD = 'Harbour81';

/** A customer of the billing system who registers under an email with a code. */
export const billingCustomer = (email: string, verification_code: string) => ({
  id_value: 'A123',
  first_name: 'Ka Yan',
  last_name: 'Lau',
  email,
  ...MOBILE,
  tvb_account_password: PASSWORD,
  locale: 'en',
  verification_code,
});

const registration = (email: string, code: string) => ({
  campaign_id: 'GIFT-M',
  form_key: 'form-0001',
  customer: billingCustomer(email, code),
});
const gateway = (campaign_id: string, email: string, code: string) => ({
  campaign_id,
  payment_method: 'CC',
  language: 'en',
  data: { customer: billingCustomer(email, code) },
});

/**
 * Body of a call about a person; `code` is that of a text message to `61230001`, and `token` proves the email
 * of the logged-in account.
 */
type Body = (who: Named, proof: { readonly code: string; readonly token: string }) => object;

/** The body of every call that names a person, by the call's name in the contract. */
export const PERSON_BODIES: { readonly [name in EndpointName]?: Body } = {
  login: ({ email }) => ({ id: email, password: 'wrong' }),
  loginChallenge: ({ email }) => ({ id: email }),
  pairByCode: ({ email }) => ({ id: email, password: 'wrong', code: 'BCDF2346' }),
  requestCarrierCode: ({ mobile }) => ({ mobile_number: mobile }),
  carrierLogin: ({ mobile }) => ({ mobile_number: mobile, otp: '000000' }),
  resendBossIdEmail: ({ accountId }) => ({ account_id: accountId }),
  loginCheckForRegister: ({ email }) => ({ id: email, pin: '0000' }),
  emailCheck: ({ email }) => ({ email }),
  resendTvbIdVerificationEmail: ({ email }) => ({ email }),
  linkupTvbId: ({ email, accountId }) => ({
    create_tvb_account: false,
    account_id: accountId,
    email,
    tvb_account_password: 'wrong',
  }),
  confirmActivation: ({ email }, { code }) => ({
    campaign_id: 'FREE-HK-2026',
    verification_code: code,
    locale: 'en',
    tvb_account_password: PASSWORD,
    form_key: 'form-0001',
    customer: { first_name: 'Ka Yan', last_name: 'Lau', title: 'ms', email, ...MOBILE },
  }),
  maskedMobileNumber: ({ email }) => ({ account: email }),
  accountStatus: ({ email }) => ({ account: email }),
  recoverByEmail: ({ email }) => ({ email, locale: 'en' }),
  recoverByMobile: ({ email }) => ({ cid: email, mobile_number: '69999999', area_code: '852' }),
  requestSms: ({ mobile }) => ({ lang: 'en', mobile_number: mobile, area_code: '853' }),
  requestMobileUpdate: ({ mobile }) => ({ locale: 'en', mobile_number: mobile, area_code: '853' }),
  verifySms: ({ mobile }) => ({ mobile_number: mobile, area_code: '853', verification_code: 'ABC000000' }),
  billingRequestSms: ({ mobile }) => ({ locale: 'en', mobile_number: mobile, area_code: '853' }),
  billingVerifyMobile: ({ mobile }) => ({
    mobile_number: mobile,
    area_code: '853',
    verification_code: 'ABC000000',
  }),
  gatewayRegistrationAddMember: ({ email }, { code }) => gateway('TRIAL-M', email, code),
  gatewayRegistrationPayment: ({ email }, { code }) => gateway('BASIC-M', email, code),
  registerNewCustomer: ({ email }, { code }) => ({
    ...registration(email, code),
    pin_redeem_info: { pin: 'GOOD1234' },
  }),
  registerByReference: ({ email }, { code }) => ({
    ...registration(email, code),
    reference_number: 'SALE1234',
  }),
  registerWithPin: ({ email }, { code }) => ({ ...registration(email, code), pin_code: 'GOOD1234' }),
  temporaryToken: ({ email, accountId }) => ({ account_id: accountId, email }),
  billingLinkTvbAccount: ({ email }, { token }) => ({
    tvb_account_id: email,
    tvb_account_password: 'wrong',
    temporary_token: token,
  }),
  billingEmailCheck: ({ email }) => ({ email }),
};

const MOBILE = { mobile_number: '61234521', area_code: '852' } as const;
const CODE = { ...MOBILE, verification_code: 'HBR407196' } as const;
const CUSTOMER = {
  first_name: 'Ka Yan',
  last_name: 'Lau',
  chinese_name: '劉嘉欣',
  title: 'ms',
  mobile_number: '61234521',
  area_code: '852',
  email: 'karen@example.com',
  year_of_birth: 1988,
  month_of_birth: 6,
  is_adult: true,
  accepts_promotional_info: true,
  accepts_telemarketing: false,
} as const;
const SUCCESS = { success: true };

/** A valid request for every call of registration, recovery and text messages. */
export const JOINING_INPUTS = {
  emailCheck: { body: { email: 'karen@example.com' } },
  resendTvbIdVerificationEmail: { body: { email: 'karen@example.com' } },
  verifyEmail: { body: { token: 'token-1' } },
  registrationCountries: { body: { language: 'en', eu_region: true } },
  freeRegistrationCampaign: { body: { is_android_tv: false, region: 1 } },
  linkupTvbId: {
    body: {
      ...{
        create_tvb_account: true,
        account_id: 'a1',
        email: 'karen@example.com',
        tvb_account_id: 't1',
        tvb_account_password: 'Harbour81',
      },
      temporary_token: 'token-1',
      accepts_promotional_info: true,
      accepts_telemarketing: false,
      locale: 'en',
    },
  },
  confirmActivation: {
    body: {
      callback_action: '',
      campaign_id: 'FREE-HK-2026',
      campaign_for_android_tv: false,
      verification_code: 'HBR407196',
      locale: 'en',
      customer: CUSTOMER,
      agent: 'web',
      region: 1,
      create_tvb_account: true,
      tvb_account_id: '',
      tvb_account_password: 'Harbour81',
      form_key: 'form-0001',
    },
  },
  maskedMobileNumber: { body: { account: '81000001' } },
  accountStatus: { body: { account: '81000001' } },
  recoverByEmail: { body: { email: 'karen@example.com', locale: 'en', for_register: false } },
  recoverByMobile: { body: { cid: '81000001', mobile_number: '61234521', area_code: '852', locale: 'en' } },
  resetPassword: { body: { token: 'token-1', new_pw: 'Harbour81' } },
  requestSms: { body: { lang: 'zh-HK', ...MOBILE, resend: true, captchaCode: 'e30=', with_code_prefix: true } },
  requestMobileUpdate: { body: { ...MOBILE, locale: 'zh-HK' } },
  verifySms: { body: CODE },
  billingRequestSms: { body: { locale: 'en', ...MOBILE, resend: false, with_code_prefix: true, skip_limit_checking: false } },
  billingVerifyMobile: { body: CODE },
  captchaChallenge: { query: { action: 'sms' } },
} as const;

/** A valid reply for each. */
export const JOINING_REPLIES = {
  emailCheck: {
    email_accounts: [
      {
        ...{
          id: 'a1',
          masked_boss_id: '48•••315',
          email_verify_status: 'verified',
          email_housekeep_status: 'hard_bounce',
          platform: 'stb',
        },
        ...{ customer_type: 'SVP', email: 'karen@example.com', area_code: '852', masked_mobile_number: '6••••521' },
        ...{ accepts_promotional_info: true, accepts_telemarketing: false },
        ...{ current_ui_customer_description_tc: '收費會員', current_ui_customer_description_en: 'Subscriber' },
      },
    ],
    tvb_account_id: 't1',
    more_accounts: 2,
  },
  resendTvbIdVerificationEmail: SUCCESS,
  verifyEmail: SUCCESS,
  registrationCountries: { countries: [{ code: 'FR', name: 'France', area_code: '33', eu_region: true }] },
  freeRegistrationCampaign: {
    campaign: {
      ...{
        id: 'FREE-HK-2026',
        title_tc: '海港免費會員',
        title_en: 'Harbour Free',
        short_desc_tc: ['收費：HK$0'],
        short_desc_en: ['Price: HK$0'],
      },
      ...{ terms_and_conditions_tc: '條款', terms_and_conditions_en: 'Terms', service_mean: 'ott' },
    },
  },
  linkupTvbId: { success: false, errors: { code: '20030535' } },
  confirmActivation: { customer: { id: '48207315', temporary_token: 'token-1' } },
  maskedMobileNumber: { success: true, boss_id: '81000001', area_code: '852', masked_mobile_number: '6••••521' },
  accountStatus: {
    email_verified: true,
    email_match: false,
    masked_email: 'ka***@example.com',
    masked_mobile_number: '6••••521',
    area_code: '852',
  },
  recoverByEmail: SUCCESS,
  recoverByMobile: SUCCESS,
  resetPassword: SUCCESS,
  requestSms: { success: true, code_prefix: 'HBR' },
  requestMobileUpdate: { success: true, code_prefix: 'HBR' },
  verifySms: SUCCESS,
  billingRequestSms: { success: true, code_prefix: 'HBR' },
  billingVerifyMobile: SUCCESS,
  captchaChallenge: {
    parameters: {
      ...{ algorithm: 'PBKDF2/SHA-256', nonce: 'aa', salt: 'bb', cost: 1000, keyLength: 32, keyPrefix: 'cc', keySignature: 'dd' },
      data: { for: 'browser', until: 1 },
    },
    signature: 'ee',
  },
} as const;

import { endpoints } from '#shared/contract/endpoints.ts';
import { testAccountsService } from './test-accounts-service.ts';
import { solveCaptcha } from './test-captcha.ts';

/** The mobile number of the tests of the registration. */
export const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const CUSTOMER = {
  ...MOBILE,
  first_name: 'Ka Yan',
  last_name: 'Lau',
  chinese_name: '劉嘉欣',
  title: 'ms',
  email: 'karen@example.com',
  year_of_birth: 1988,
  month_of_birth: 6,
  is_adult: true,
  accepts_promotional_info: true,
  accepts_telemarketing: false,
} as const;

/** Opens a service and a browser with what a registration takes, step by step. */
export async function testRegistration() {
  const service = await testAccountsService();
  const { browser, messages } = service;
  const requestSms = async (resend = false) =>
    browser.read(endpoints.requestSms, {
      body: {
        lang: 'en',
        ...MOBILE,
        resend,
        captchaCode: await solveCaptcha(browser, resend ? 'sms' : 'registration'),
        with_code_prefix: true,
      },
    });
  const codeInSms = async () =>
    (await messages())[0]?.text.match(/[A-Z]{3}-\d{6}/)?.[0].replace('-', '') ?? '';
  return {
    ...service,
    requestSms,
    codeInSms,
    check: (email: string) => browser.read(endpoints.emailCheck, { body: { email } }),
    accountsOf: async (email: string) => {
      const found = await browser.read(endpoints.emailCheck, { body: { email } });
      return 'email_accounts' in found ? found.email_accounts : [];
    },
    confirm: (code: string, change: object = {}, customer: object = {}) =>
      browser.read(endpoints.confirmActivation, {
        body: {
          campaign_id: 'FREE-HK-2026',
          verification_code: code,
          locale: 'en',
          region: 1,
          tvb_account_password: 'Harbour81',
          form_key: 'form-0001',
          customer: { ...CUSTOMER, ...customer },
          ...change,
        },
      }),
    session: () => browser.read(endpoints.getSession, {}),
  };
}

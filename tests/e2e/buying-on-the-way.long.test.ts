import { describe, expect, it } from 'vitest';
import joiningEn from '#locales/en/joining.json';
import membership from '#locales/en/membership.json';
import en from '#locales/en/payments.json';
import joiningTc from '#locales/tc/joining.json';
import tc from '#locales/tc/payments.json';
import { axeFindings } from './axe.ts';
import { type LoginWindow, loggedInAs, newestMessage } from './login-window.ts';
import { loginWindowPerTest } from './login-window-per-test.ts';
import { becomePersona, type RunningApp, sessionOf } from './running-app.ts';

const TEXTS = { tc: { pay: tc, joining: joiningTc }, en: { pay: en, joining: joiningEn } } as const;

let app: RunningApp;
let window: LoginWindow;

loginWindowPerTest(
  (opened) => {
    ({ app, window } = opened);
  },
  { after: ['reset'] },
);

describe('a visitor without an account', () => {
  for (const [language, mobile] of [
    ['en', '6123 7701'],
    ['tc', '6123 7702'],
  ] as const) {
    it(`who picks a plan registers and pays in one flow by the keyboard, in ${language}`, async () => {
      const { page, type, press, clean } = window;
      const { pay, joining } = TEXTS[language];
      await window.to(`/${language}/account/subscription/?referrer=KAYAN26`);
      await page.locator('[data-campaign="HK-PLUS-M"] a').press('Enter');
      await page.getByRole('heading', { level: 1, name: pay.pay.loginTitle }).waitFor();
      await clean();
      await page.getByRole('link', { name: pay.pay.join }).press('Enter');
      await page.waitForURL(`**/${language}/subscribe/join/**`);
      await page.locator('[data-step="join-email"]').waitFor();
      await type('email', `${language}.buyer@example.com`);
      await page.keyboard.press('Enter');
      await page.locator('[data-step="join-person"]').waitFor();
      await page.locator('[data-captcha="solved"]').waitFor();
      await window.tabTo(page.locator('[name="title"]').first());
      await page.keyboard.press('ArrowRight');
      await type('lastName', 'Lau');
      await type('firstName', 'Ka Yan');
      await type('hkid', 'A123456(3)');
      await type('mobileNumber', mobile);
      await type('password', 'Harbour81');
      await type('confirmPassword', 'Harbour81');
      await page.getByRole('checkbox', { name: joining.person.terms }).press('Space');
      await clean();
      await press(joining.person.submit);
      await page.locator('[data-step="join-code"]').waitFor();
      const sms = await newestMessage(app, 'sms-code');
      await type('code', sms.text.match(/[A-Z]{3}-\d{6}/)?.[0] ?? '');
      await page.locator('[data-step="join-method"]').waitFor();
      await clean();
      /* The friend's code of the link is there, still to be applied. */
      expect(await page.locator('input[name="code"]').inputValue()).toBe('KAYAN26');
      await page.locator('input[name="agree"]').press('Space');
      await page.locator('button[type="submit"]').press('Enter');
      await page.waitForURL(/\/gateway\//);
      expect(await loggedInAs(window.context, app)).toMatch(/^48\d{6}$/);
    });
  }
});

describe('a member', () => {
  it('applies codes at the checkout: refused ones are told at the field, a good one changes the price that is paid', async () => {
    const { page } = window;
    await becomePersona(window.context, app.url, 'free');
    await window.to('/en/account/subscription/?campaign=HK-PLUS-M');
    const field = page.locator('input[name="code"]');
    const apply = async (code: string) => {
      await field.fill(code);
      await field.press('Enter');
    };
    await page.getByRole('button', { name: en.code.open }).press('Enter');
    await apply('SPRING20');
    await page.getByText(en.code.errors.not_referrer_code).waitFor();
    await page.getByRole('radio', { name: en.code.kinds.pin }).press('Space');
    await apply('HBR3M7K2Q');
    await page.getByText(en.code.errors.PIN_NOT_FOR_PLAN).waitFor();
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await apply('spring20');
    await page.locator('[data-code="applied"]').waitFor();
    await page.locator('button[type="submit"]', { hasText: 'HK$58.00' }).waitFor();
    await page.getByRole('radio', { name: /PayMe/ }).press('Space');
    await page.locator('input[name="agree"]').press('Space');
    await page.locator('button[type="submit"]').press('Enter');
    await page.getByText(en.wait.step3.replace('{{price}}', 'HK$58.00')).waitFor();
    await page.getByText(en.order.renews.month.replace('{{price}}', 'HK$78.00')).waitFor();
    await page.locator('[data-does="cancel"]').press('Enter');
    await page.locator('[data-outcome="cancelled"]').waitFor();
    await page.locator('[data-code="applied"] button').press('Enter');
    await page.getByRole('radio', { name: en.code.kinds.pin }).waitFor();
    await apply('PLUS1M6H3');
    await page.locator('[data-code="applied"]').waitFor();
    expect(await page.locator('[data-method]').count()).toBe(0);
    await page.getByText(en.order.once).waitFor();
    await page.getByRole('button', { name: en.pay.buttonFree }).press('Enter');
    await page.locator('[data-step="approved"]').waitFor();
    expect((await sessionOf(window.context, app.url)).user.subscriptions).toContain('HARBOUR_PLUS');
  });

  it('says where the box of a plan is installed before paying for it', async () => {
    const { page } = window;
    await becomePersona(window.context, app.url, 'free');
    await window.to('/en/account/subscription/?campaign=HK-PLUS-BOX-M');
    await page.getByRole('radio', { name: /PayMe/ }).press('Space');
    await page.locator('input[name="agree"]').press('Space');
    await page.locator('button[type="submit"]').press('Enter');
    await page.locator('input[name="building"]:focus').waitFor();
    await page.getByText(en.box.fields.required).waitFor();
    await page.keyboard.type('Lighthouse');
    await page.locator('[data-result]').first().press('Enter');
    const chosen = await page.locator('input[name="building"]').inputValue();
    await page.locator('input[name="flat"]').fill('12A');
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('button[type="submit"]').press('Enter');
    await page.locator('[data-does="cancel"]').press('Enter');
    await page.locator('[data-outcome="cancelled"]').waitFor();
    /* A payment that failed asks for the address no second time, nor does a reload. */
    await page.reload();
    await page.locator('[data-outcome="cancelled"]').waitFor();
    await expect.poll(() => page.locator('input[name="building"]').inputValue()).toBe(chosen);
    expect(await page.locator('input[name="flat"]').inputValue()).toBe('12A');
  });

  it('removes a saved payment method, and hears that the plan no longer renews', async () => {
    const { page } = window;
    await becomePersona(window.context, app.url, 'free');
    const { billing_token } = await sessionOf(window.context, app.url);
    const reply = await window.context.request.post(
      `${app.url}/api/harbour/billing/gateway/payment/?key=saved-journey-1`,
      {
        headers: { 'x-billing-user-token': billing_token ?? '' },
        data: { campaign_id: 'HK-PLUS-M', payment_method: 'CC', language: 'en' },
      },
    );
    const { gateway } = await reply.json();
    await window.context.request.post(`${app.url}/gateway/card/`, {
      form: {
        ...gateway.fields,
        payment: gateway.fields.payment ?? new URL(gateway.url, app.url).searchParams.get('payment'),
        card: '4111111111111111',
        expiry: '12/30',
        code: '123',
      },
    });
    await window.to('/en/account/payments/');
    await page.getByRole('heading', { name: membership.methods.title }).waitFor();
    await page.getByRole('button', { name: /^Remove Credit card/ }).press('Enter');
    await page.getByText(/won’t renew any more/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: membership.methods.remove, exact: true })
      .press('Enter');
    await page.getByRole('status').filter({ hasText: 'is removed' }).waitFor();
    expect(await page.getByRole('heading', { name: membership.methods.title }).count()).toBe(0);
  });
});

import { describe, expect, it } from 'vitest';
import { testHttpServer } from '#service/kernel/messages/testing/test-http-server.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const REQUIRED = { success: false, errors: { code: 'common:form.recaptcha_required' } };
const VENDOR = { captcha: { vendor: 'turnstile', site_key: 'site' } };

/** A service whose captcha a vendor verifies: `answers` by token, as `siteverify` gives them. */
async function withVendor(answers: Readonly<Record<string, unknown>>) {
  const siteverify = await testHttpServer(({ body }) => {
    const answer = answers[new URLSearchParams(body).get('response') ?? ''] ?? {
      success: false,
      'error-codes': ['invalid-input-response'],
    };
    return { status: 200, body: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  });
  const settings = { captchaVendor: { verifyUrl: siteverify.url, secret: 'the-secret' } };
  const service = await testAccountsService({ settings, remoteConfig: VENDOR });
  let number = 61230000;
  return {
    ...service,
    received: siteverify.received,
    /** Requests a code for a new number each time, so that only the captcha can refuse. */
    ask: async (captchaCode?: string, resend = false) => {
      number += 1;
      service.pass(MINUTE);
      const body = {
        lang: 'en',
        mobile_number: String(number),
        area_code: '852',
        resend,
        captchaCode,
      } as const;
      return service.browser.read(endpoints.requestSms, { body });
    },
  };
}

describe("a vendor's captcha", () => {
  it('is verified at the address and with the secret of the operator, and accepted once', async () => {
    const { ask, received, lines } = await withVendor({
      good: { success: true, hostname: '127.0.0.1', action: 'registration' },
    });
    expect(await ask('good')).toMatchObject({ success: true });
    expect(received.map(({ body }) => body)).toEqual(['secret=the-secret&response=good']);
    expect(await ask('good')).toEqual(REQUIRED);
    expect(lines.join()).not.toMatch(/the-secret|good/);
  });

  it('is not solved by a token that the vendor refuses, of another host or action, or none', async () => {
    const { ask, received } = await withVendor({
      elsewhere: { success: true, hostname: 'evil.example' },
      other: { success: true, action: 'registration' },
      plain: { success: true },
    });
    expect(await ask('unknown')).toEqual(REQUIRED);
    expect(await ask('elsewhere')).toEqual(REQUIRED);
    expect(await ask('other', true)).toEqual(REQUIRED);
    expect(received).toHaveLength(3);
    expect([await ask(), await ask('')]).toEqual([REQUIRED, REQUIRED]);
    expect(received).toHaveLength(3);
    expect(await ask('plain', true)).toMatchObject({ success: true });
  });

  it('is not solved while the vendor gives no answer that makes sense, and the log says so', async () => {
    const { ask, lines } = await withVendor({ odd: '<html>maintenance</html>', half: {} });
    expect([await ask('odd'), await ask('half')]).toEqual([REQUIRED, REQUIRED]);
    expect(lines.filter((line) => line.includes('CAPTCHA_UNAVAILABLE'))).toHaveLength(2);
  });

  it('does not replace the embedded one until the operator has set its secret', async () => {
    const { browser } = await testAccountsService({ remoteConfig: VENDOR });
    expect(await browser.read(endpoints.remoteConfig)).toMatchObject({ captcha: { vendor: 'altcha' } });
    const captchaCode = await solveCaptcha(browser, 'registration');
    const body = { lang: 'en', mobile_number: '61230001', area_code: '852', captchaCode } as const;
    expect(await browser.read(endpoints.requestSms, { body })).toMatchObject({ success: true });
  });
});

import { readFileSync } from 'node:fs';
import { describe, expect, it, onTestFinished } from 'vitest';
import texts from '#locales/en/joining.json';
import { inRoot } from '#scripts/root.ts';
import { testHttpServer } from '#service/kernel/messages/testing/test-http-server.ts';
import { newestMessage, openLoginWindow } from './login-window.ts';
import { startApp } from './running-app.ts';
import { sharedBrowser } from './shared-app.ts';

/** A script of our own with the calls that the frame makes; no vendor's was ever run. */
const VENDOR_SCRIPT = readFileSync(inRoot('tests', 'fixtures', 'captcha', 'vendor-captcha.js'), 'utf8');

describe("registration with a vendor's captcha", () => {
  it('is solved in a frame that cannot reach the page, and its token sends the code', async () => {
    /* A service of its own: its operator has set a vendor. */
    const siteverify = await testHttpServer(() => ({
      status: 200,
      body: JSON.stringify({ success: true, hostname: '127.0.0.1' }),
    }));
    const env = { HARBOUR_CAPTCHA_VERIFY_URL: siteverify.url.href, HARBOUR_CAPTCHA_SECRET: 'the-secret' };
    const app = await startApp(['--in-memory'], env);
    onTestFinished(app.stop);
    await app.demo('flags', { flags: { captcha: { vendor: 'turnstile', site_key: 'site' } } });
    const window = await openLoginWindow(await sharedBrowser(), app);
    onTestFinished(() => window.context.close());
    const { page, type, press, clean } = window;
    const asked: string[] = [];
    await page.route('https://challenges.cloudflare.com/**', (route) => {
      asked.push(route.request().url());
      return asked.length === 1
        ? route.abort()
        : route.fulfill({ contentType: 'text/javascript', body: VENDOR_SCRIPT });
    });
    await window.to('/en/registration/');
    await type('email', 'vendor@example.com');
    await page.keyboard.press('Enter');
    await page.locator('[data-step="free_registration"]').waitFor();
    await page.locator('[data-captcha="failed"]').waitFor();
    await press(texts.captcha.again);
    await page.getByText(texts.captcha.yours.open).waitFor();
    const frame = page.frameLocator(`iframe[title="${texts.field.captcha}"]`);
    const human = frame.getByRole('button', { name: 'I am human (en)' });
    await human.waitFor();
    expect(await human.evaluate(() => globalThis.origin)).toBe('null');
    await clean();
    await human.press('Enter');
    await page.locator('[data-captcha="solved"]').waitFor();
    await page.getByRole('radio', { name: texts.person.ms }).check({ force: true });
    const fields = {
      lastName: 'Lau',
      firstName: 'Ka Yan',
      mobileNumber: '6123 4571',
      password: 'Harbour81',
      confirmPassword: 'Harbour81',
    };
    for (const [name, text] of Object.entries(fields)) await type(name, text);
    await page.getByRole('checkbox', { name: texts.person.terms }).check();
    await press(texts.person.submit);
    await page.locator('[data-step="verify_sms"]').waitFor();
    expect(siteverify.received.map(({ body }) => body)).toEqual([
      'secret=the-secret&response=site-registration-1',
    ]);
    expect((await newestMessage(app, 'sms-code')).text).toMatch(/[A-Z]{3}-\d{6}/);
  }, 60_000);
});

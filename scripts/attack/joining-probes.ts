import { z } from 'zod';
import { createPasswords } from '#service/kernel/passwords.ts';
import { solveCaptcha } from '#service/testing/test-captcha.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import { type Attacker, firstBreach, type Ground, type Probe } from './probe.ts';

const EMAIL = 'victim@harbour.example';
const PASSWORD = 'Harbour2026';
const MOBILE = { mobile_number: '61230001', area_code: '852' } as const;
const CUSTOMER = {
  ...MOBILE,
  first_name: 'Ka Yan',
  last_name: 'Lau',
  title: 'ms',
  accepts_promotional_info: false,
  accepts_telemarketing: false,
} as const;

const messages = z.object({
  messages: z.array(z.object({ kind: z.string(), text: z.string(), token: z.string().nullable() })),
});
const messagesOf = async (browser: Attacker) =>
  messages.parse(await (await browser.request('GET', '/demo/api/state')).json()).messages;

async function codeFor(
  browser: Attacker,
  mobile: { readonly mobile_number: string; readonly area_code: string },
): Promise<string> {
  const captchaCode = await solveCaptcha(browser, 'registration');
  await browser.read(endpoints.requestSms, {
    body: { lang: 'en', ...mobile, resend: false, captchaCode, with_code_prefix: true },
  });
  const [newest] = await messagesOf(browser);
  return /[A-Z]{3}-\d{6}/.exec(newest?.text ?? '')?.[0].replace('-', '') ?? '';
}

/** A customer who has just registered, and that browser's form. */
async function registered({ start }: Ground) {
  const target = await start({ passwords: createPasswords(undefined, { N: 16, r: 1, p: 1 }) });
  const browser = target.attacker();
  const code = await codeFor(browser, MOBILE);
  const send = async (from: Attacker, change: object = {}, email = EMAIL): Promise<void> => {
    const form = {
      campaign_id: 'FREE-HK-2026',
      verification_code: code,
      locale: 'en',
      tvb_account_password: PASSWORD,
      form_key: 'form-0001',
    };
    await from.call(endpoints.confirmActivation, {
      body: { ...form, customer: { ...CUSTOMER, email }, ...change },
    });
  };
  await send(browser);
  const { user } = await browser.open();
  if (user.email !== EMAIL) throw new Error('not registered');
  return { ...target, browser, send };
}

const isGuest = async (browser: Attacker): Promise<boolean> => (await browser.open()).user.guest;

/** Everything that a browser may send under the key of its old form. */
async function sendAll(
  browser: Attacker,
  send: (from: Attacker, change?: object, email?: string) => Promise<void>,
): Promise<void> {
  await send(browser);
  await send(browser, { verification_code: 'XXX000000' });
  await send(browser, { tvb_account_password: 'Another2026' });
  await send(browser, {}, 'other@harbour.example');
}

/** Registrations that are sent again by somebody who has the browser or the form. */
export const JOINING_PROBES: readonly Probe[] = [
  {
    name: 'the form of an old registration logs its browser in after a logout',
    point: 'joining',
    run: async (ground) => {
      const { browser, send, pass } = await registered(ground);
      await browser.read(endpoints.logout, { body: {} });
      await sendAll(browser, send);
      const soon = await isGuest(browser);
      pass(29 * 24 * 60 * MINUTE);
      await sendAll(browser, send);
      return firstBreach([
        [soon, 'it is logged in at once'],
        [await isGuest(browser), 'it is logged in 29 days later'],
      ]);
    },
  },
  {
    name: 'the form of an old registration logs its browser in after a reset of the password elsewhere',
    point: 'joining',
    run: async (ground) => {
      const { browser, send, attacker } = await registered(ground);
      const owner = attacker();
      const tokenOf = async (kind: string) =>
        (await messagesOf(owner)).find((message) => message.kind === kind)?.token ?? '';
      await owner.read(endpoints.verifyEmail, { body: { token: await tokenOf('verify-email') } });
      await owner.read(endpoints.recoverByEmail, { body: { email: EMAIL, locale: 'en' } });
      const reset = await owner.read(endpoints.resetPassword, {
        body: { token: await tokenOf('reset-password'), new_pw: 'Changed2026' },
      });
      await sendAll(browser, send);
      await send(browser, { tvb_account_password: 'Changed2026' });
      return firstBreach([
        [reset.success, 'the reset failed'],
        [await isGuest(browser), 'it is logged in'],
      ]);
    },
  },
  {
    name: 'the form of a registration logs another browser in, whatever its body',
    point: 'joining',
    run: async (ground) => {
      const { send, attacker } = await registered(ground);
      const other = attacker();
      await codeFor(other, { ...MOBILE, mobile_number: '61230002' });
      await sendAll(other, send);
      return firstBreach([[await isGuest(other), 'it is logged in']]);
    },
  },
];

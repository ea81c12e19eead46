import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import joiningTexts from '#locales/en/joining.json';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { NO_SMS, type SmsPurpose } from '#shared/domain/accounts/sms/sms-state.ts';
import { MINUTE, SECOND } from '#shared/kernel/time.ts';
import type { Captcha } from './captcha.ts';
import { SmsForm } from './sms-form.tsx';

type Given = {
  readonly purpose?: SmsPurpose;
  readonly sentAgo?: number;
  readonly captcha?: Captcha['state'];
  readonly limited?: boolean;
};

/** Shows the form as it is some time after its message. */
async function shown({ purpose = 'registration', sentAgo = 0, captcha = 'idle', limited = false }: Given) {
  const now = Date.parse('2026-11-20T12:00:00Z');
  const texts = createTexts();
  await texts.use('en');
  texts.i18n.addResourceBundle('en', 'joining', joiningTexts);
  const data = createData({
    platform: createFakePlatform(),
    fetch: async () => Response.json({}),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => now },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const calls: string[] = [];
  const { place, click, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <SmsForm
          purpose={purpose}
          receiver={'+852 6123 4521'}
          busy={null}
          message={null}
          sms={{ ...NO_SMS, number: '852 61234521', sentAt: now - sentAgo, prefix: 'HBR', limited }}
          captcha={
            purpose === 'registration'
              ? { code: '', state: captcha, renew: () => calls.push('captcha'), mount: null }
              : null
          }
          onSubmit={(code) => calls.push(`code ${code}`)}
          onResend={() => calls.push('resend')}
          onBack={() => calls.push('back')}
        />
      </DataProvider>
    </I18nextProvider>,
  );
  const button = (name: string) =>
    [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? null;
  const type = (text: string) =>
    act(async () => {
      const input = place.querySelector('input');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
      set?.call(input, text);
      input?.dispatchEvent(new Event('input', { bubbles: true }));
    });
  const submit = () => act(async () => place.querySelector('form')?.requestSubmit());
  return { place, calls, button, type, submit, press: (name: string) => click(button(name)), end };
}

describe('the form of a text message’s code', () => {
  it.each([
    ['registration', joiningTexts.message.msg_sms_please_enter],
    ['mobile_update', joiningTexts.message.msg_smsInvalid],
  ] as const)(
    'for %s an empty code has its own message [S0-5-038] [S0-5-039] [S1-5-017]',
    async (purpose, text) => {
      const { place, calls, submit, end } = await shown({ purpose });
      await submit();
      expect(place.querySelector('[role="alert"]')?.textContent).toBe(text);
      expect(calls).toEqual([]);
      await end();
    },
  );
  it('a whole message may be pasted, and a phone offers the code automatically', async () => {
    const { place, calls, type, submit, end } = await shown({});
    expect(place.querySelector('input')?.autocomplete).toBe('one-time-code');
    expect(place.textContent).toContain('HBR –');
    await type('HBR-407 291');
    await submit();
    expect(calls).toEqual(['code 407291']);
    await end();
  });
  it('another message is held back for 60 s, also by a message sent before a reload [S1-4-126]', async () => {
    const { place, calls, button, press, end } = await shown({ sentAgo: 18 * SECOND, captcha: 'solved' });
    expect(place.textContent).toContain('Send again in 42 s');
    expect(button(joiningTexts.sms.again)?.disabled).toBe(true);
    await press(joiningTexts.sms.again);
    expect(calls).toEqual([]);
    await end();
  });
  it('after that a registration needs a solved captcha, and says so [S0-5-040] [S1-5-020] [S1-8-026]', async () => {
    const unsolved = await shown({ sentAgo: MINUTE, captcha: 'failed' });
    await unsolved.press(joiningTexts.sms.again);
    expect(unsolved.calls).toEqual(['captcha']);
    expect(unsolved.place.querySelector('[data-message="common:form.recaptcha_required"]')?.textContent).toBe(
      joiningTexts.message.recaptcha_required,
    );
    await unsolved.end();
    const solved = await shown({ sentAgo: MINUTE, captcha: 'solved' });
    await solved.press(joiningTexts.sms.again);
    expect(solved.calls).toEqual(['resend']);
    await solved.end();
  });
  it('a change of the number needs none', async () => {
    const { calls, press, end } = await shown({ purpose: 'mobile_update', sentAgo: MINUTE });
    await press(joiningTexts.sms.again);
    expect(calls).toEqual(['resend']);
    await end();
  });
  it('too many messages disable both buttons [S1-5-019] [S0-8-021]', async () => {
    const { button, end } = await shown({ sentAgo: MINUTE, captcha: 'solved', limited: true });
    expect([button(joiningTexts.sms.submit)?.disabled, button(joiningTexts.sms.again)?.disabled]).toEqual([
      true,
      true,
    ]);
    await end();
  });
});

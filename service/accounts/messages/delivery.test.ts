import { describe, expect, it } from 'vitest';
import { testHttpServer } from '#service/kernel/messages/testing/test-http-server.ts';
import { testSmtpServer, textOf } from '#service/kernel/messages/testing/test-smtp-server.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** The first mail loads the mail library, which takes a busy machine a while. */
const PATIENT = { timeout: 20_000 };
const FROM = 'no-reply@tv.example';
const smtpAt = (port: number) => ({ smtp: { url: new URL(`smtp://127.0.0.1:${port}`), from: FROM } });
const recover = (email: string) => ({ body: { email, locale: 'en' as const } });

describe('messages that leave the service', () => {
  it('an email goes to the server of the operator and not to the demo console, and its link works', async () => {
    const { port, mails } = await testSmtpServer();
    const { browser, messages, lines } = await testAccountsService({ settings: smtpAt(port) });
    expect(await browser.read(endpoints.recoverByEmail, recover('family@example.com'))).toEqual({
      success: true,
    });
    await expect.poll(() => mails.length, PATIENT).toBe(1);
    const text = mails.map(textOf).join();
    const token = /token=([\w-]+)/.exec(text)?.[1] ?? '';
    expect(await browser.read(endpoints.resetPassword, { body: { token, new_pw: 'Changed2026' } })).toEqual({
      success: true,
    });
    expect(await messages()).toEqual([]);
    await expect.poll(() => lines.filter((line) => line.includes('MESSAGE_SENT')), PATIENT).toHaveLength(1);
    expect(lines.join()).not.toMatch(new RegExp(`${token}|family@example`));
  });

  it('mail that comes back is noted with the account until its owner confirms the address [S0-3-029]', async () => {
    const { port } = await testSmtpServer({
      onRcptTo: (_, __, done) =>
        done(Object.assign(new Error('5.1.1 no such user here'), { responseCode: 550 })),
    });
    const { browser, pass } = await testAccountsService({ settings: smtpAt(port) });
    const status = async () => {
      pass(16 * MINUTE);
      const reply = await browser.read(endpoints.emailCheck, { body: { email: 'family@example.com' } });
      return 'email_accounts' in reply
        ? reply.email_accounts.map(({ email_housekeep_status: one }) => one)
        : reply;
    };
    expect(await status()).toEqual([null]);
    await browser.read(endpoints.recoverByEmail, recover('family@example.com'));
    await expect.poll(status, PATIENT).toEqual(['hard_bounce']);
    expect(
      await browser.read(endpoints.accountStatus, { body: { account: 'family@example.com' } }),
    ).toMatchObject({
      email_verified: false,
    });
  });

  it('a text message goes to the gateway of the operator', async () => {
    const { url, received } = await testHttpServer(() => ({ status: 200 }));
    const { browser, login, messages } = await testAccountsService({
      settings: { sms: { url, key: Buffer.alloc(24) } },
    });
    await login('family');
    const asked = { mobile_number: '61230001', area_code: '852', locale: 'en' } as const;
    expect(await browser.read(endpoints.requestMobileUpdate, { body: asked })).toMatchObject({
      success: true,
    });
    await expect.poll(() => received.length, PATIENT).toBe(1);
    const sent = received.map(({ body }) => JSON.parse(body));
    expect(sent).toMatchObject([{ kind: 'sms-code', to: '+85261230001' }]);
    const code = /[A-Z]{3}-\d{6}/.exec(sent[0].text)?.[0].replace('-', '') ?? '';
    const verified = { mobile_number: '61230001', area_code: '852', verification_code: code };
    expect(await browser.read(endpoints.verifySms, { body: verified })).toEqual({ success: true });
    expect(await messages()).toEqual([]);
  });

  it('the reply neither waits for a server that is away nor mentions it', async () => {
    const { browser } = await testAccountsService({ settings: smtpAt(1) });
    const answers = [];
    for (const email of ['family@example.com', 'nobody@example.com'])
      answers.push(await browser.read(endpoints.recoverByEmail, recover(email)));
    expect(answers).toEqual([{ success: true }, { success: true }]);
  });
});

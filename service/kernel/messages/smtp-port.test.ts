import { describe, expect, it, onTestFinished } from 'vitest';
import { testSmtpServer, textOf } from '#service/kernel/messages/testing/test-smtp-server.ts';
import { createSmtpPort } from './smtp-port.ts';

const FROM = 'Harbour TV <no-reply@tv.example>';
const MESSAGE = {
  id: 'b1946ac9',
  kind: 'reset-password',
  to: 'ada@example.com',
  subject: '重設密碼',
  text: '請按以下連結。\n\nhttps://tv.example/?a=1',
} as const;
const forever = new AbortController().signal;

function portAt(url: string) {
  const port = createSmtpPort({ url: new URL(url), from: FROM });
  onTestFinished(port.close);
  return port;
}

describe('emails over SMTP', () => {
  it('arrive with sender, recipient, subject and text, under a login and with an id of their own', async () => {
    const { port, mails } = await testSmtpServer();
    const smtp = portAt(`smtp://user:p%40ss@127.0.0.1:${port}`);
    expect(await smtp.deliver(MESSAGE, forever)).toEqual({ outcome: 'sent' });
    const [mail] = mails;
    expect(mail).toMatchObject({ from: 'no-reply@tv.example', to: ['ada@example.com'], user: 'user' });
    expect(mail?.source).toContain('Message-ID: <b1946ac9@tv.example>');
    expect(mail?.source).toContain('Auto-Submitted: auto-generated');
    expect(mail && textOf(mail).replaceAll('\r\n', '\n').trim()).toBe(MESSAGE.text);
    const subject = /Subject: =\?UTF-8\?[BQ]\?/i;
    expect(mail?.source).toMatch(subject);
  });

  it('go to one recipient, whatever its address looks like', async () => {
    const { port, mails } = await testSmtpServer();
    const smtp = portAt(`smtp://127.0.0.1:${port}`);
    await smtp.deliver({ ...MESSAGE, to: '"ada, eve"@example.com' }, forever);
    await smtp.deliver({ ...MESSAGE, to: 'ada@example.com\r\nBcc: eve@example.com' }, forever);
    expect(mails.flatMap(({ to }) => to).filter((to) => to.includes('eve@'))).toEqual([]);
    expect(mails.every(({ to }) => to.length === 1)).toBe(true);
  });

  it.each([
    ['a mailbox that does not exist', 'bounced', { outcome: 'bounced', reason: 'SMTP_550' }],
    ['a refusal without an enhanced code', 'plain', { outcome: 'bounced', reason: 'SMTP_550' }],
    [
      'a server that does not relay, which says nothing about the mailbox',
      'relayed',
      { outcome: 'refused', reason: 'SMTP_550' },
    ],
    ['a mailbox that is busy', 'busy', { outcome: 'later', reason: 'SMTP_450' }],
  ])('%s', async (_, name, delivery) => {
    const { port, mails } = await testSmtpServer();
    expect(
      await portAt(`smtp://127.0.0.1:${port}`).deliver({ ...MESSAGE, to: `${name}@example.com` }, forever),
    ).toEqual(delivery);
    expect(mails).toEqual([]);
  });

  it('wait while the server does not answer, or refuses the login', async () => {
    const { port } = await testSmtpServer();
    expect(await portAt('smtp://127.0.0.1:1').deliver(MESSAGE, forever)).toMatchObject({ outcome: 'later' });
    expect(await portAt(`smtp://user:wrong@127.0.0.1:${port}`).deliver(MESSAGE, forever)).toEqual({
      outcome: 'later',
      reason: 'SMTP_535',
    });
  });

  it('are not sent to a server whose certificate is not valid', async () => {
    const { port, mails } = await testSmtpServer({ secure: true });
    expect(await portAt(`smtps://127.0.0.1:${port}`).deliver(MESSAGE, forever)).toMatchObject({
      outcome: 'later',
    });
    expect(mails).toEqual([]);
  });
});

import { isLoopbackHost, type SmtpSettings } from '#service/kernel/operator-settings.ts';
import { SECOND } from '#shared/kernel/time.ts';
import type { Delivery, MessagePort } from './message-port.ts';

/** Milliseconds for a connection, its greeting, and silence after that. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 30 * SECOND,
} as const;
const DEFAULT_PORTS: Readonly<Record<string, number>> = { 'smtps:': 465, 'smtp:': 587 };

/**
 * Creates the port that sends emails over SMTP, on two connections that are kept. Beyond this machine it
 * insists on TLS with a valid certificate. The mail library is loaded with the first email.
 */
export function createSmtpPort({ url, from }: SmtpSettings): MessagePort {
  const connect = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport({
      pool: true,
      maxConnections: 2,
      host: url.hostname,
      port: Number(url.port) || DEFAULT_PORTS[url.protocol],
      secure: url.protocol === 'smtps:',
      requireTLS: !isLoopbackHost(url.hostname),
      ...TIMEOUTS,
      ...(url.username === ''
        ? {}
        : { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  };
  let transport: ReturnType<typeof connect> | null = null;
  return {
    deliver: async ({ id, to, subject, text }, signal) => {
      try {
        transport ??= connect();
        const headers = { 'Auto-Submitted': 'auto-generated' };
        /* An object, since a text is parsed as a list of recipients. */
        const recipient = { name: '', address: to };
        await (await transport).sendMail({
          from,
          to: recipient,
          subject,
          text,
          headers,
          messageId: `<${id}@${domainOf(from)}>`,
          signal,
        });
        return { outcome: 'sent' };
      } catch (error) {
        return failureOf(error);
      }
    },
    close: () => void transport?.then((open) => open.close()),
  };
}

const domainOf = (from: string): string => /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';

/**
 * Enhanced status codes of an address that takes no messages (RFC 3463: 5.1.x, and a mailbox that is
 * disabled), and plain ones for servers without enhanced codes.
 */
const BAD_ADDRESS = /^5\.(1\.\d{1,3}|2\.1)$/;
const BAD_ADDRESS_REPLIES: readonly number[] = [550, 551, 553];

/**
 * Distinguishes a dead address from a message that the server never accepts, and both from temporary errors.
 */
function failureOf(error: unknown): Delivery {
  const { code, command, responseCode, response, permanent } = asSmtpError(error);
  const reason = `SMTP_${responseCode ?? code}`;
  if (permanent !== true || code === 'EAUTH') return { outcome: 'later', reason };
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  const isBadAddress =
    enhanced === undefined ? BAD_ADDRESS_REPLIES.includes(responseCode ?? 0) : BAD_ADDRESS.test(enhanced);
  return { outcome: command === 'RCPT TO' && isBadAddress ? 'bounced' : 'refused', reason };
}

/** The fields of an error of the mail library; `permanent` is that the server's reply was final. */
function asSmtpError(error: unknown) {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  const text = (name: string): string => (typeof fields[name] === 'string' ? fields[name] : '');
  return {
    code: text('code') || 'ERROR',
    command: text('command'),
    response: text('response'),
    responseCode: typeof fields.responseCode === 'number' ? fields.responseCode : null,
    permanent: fields.permanent,
  };
}

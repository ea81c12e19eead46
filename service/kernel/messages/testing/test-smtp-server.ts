import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

export type Mail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  readonly user: string;
};

/** Replies of the server by the local part of a recipient: the reply to RCPT TO. */
const REPLIES: Readonly<Record<string, string>> = {
  bounced: '550 5.1.1 no such user here',
  plain: '550 no such user here',
  relayed: '550 5.7.1 relaying denied',
  busy: '450 4.2.1 mailbox busy',
};

/** Starts a real SMTP server on loopback that keeps the mails it takes; it ends with the test. */
export async function testSmtpServer(options: SMTPServerOptions = {}) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    closeTimeout: 100,
    onAuth: ({ username, password }, _, done) => {
      if (password === 'p@ss') done(null, { user: username });
      else done(Object.assign(new Error('535 5.7.8 wrong login'), { responseCode: 535 }));
    },
    onRcptTo: ({ address }, _, done) => {
      const reply = REPLIES[address.split('@')[0] ?? ''];
      done(
        reply === undefined
          ? null
          : Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }),
      );
    },
    onData: (stream, { envelope, user }, done) => {
      const taken = text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        mails.push({
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          source,
          user: String(user ?? ''),
        });
        done();
      });
      /* A client that is killed in the middle of a mail is a case of the tests. */
      taken.catch(done);
    },
    ...options,
  });
  /* A client that gives up during the handshake is a case of the tests. */
  server.on('error', () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { port, mails };
}

/**
 * Decodes the text of a mail, which the mail library sends as quoted-printable or base64 if it is not plain
 * ASCII.
 */
export function textOf({ source }: Mail): string {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/transfer-encoding: base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/transfer-encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

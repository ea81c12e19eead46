import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { testHttpServer } from '#service/kernel/messages/testing/test-http-server.ts';
import { testSmtpServer } from '#service/kernel/messages/testing/test-smtp-server.ts';
import { serviceBrowser } from './test-browser.ts';
import { testDatabase } from './test-database.ts';

const MAIN = fileURLToPath(new URL('../../demo/main.ts', import.meta.url));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/**
 * A service in its own process, which `interrupted` kills in the middle of a call and restarts. Its messages
 * go to servers of this test; what viewers own is on PostgreSQL where the tests run on it.
 */
export async function killableService() {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-joining-kill-'));
  const sms = await testHttpServer(() => ({ status: 200 }));
  const { port: smtpPort, mails } = await testSmtpServer();
  const port = await freePort();
  const { database } = await testDatabase(null);
  const env = {
    ...process.env,
    HARBOUR_SMS_URL: sms.url.href,
    HARBOUR_SMS_SECRET: Buffer.alloc(24).toString('base64'),
    HARBOUR_SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    HARBOUR_MAIL_FROM: 'no-reply@tv.example',
    ...(database === undefined ? {} : { HARBOUR_DATABASE: database }),
  };
  const start = async () => {
    const args = [
      '--disable-warning=ExperimentalWarning',
      MAIN,
      '--demo',
      '--data',
      folder,
      '--port',
      String(port),
    ];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
    let said = '';
    while (!said.includes('"listening"')) said += String((await once(child.stdout, 'data'))[0]);
    return child;
  };
  let child = await start();
  const kill = async (): Promise<void> => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    mails,
    /** A browser; `fetch` makes its calls. */
    browser: (fetch: typeof globalThis.fetch = globalThis.fetch) =>
      serviceBrowser(`http://127.0.0.1:${port}`, fetch),
    texts: () =>
      sms.received.map(({ headers, body }) => ({
        id: headers['webhook-id'],
        ...TEXT.parse(JSON.parse(body)),
      })),
    /**
     * Makes a call, kills the service after `ms` milliseconds, and starts it again. Returns the answer, or
     * null if there was none.
     */
    interrupted: async <T>(call: () => Promise<T>, ms: number): Promise<T | null> => {
      const answer = call().catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, ms));
      await kill();
      child = await start();
      return answer;
    },
  };
}
const TEXT = z.object({ to: z.string(), text: z.string() });

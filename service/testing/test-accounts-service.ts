import { z } from 'zod';
import type { StartOptions } from '#service/start/start-options.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { NOON, testBrowser, testService } from './test-client.ts';

const console = z.object({
  messages: z.array(
    z.object({
      kind: z.string(),
      to: z.string(),
      subject: z.string(),
      text: z.string(),
      token: z.string().nullable(),
    }),
  ),
});

/** Creates a service with an adjustable clock and a readable log, and a browser in front of it. */
export async function testAccountsService(options: StartOptions = {}) {
  let now = NOON;
  const clock: Clock = { now: () => now };
  const lines: string[] = [];
  const { url } = await testService({
    ...options,
    clock,
    log: (event, facts) => void lines.push(JSON.stringify({ event, ...facts })),
  });
  const browser = testBrowser(url);
  return {
    url,
    browser,
    /** The logged lines. */
    lines,
    pass: (ms: number) => {
      now += ms;
    },
    /** Logs the browser in with the password of the account with this key. */
    login: (key: string, more: object = {}) =>
      browser.read(endpoints.login, {
        body: { id: `${key}@example.com`, password: `Pass-${key}-1`, ...more },
      }),
    /** Codes and emails shown by the demo console, newest first. */
    messages: async () =>
      console.parse(await (await browser.request('GET', '/demo/api/state')).json()).messages,
    demo: (what: string, body: object) => browser.request('POST', `/demo/api/${what}`, { body }),
  };
}

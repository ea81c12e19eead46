import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/** Empty objects of a list that does not end: about 60 kB of them. */
const BLOCK = '{},'.repeat(20_000);

it('a portal that sends objects without end is given up, and calls are answered meanwhile', async () => {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://portal');
    const action = searchParams.get('action');
    if (pathname === '/xmltv.php') return void reply.writeHead(404).end();
    asked.push(action ?? 'account');
    if (action === null) return void reply.end(JSON.stringify({ user_info: { auth: 1, status: 'Active' } }));
    const send = (): void => {
      while (!reply.destroyed && reply.write(BLOCK));
    };
    reply.on('drain', send);
    reply.write('[');
    send();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const location = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  await browser.read(endpoints.addImportedSource, {
    body: { kind: 'xtream', location, user: 'me', password: 'x' },
  });
  let calls = 0;
  const portal = async () => {
    calls += 1;
    return (await browser.read(endpoints.importedState, {})).sources[0];
  };
  await expect
    .poll(portal, { timeout: 30_000 })
    .toMatchObject({ code: 'SOURCE_TOO_LARGE', updated_at: null });
  expect(calls).toBeGreaterThan(3);
  expect(asked).toEqual(['account', 'get_live_categories']);
});

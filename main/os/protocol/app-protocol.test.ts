import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseClientConfig } from '#shared/contract/operations/parse-client-config.ts';
import { createAppHandler, createGatewayHandler } from './app-protocol.ts';

let root = '';
const forwarded: string[] = [];
const forward = async (_request: Request, target: string): Promise<Response> => {
  forwarded.push(target);
  return new Response('from the service');
};
const get = (address: string, method = 'GET'): Promise<Response> =>
  createAppHandler({ root, forward })(new Request(address, { method }));

let outside = '';
beforeAll(async () => {
  outside = await mkdtemp(path.join(tmpdir(), 'app-protocol-'));
  root = path.join(outside, 'web');
  await mkdir(path.join(root, 'assets'), { recursive: true });
  await writeFile(path.join(outside, 'secret.txt'), 'secret');
  await writeFile(path.join(root, 'desktop.html'), '<title>screen</title>');
  await writeFile(path.join(root, 'assets', 'app.js'), 'export {};');
});
afterAll(() => rm(outside, { recursive: true, force: true }));

describe('app protocol', () => {
  it.each(['app://harbour/', 'app://harbour/tc/home/', 'app://harbour/en/live/81/-/'])(
    'serves the page for the screen %s',
    async (address) => {
      const reply = await get(address);
      expect(await reply.text()).toContain('screen');
      expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    },
  );

  it('lets the page of an app and of a kiosk reach the ad hosts of the operator', async () => {
    for (const kiosk of [false, true]) {
      const reply = await createAppHandler({ root, forward, kiosk, adHosts: ['https://ads.example'] })(
        new Request('app://harbour/tc/home/'),
      );
      expect(reply.headers.get('content-security-policy')).toContain(
        "connect-src 'self' data: https://ads.example;",
      );
    }
  });

  it('passes the operator’s back end to the page, and allows only the hosts that are not reached through the app', async () => {
    const parsed = parseClientConfig(
      '{"version":1,"api":{"base":"https://api.example"},"media":{"hosts":["cdn.example"]}}',
    );
    const client = parsed.ok ? parsed.value : null;
    await writeFile(path.join(root, 'desktop.html'), '<head><title>screen</title></head>');
    const reply = await createAppHandler({ root, forward, client })(new Request('app://harbour/tc/home/'));
    expect(await reply.text()).toContain('<meta name="harbour-client" content="{&quot;version&quot;:1');
    const policy = reply.headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' data: https://cdn.example;");
    expect(policy).not.toContain('api.example');
  });

  it('serves files with their type and no body to HEAD', async () => {
    expect((await get('app://harbour/assets/app.js')).headers.get('content-type')).toContain(
      'text/javascript',
    );
    expect(await (await get('app://harbour/assets/app.js', 'HEAD')).text()).toBe('');
  });

  it('passes the service its own paths with their query', async () => {
    expect(await (await get('app://harbour/api/harbour/config/?a=1')).text()).toBe('from the service');
    expect(forwarded).toContain('/api/harbour/config/?a=1');
  });

  it.each([
    ['another host', 'app://other/assets/app.js', 'GET', 404],
    ['another scheme', 'https://harbour/assets/app.js', 'GET', 404],
    ['a method that writes', 'app://harbour/assets/app.js', 'POST', 405],
    ['encoded dots', 'app://harbour/..%2fsecret.txt', 'GET', 400],
    ['an encoded backslash', 'app://harbour/..%5csecret.txt', 'GET', 400],
    ['a NUL', 'app://harbour/assets/app.js%00.png', 'GET', 400],
    ['a drive letter', 'app://harbour/C:/secret.txt', 'GET', 400],
    ['what cannot be decoded', 'app://harbour/%E0%A4%A', 'GET', 400],
    ['the demo console', 'app://harbour/demo/', 'GET', 404],
    ['a call of the demo console', 'app://harbour/demo/api/persona', 'POST', 404],
    ['a file that is not there', 'app://harbour/assets/none.js', 'GET', 404],
  ])('refuses %s', async (_name, address, method, status) => {
    expect((await get(address, method)).status).toBe(status);
  });

  it('never leaves its folder, whatever the path', async () => {
    const part = fc.oneof(
      fc.constantFrom(
        '..',
        '.',
        '%2e%2e',
        '%2E.',
        '..%2f',
        '..%5c',
        '%00',
        'C:',
        '',
        '//',
        'secret.txt',
        'assets',
        'app.js',
        '%252e%252e',
      ),
      fc.string({ maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 7 }), async (parts) => {
        const address = `app://harbour/${parts.join('/')}`;
        if (!URL.canParse(address)) return;
        const reply = await get(new URL(address).href);
        expect(await reply.text()).not.toContain('secret');
      }),
      { numRuns: 500 },
    );
  });
});

describe('the gateway’s window', () => {
  it('gets the payment pages, and closes with the way back to the shop', async () => {
    const asked: string[] = [];
    let left = 0;
    const handler = createGatewayHandler(
      async (request, target) => {
        asked.push(`${request.method} ${target}`);
        return request.method === 'POST'
          ? Response.redirect('http://127.0.0.1:4000/en/account/subscription/?payment=k', 303)
          : new Response('page');
      },
      () => (left += 1),
    );
    const reach = async (address: string, method = 'GET') =>
      (await handler(new Request(address, { method }))).status;
    expect(await reach('app://gateway/gateway/pay/?payment=p1')).toBe(200);
    for (const other of [
      'app://gateway/gateway/api/payments',
      'app://gateway/api/auth/getSession/self/',
      'app://harbour/gateway/pay/',
    ])
      expect(await reach(other)).toBe(404);
    expect([await reach('app://gateway/gateway/card/', 'POST'), left]).toEqual([204, 1]);
    expect(asked).toEqual(['GET /gateway/pay/?payment=p1', 'POST /gateway/card/']);
  });
});

import { createServer, type IncomingHttpHeaders } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { licenceServer } from '#service/catalogue/content/licence-server.ts';
import { createFetchAddress } from '#service/imported/streams/fetch-address.ts';
import { licenceFrom } from './licence-from.ts';

/** Names of the internet, all of them this machine. */
const fetchAddress = createFetchAddress({
  resolve: async () => [{ address: '93.184.216.34', family: 4 }],
  connectTo: () => ({ address: '127.0.0.1', family: 4 }),
});

/** A licence server that sends whoever asks on to another host, and the headers that both got. */
async function leadingAway() {
  const asked = new Map<string, IncomingHttpHeaders>();
  const server = createServer(({ headers }, reply) => {
    const host = headers.host ?? '';
    asked.set(host.split(':')[0] ?? '', headers);
    if (host.startsWith('drm.'))
      reply.writeHead(307, { location: `http://${host.replace('drm', 'evil')}/` }).end();
    else reply.end('licence');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  return { asked, address: `http://drm.example:${port}/` };
}

it('the headers of a licence server, with the secrets in them, go nowhere else', async () => {
  const { asked, address } = await leadingAway();
  const server = licenceServer.parse({
    licence: address,
    headers: { 'X-Customer': '{secret:DRM_CUSTOMER}' },
  });
  const facts = { content: 'c', viewer: 'v', device: 'd', now: 0 };
  const parts = { fetchAddress, secretOf: () => 'enigma', privateOrigins: [] };
  expect(await licenceFrom(server, new Uint8Array([1]), facts, parts)).toEqual(Buffer.from('licence'));
  expect(asked.get('drm.example')?.['x-customer']).toBe('enigma');
  expect(JSON.stringify(asked.get('evil.example'))).not.toContain('enigma');
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { FileStore } from './file-store.ts';
import { createS3Files } from './s3-files.ts';

const NEVER = new AbortController().signal;
const MEBIBYTE = 1024 ** 2;
const REFUSED = { ok: false, error: 'FILES_REFUSED' };
const UNAVAILABLE = { ok: false, error: 'FILES_UNAVAILABLE' };

/** A store that answers as a test says, which no real one does when it is asked to. */
async function storeThat(
  answer: (request: IncomingMessage, reply: ServerResponse) => void,
): Promise<{ readonly files: FileStore; readonly asked: readonly string[] }> {
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    asked.push(`${request.method} ${request.url}`);
    request.resume().on('end', () => answer(request, reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const files = createS3Files({
    kind: 's3',
    origin: `http://127.0.0.1:${port}`,
    bucket: 'box',
    prefix: 'tv/',
    region: 'here',
    login: { id: 'key', secret: 'secret' },
  });
  return { files, asked };
}

function fileOf(bytes: number): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'harbour-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'source'), Buffer.alloc(bytes, 7));
  return path.join(folder, 'source');
}

it('a store that is busy is asked three times, and one that refuses us once', async () => {
  const busy = await storeThat((_, reply) =>
    reply.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
  );
  expect(await busy.files.size('a/film')).toEqual(UNAVAILABLE);
  expect(busy.asked).toEqual(new Array(3).fill('HEAD /box/tv/a/film'));
  const strict = await storeThat((_, reply) => reply.writeHead(403).end());
  expect(await strict.files.size('a/film')).toEqual(REFUSED);
  expect(strict.asked).toHaveLength(1);
});

it('what is signed for a store is sent to no other', async () => {
  const store = await storeThat((request, reply) =>
    reply.writeHead(307, { location: `http://127.0.0.1:1${request.url}` }).end(),
  );
  expect(await store.files.get('a/film', null)).toEqual(REFUSED);
  expect(store.asked).toHaveLength(1);
});

it('a whole file in place of its part is no part', async () => {
  const { files } = await storeThat((_, reply) => reply.end('0123456789'));
  expect(await files.get('a/film', { first: 2, last: 3 })).toEqual(REFUSED);
});

it('a file that a store could not make of its parts is not there, whatever the status says', async () => {
  const { files, asked } = await storeThat(({ method, url = '' }, reply) => {
    if (method === 'POST' && url.endsWith('?uploads='))
      return reply.end('<Result><Key>tv/a/film</Key><UploadId>u1</UploadId></Result>');
    if (method === 'POST') return reply.end('<Error><Code>InternalError</Code></Error>');
    return reply.writeHead(200, { etag: '"e"' }).end();
  });
  expect(await files.put('a/film', fileOf(17 * MEBIBYTE), NEVER)).toEqual(UNAVAILABLE);
  expect(asked).toEqual([
    'GET /box?uploads=&prefix=tv%2Fa%2Ffilm',
    'POST /box/tv/a/film?uploads=',
    ...[1, 2, 3].map((part) => `PUT /box/tv/a/film?partNumber=${part}&uploadId=u1`),
    'POST /box/tv/a/film?uploadId=u1',
    'DELETE /box/tv/a/film?uploadId=u1',
  ]);
});

it('a list goes on over pages until it has as many as asked for', async () => {
  const file = (name: string): string => `<Contents><Key>tv/a/${name}</Key><Size>3</Size></Contents>`;
  const { files, asked } = await storeThat(({ url = '' }, reply) =>
    reply.end(
      url.includes('continuation-token')
        ? `<List>${file('c')}${file('d')}</List>`
        : `<List><NextContinuationToken>n&amp;x</NextContinuationToken>${file('b &amp; b')}</List>`,
    ),
  );
  expect(await files.list('a', 2)).toEqual({
    ok: true,
    value: [
      { name: 'b & b', size: 3 },
      { name: 'c', size: 3 },
    ],
  });
  expect(asked[1]).toContain('continuation-token=n%26x');
});

it('an answer without end, one that breaks off and pages without end end nothing but the call', async () => {
  const endless = await storeThat((_request, reply) => {
    const more = (): void => {
      if (reply.destroyed) return;
      reply.write('<Key>x</Key>'.repeat(10_000));
      setImmediate(more);
    };
    more();
  });
  expect(await endless.files.list('a', 2)).toEqual(UNAVAILABLE);
  const cut = await storeThat((_request, reply) => {
    reply.writeHead(200, { 'content-length': '100' }).write('<List>');
    setImmediate(() => reply.destroy());
  });
  expect(await cut.files.list('a', 2)).toEqual(UNAVAILABLE);
  const paged = await storeThat((_request, reply) =>
    reply.end('<List><NextContinuationToken>again</NextContinuationToken></List>'),
  );
  expect(await paged.files.list('a', 2)).toEqual(REFUSED);
  expect(paged.asked).toHaveLength(100);
});

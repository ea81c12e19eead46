import { describe, expect, it } from 'vitest';
import { createHttp, type HttpRequest } from './http.ts';

const REQUEST: HttpRequest = {
  endpoint: 'x',
  method: 'GET',
  url: 'http://127.0.0.1/',
  headers: {},
  replyKind: 'json',
  timeoutMs: 1000,
};

describe('http', () => {
  it('a reply longer than the limit is malformed and not read on', async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream({
        pull: (stream) => {
          pulled += 1;
          stream.enqueue(new Uint8Array(1024));
        },
      });
    const http = createHttp({ fetch: async () => new Response(endless()), maxResponseBytes: 4096 });
    expect(await http(REQUEST)).toEqual({
      ok: false,
      error: { code: 'MALFORMED', endpoint: 'x', status: 200, detail: 'reply too large' },
    });
    expect(pulled).toBeLessThan(10);
  });

  it('a body that breaks off is a network error', async () => {
    const broken = () => new ReadableStream({ pull: (stream) => stream.error(new Error('reset')) });
    const http = createHttp({ fetch: async () => new Response(broken()) });
    expect(await http(REQUEST)).toEqual({ ok: false, error: { code: 'NETWORK', endpoint: 'x' } });
  });

  it('whatever fetch throws comes back as a value', async () => {
    const http = createHttp({ fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
    expect(await http(REQUEST)).toEqual({ ok: false, error: { code: 'NETWORK', endpoint: 'x' } });
  });
});

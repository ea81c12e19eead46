import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService } from '#demo/start-service.ts';
import type { RunningService } from '#service/start/running-service.ts';
import { parsePageOrigins } from './page-origins.ts';

const PAGE = 'https://app.example';
let service: RunningService;

beforeAll(async () => {
  service = await startService({ inMemory: true, demo: true, pageOrigins: [PAGE] });
});
afterAll(() => service.close());

const ask = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(service.url.replace(/\/$/, '') + path, {
    ...init,
    headers: { origin, 'sec-fetch-site': 'cross-site', ...init.headers },
  });
const TRACKING = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };

describe('pages of another origin', () => {
  it('may call with their cookie, and read what the app reads', async () => {
    const reply = await ask('/api/harbour/config/', PAGE);
    expect(reply.headers.get('access-control-allow-origin')).toBe(PAGE);
    expect(reply.headers.get('access-control-allow-credentials')).toBe('true');
    expect(reply.headers.get('access-control-expose-headers')).toContain('ETag');
    expect(reply.headers.get('vary')).toContain('Origin');
  });

  it('are answered before a call with headers of its own', async () => {
    const headers = {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-user-token',
    };
    const reply = await ask('/api/auth/login/', PAGE, { method: 'OPTIONS', headers });
    expect([reply.status, reply.headers.get('access-control-allow-headers')]).toEqual([
      204,
      'content-type,x-user-token',
    ]);
  });

  it('may write, which others may not', async () => {
    expect((await ask('/api/harbour/tracking/', PAGE, TRACKING)).status).toBe(400);
    expect((await ask('/api/harbour/tracking/', 'https://other.example', TRACKING)).status).toBe(403);
  });

  it('may show pictures and frames of the service, and never reach its console', async () => {
    expect((await ask('/art/mark/HARB.svg', PAGE)).headers.get('cross-origin-resource-policy')).toBe(
      'cross-origin',
    );
    expect((await ask('/api/harbour/terms/en/', PAGE)).headers.get('content-security-policy')).toContain(
      `frame-ancestors 'self' ${PAGE}`,
    );
    const console = await ask('/demo/api/persona', PAGE, TRACKING);
    expect([console.status, console.headers.get('access-control-allow-origin')]).toEqual([403, null]);
  });

  it('keep personal replies from being embedded by any origin', async () => {
    const reply = await ask('/api/harbour/config/', PAGE);
    expect(reply.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  });

  it('others may read nothing', async () => {
    expect(
      (await ask('/api/harbour/config/', 'https://other.example')).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it.each([
    'tv.example',
    'http://tv.example',
    'http://localhost.tv.example',
    'http://127.tv.example',
    'https://tv.example/path',
    '*',
    'null',
  ])('%s is not an origin', (entry) => {
    expect(() => parsePageOrigins([entry])).toThrow('--page-origin (HARBOUR_PAGE_ORIGINS) takes an origin');
  });
});

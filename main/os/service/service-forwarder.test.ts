import { describe, expect, it } from 'vitest';
import { createServiceForwarder } from './service-forwarder.ts';

function setUp(reply: () => Response, url: string | null = 'http://127.0.0.1:4000/') {
  const seen: Request[] = [];
  const forward = createServiceForwarder({
    serviceUrl: () => url,
    secret: 'of this launch',
    serves: /^\/api\//,
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return reply();
    },
  });
  return { seen, forward };
}
const ask = (headers: Record<string, string> = {}): Request =>
  new Request('app://harbour/api/x/', { headers });

describe('service forwarder', () => {
  it('keeps the session cookie in this process and sends it back', async () => {
    const { seen, forward } = setUp(
      () => new Response('{}', { headers: { 'set-cookie': 'harbour_session=s1; HttpOnly; Path=/' } }),
    );
    const reply = await forward(ask(), '/api/x/');
    expect(reply.headers.get('set-cookie')).toBeNull();
    await forward(ask(), '/api/x/');
    expect(seen[0]?.headers.get('cookie')).toBeNull();
    expect(seen[1]?.headers.get('cookie')).toBe('harbour_session=s1');
  });

  it('forwards an event stream as it arrives, and requests what was missed', async () => {
    let send: (text: string) => void = () => undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const { seen, forward } = setUp(
      () => new Response(body, { headers: { 'content-type': 'text/event-stream' } }),
    );
    const reply = await forward(ask({ 'last-event-id': 'run-7' }), '/api/x/');
    expect(seen[0]?.headers.get('last-event-id')).toBe('run-7');
    const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
    for (const text of ['data: 1\n\n', 'data: 2\n\n']) {
      send(text);
      expect(await reader?.read()).toEqual({ done: false, value: text });
    }
  });

  it('forgets the cookie when the service ends the session', async () => {
    const cookies = ['harbour_session=s1; Path=/', 'harbour_session=; Max-Age=0; Path=/'];
    const { seen, forward } = setUp(
      () => new Response('{}', { headers: { 'set-cookie': cookies.shift() ?? 'other=1' } }),
    );
    for (let count = 0; count < 3; count += 1) await forward(ask(), '/api/x/');
    expect(seen.map((request) => request.headers.get('cookie'))).toEqual([null, 'harbour_session=s1', null]);
  });

  it('keeps the proof of an earlier login when the session ends', async () => {
    const replies = [
      ['harbour_session=s1; Path=/', 'harbour_device=d1.x; Path=/api/'],
      ['harbour_session=; Max-Age=0; Path=/'],
    ];
    const { seen, forward } = setUp(() => {
      const headers = new Headers();
      for (const line of replies.shift() ?? []) headers.append('set-cookie', line);
      return new Response('{}', { headers });
    });
    for (let count = 0; count < 3; count += 1) await forward(ask(), '/api/x/');
    expect(seen.map((request) => request.headers.get('cookie'))).toEqual([
      null,
      'harbour_session=s1; harbour_device=d1.x',
      'harbour_device=d1.x',
    ]);
  });

  it('forwards what the contract needs and nothing else of the page', async () => {
    const { seen, forward } = setUp(() => new Response('{}'));
    await forward(
      ask({
        authorization: 'Bearer t',
        hdid: 'd',
        'x-user-token': 'u',
        cookie: 'evil=1',
        'x-harbour-launch': 'evil',
        referer: 'app://harbour/',
      }),
      '/api/x/?a=1',
    );
    expect(Object.fromEntries(seen[0]?.headers ?? [])).toEqual({
      authorization: 'Bearer t',
      hdid: 'd',
      'x-user-token': 'u',
      'x-harbour-launch': 'of this launch',
    });
    expect(seen[0]?.url).toBe('http://127.0.0.1:4000/api/x/?a=1');
  });

  it.each([
    '/demo/api/state',
    '/api/..\\demo/api/state',
    '/api/../demo/',
    '//example.org/api/x/',
    '/',
    '\\\\example.org/api/',
  ])('requests nothing outside the paths of the service: %s', async (target) => {
    const { seen, forward } = setUp(() => new Response('{}'));
    expect([(await forward(ask(), target)).status, seen]).toEqual([404, []]);
  });

  it.each([
    ['while the service is down', setUp(() => new Response(''), null)],
    [
      'when it cannot be reached',
      setUp(() => {
        throw new TypeError('fetch failed');
      }),
    ],
  ])('answers UNAVAILABLE %s', async (_name, { forward }) => {
    const reply = await forward(ask(), '/api/x/');
    expect([reply.status, await reply.json()]).toEqual([503, { errors: { code: 'UNAVAILABLE' } }]);
  });
});

describe('with an operator’s back end', () => {
  const base = 'https://api.example/v1';
  const bases = { api: base, media: 'https://media.example', artwork: base };
  const seen: Request[] = [];
  const forward = createServiceForwarder({
    serviceUrl: () => base,
    secret: '',
    serves: /^\/(?:api|media)\//,
    foreign: { bases, headers: { 'X-Operator': 'acme' } },
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return new Response('{}', { headers: { 'set-cookie': 'sid=s1; Path=/' } });
    },
  });

  it('sends calls there, with the operator’s headers, its cookie and no launch secret', async () => {
    await forward(ask(), '/api/x/?a=1');
    await forward(ask(), '/api/x/');
    expect(seen.map(({ url }) => url)).toEqual([`${base}/api/x/?a=1`, `${base}/api/x/`]);
    expect([...(seen[1]?.headers ?? [])].filter(([name]) => /^(x-|cookie)/.test(name))).toEqual([
      ['cookie', 'sid=s1'],
      ['x-operator', 'acme'],
    ]);
  });

  it.each([
    'sid=; Path=/',
    'sid=deleted; Max-Age=0',
    'sid=deleted; expires=Thu, 01-Jan-1970 00:00:01 GMT; path=/',
  ])('forgets a cookie that the back end ends with %s', async (line) => {
    const lines = ['sid=s1; Path=/; Expires=Thu, 01-Jan-2099 00:00:00 GMT', line, 'other=1'];
    const sent: (string | null)[] = [];
    const forgetful = createServiceForwarder({
      serviceUrl: () => base,
      secret: '',
      serves: /^\/api\//,
      foreign: { bases, headers: {} },
      fetch: async (input, init) => {
        sent.push(new Request(input, init).headers.get('cookie'));
        return new Response('{}', { headers: { 'set-cookie': lines.shift() ?? 'x=1' } });
      },
    });
    for (let call = 0; call < 3; call += 1) await forgetful(ask(), '/api/x/');
    expect(sent).toEqual([null, 'sid=s1', null]);
  });

  it('fetches media from their own address, without cookie and headers', async () => {
    await forward(ask(), '/media/t/live/HARB/v240.m3u8');
    const [{ url, headers } = new Request('app://none')] = seen.slice(-1);
    expect([url, headers.get('cookie'), headers.get('x-operator')]).toEqual([
      'https://media.example/media/t/live/HARB/v240.m3u8',
      null,
      null,
    ]);
  });

  it.each(['/api/..%2f..%2fsecret', '/demo/', '//evil.example/api/x/', '/\\evil.example/api/x/'])(
    'answers only its own paths for %s',
    async (target) => {
      const before = seen.length;
      const reply = await forward(ask(), target);
      const [last] = seen.slice(before);
      expect(reply.status === 404 || last?.url.startsWith('https://api.example/v1/api/')).toBe(true);
    },
  );
});

import { describe, expect, it } from 'vitest';
import { exitCodeOf, jsonReport } from '#scripts/conformance/reports/summary.ts';
import { type Conformance, findingsOf, runConformance } from '#scripts/conformance/run-conformance.ts';
import { MINIMUM_CALLS } from '#scripts/contract/minimum/minimum-calls.ts';
import { unsignedToken } from '#scripts/contract/minimum/minimum-replies.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { type MinimumOptions, minimumBackEnd } from '#tests/fixtures/minimum/minimum-back-end.ts';

const BASE = 'https://tv.example';
const STREAM = `${BASE}/one.m3u8`;

/** Checks a back end of the minimum with something wrong. */
async function check(options: Omit<MinimumOptions, 'stream'> = {}, more: object = {}): Promise<Conformance> {
  const backEnd = minimumBackEnd({ stream: STREAM, ...options });
  return runConformance({
    base: BASE,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      return request.url === STREAM ? new Response('#EXTM3U\n') : backEnd(request);
    },
    country: 'HK',
    login: { id: 'ming@example.com', password: 'Pass-word-1' },
    profile: 'minimum',
    mayWrite: true,
    only: [],
    slowMs: 60_000,
    timeoutMs: 1000,
    now: Date.now,
    say: () => undefined,
    ...more,
  });
}

const says = async (
  options: Omit<MinimumOptions, 'stream'>,
  more: object = {},
): Promise<readonly string[]> => [
  ...new Set(
    findingsOf(await check(options, more)).map(
      ({ severity, call, check: subject, message }) => `${severity} ${call} ${subject}: ${message}`,
    ),
  ),
];

type Json = Record<string, unknown>;
type Change = NonNullable<MinimumOptions['change']>;
type Answer = NonNullable<MinimumOptions['answer']>;
/** Changes the reply of one call. */
const edit =
  (call: EndpointName, change: (reply: Json) => void): Change =>
  (name, reply) => {
    if (name !== call) return reply;
    const copy: Json = structuredClone(Object(reply));
    change(copy);
    return copy;
  };
const user = (change: Json): Change =>
  edit('getSession', (reply) => void Object.assign(Object(reply.user), change));
const row = (change: Json): Change =>
  edit('homepage', ({ rows }) => void Object.assign(Object(rows)[0], change));
const channel = (change: (at: number) => Json, count = 1): Change =>
  edit('channelList', (reply) => {
    const [one] = Object(reply.channels);
    reply.channels = Array.from({ length: count }, (_, at) => ({
      ...one,
      channel_no: at + 81,
      ...change(at),
    }));
  });
const answering =
  (call: EndpointName, make: () => Response, fits: (request: Request) => boolean = () => true): Answer =>
  (name, request) =>
    name === call && fits(request) ? make() : null;
const refusing = (status: number, body: unknown) => () => Response.json(body, { status });
const isForged = ({ headers }: Request): boolean => /not-a-token/.test(headers.get('authorization') ?? '');

/** The back end of these tests reads no parameter, which is worth one note a call. */
const BEYOND_THE_EDGE = /^note \w+ edge: answers what does not fit the contract/;

/** What is wrong with a back end, and all that a run says of it. */
type Case = readonly [what: string, options: Omit<MinimumOptions, 'stream'>, says: readonly string[]];
const CASES: readonly Case[] = [
  ['nothing at all', {}, []],
  [
    'a token without a drm_id',
    { change: user({ token: unsignedToken({ sub: '1' }) }) },
    [
      'error getSession order: user.token has no claim drm_id after the pairing: nothing plays (DRM_NOT_SUPPORTED)',
    ],
  ],
  [
    'a token that is none',
    { change: user({ token: 'secret.' }) },
    [
      'error getSession order: user.token has no claim drm_id after the pairing: nothing plays (DRM_NOT_SUPPORTED)',
    ],
  ],
  [
    'a session without country_content',
    { change: user({ country_content: undefined }) },
    [
      'error getSession order: user.country_content is missing and counts as false: nothing plays (GEO_BLOCK)',
    ],
  ],
  [
    'a country_content that is false where the service is offered',
    { change: user({ country_content: false }) },
    [
      'warning getSession order: user.country_content is false in a country that is supported: nothing plays (GEO_BLOCK)',
    ],
  ],
  [
    'a field of another type',
    { change: edit('getSession', (reply) => void Object.assign(reply, { region: 'HK' })) },
    ['error getSession shape: region: expected number, received string'],
  ],
  [
    'a field that is not there',
    { change: edit('getSession', (reply) => void delete reply.guest_token) },
    ['error getSession shape: guest_token: expected string, received undefined'],
  ],
  [
    'a value that the client takes by a default',
    {
      change: edit(
        'getSession',
        (reply) => void Object.assign(reply, { ad: { refresh_frequency: 'often' } }),
      ),
    },
    [
      'note getSession shape: ad.refresh_frequency: expected number, received string; the client takes it all the same',
    ],
  ],
  [
    'an error code as a number, which the client takes (R-48)',
    { change: edit('getSession', (reply) => void Object.assign(reply, { error_code: 0 })) },
    [],
  ],
  [
    'fields that the contract does not have',
    { change: channel(() => ({ colour: 'red', network: { id: 7 } })) },
    [],
  ],
  [
    'the same fault in every entry of a list',
    { change: channel(() => ({ path: 7 }), 40) },
    [
      'error channelList shape: channels.*.path: expected string, received number; in 40 entries, first channels.0.path',
    ],
  ],
  [
    'one entry of a list',
    { change: channel((at) => (at === 2 ? { network_code: '' } : {}), 5) },
    ['error channelList shape: channels.2.network_code: Too small: expected string to have >=1 characters'],
  ],
  [
    'two faults of a list, each named once',
    { change: channel((at) => (at % 2 === 0 ? { name_en: null } : { channel_no: 0.5 }), 10) },
    [
      'error channelList shape: channels.*.name_en: expected string, received null; in 5 entries, first channels.0.name_en',
      'error channelList shape: channels.*.channel_no: expected int, received number; in 5 entries, first channels.1.channel_no',
    ],
  ],
  [
    'a field within a choice of forms',
    { change: row({ items: [{ type: 'channel', ref: 81, name_tc: '一', name_en: 'One', path: '81/One' }] }) },
    [
      'warning homepage order: the home screen has no item',
      'error homepage shape: rows.0.items.0.ref: expected string, received number (closest form: with type, ref, name_tc)',
    ],
  ],
  [
    'a side of a tile',
    {
      change: row({
        items: [{ flips: [{ type: 'channel', ref: '81', name_tc: '一', name_en: 7, path: 'p' }] }],
      }),
    },
    [
      'warning homepage order: the home screen has no item',
      'error homepage shape: rows.0.items.0.flips.0.name_en: expected string, received number (closest form: with flips)',
    ],
  ],
  [
    'a row of an unknown type',
    { change: row({ type: 'recommended' }) },
    [
      'warning homepage order: the home screen has no item',
      'error homepage shape: rows.0.type: Invalid option: expected one of "history"|"recom_trendy"|"latest"|"recom_free_preview"|"editorial_pick"|"recom_personalised"|"recom_universal"',
    ],
  ],
  [
    'a list that is an object',
    { change: edit('homepage', (reply) => void Object.assign(reply, { rows: {} })) },
    ['error homepage shape: rows: expected array, received object'],
  ],
  [
    'a call that is not there',
    { without: 'generateProfileAccessToken' },
    ['error generateProfileAccessToken missing: the back end does not have this call'],
  ],
  [
    'a home screen that is not there',
    { without: 'homepage' },
    ['error homepage missing: the back end does not have this call'],
  ],
  [
    'a home screen that fails',
    { answer: answering('homepage', () => new Response('stack trace', { status: 500 })) },
    ['error homepage status: fails with 500'],
  ],
  [
    'a reply that is not JSON',
    {
      answer: answering(
        'homepage',
        () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
      ),
    },
    [
      'error homepage shape: the reply is not JSON',
      'error homepage token: is answered with a wrong token',
      'error homepage token: is answered with no token',
      'note homepage method: PUT is answered instead of GET',
    ],
  ],
  [
    'JSON with another content type',
    {
      answer: answering(
        'generateProfileAccessToken',
        () => new Response('{"success":true}', { headers: { 'content-type': 'text/plain' } }),
      ),
    },
    ['note generateProfileAccessToken shape: the content type is “text/plain”'],
  ],
  [
    'a refusal without a code, and one with an unknown code',
    {
      answer: (name) => {
        if (name === 'login') return Response.json({ error: 'no' }, { status: 403 });
        return name === 'pairDevice' ? Response.json({ errors: { code: 'TEAPOT' } }, { status: 418 }) : null;
      },
    },
    [
      'note pairDevice status: is refused with TEAPOT, a code that this call does not have',
      'note login status: is refused with 403 and no errors.code',
      'error login order: the viewer cannot log in',
    ],
  ],
  [
    'a login that is refused',
    { change: edit('login', (reply) => void Object.assign(reply, { success: false })) },
    ['error login order: the viewer cannot log in'],
  ],
  [
    'a wrong token that is answered',
    { answer: answering('homepage', () => Response.json({ rows: [] }), isForged) },
    ['error homepage token: is answered with a wrong token'],
  ],
  [
    'a wrong token that is refused with 403',
    { answer: answering('homepage', refusing(403, { errors: { code: 'FORBIDDEN' } }), isForged) },
    [
      'warning homepage token: is refused with 403 instead of 401 for a wrong token: the session is not renewed',
    ],
  ],
  [
    'a checkout without a stream',
    { change: edit('liveCheckout', (reply) => void Object.assign(reply, { profiles: [] })) },
    ['error liveCheckout order: names neither a stream nor an error code'],
  ],
  [
    'a stream that is no playlist',
    {
      change: edit(
        'liveCheckout',
        (reply) =>
          void Object.assign(reply, { profiles: [{ quality: 'auto', streaming_path: `${BASE}/none` }] }),
      ),
    },
    ['error liveCheckout order: the stream that it names is no playlist'],
  ],
  [
    'a logout that ends nothing',
    { answer: answering('logout', () => Response.json({ success: true })) },
    ['error logout order: the session is still that of the member'],
  ],
];

describe('a back end that is wrong', () => {
  it.each(CASES)('in %s', async (_what, options, expected) => {
    expect((await says(options)).filter((line) => !BEYOND_THE_EDGE.test(line)).toSorted()).toEqual(
      expected.toSorted(),
    );
  });
});

describe('the result of a run', () => {
  it.each([
    ['no error', {}, false, 0],
    [
      'notes only',
      { change: edit('getSession', (reply) => void Object.assign(reply, { ad: { refresh_frequency: 0 } })) },
      true,
      0,
    ],
    ['warnings', { change: user({ country_content: false }) }, false, 0],
    ['warnings that count', { change: user({ country_content: false }) }, true, 1],
    ['an error', { without: 'homepage' as const }, false, 1],
  ])('%s', async (_what, options, strict, code) => {
    expect(exitCodeOf(await check(options), strict)).toBe(code);
  });

  it('says that nothing answers, and does not take it for a fault of each call', async () => {
    const run = await check({}, { fetch: () => Promise.reject(new Error('connect ECONNREFUSED')) });
    expect([exitCodeOf(run, false), findingsOf(run)]).toEqual([3, []]);
  });

  it('is printed for programs with the worst first', async () => {
    const run = await check({ without: 'homepage', change: user({ country_content: false }) });
    const said = JSON.parse(jsonReport(run, false));
    expect(said).toMatchObject({
      base: BASE,
      profile: 'minimum',
      reachable: true,
      exit_code: 1,
      counts: { error: 1, warning: 1 },
    });
    expect(said.findings.map(({ severity }: { severity: string }) => severity).slice(0, 2)).toEqual([
      'error',
      'warning',
    ]);
    expect(said.findings[0]).toMatchObject({ call: 'homepage', check: 'missing' });
    expect(said.findings[0].curl).toContain('/api/harbour/content/homepage/');
  });

  it('makes no call outside of the profile', async () => {
    const asked = new Set<string>();
    const backEnd = minimumBackEnd({ stream: STREAM });
    await check(
      {},
      {
        fetch: async (input: string, init: RequestInit) => {
          const request = new Request(input, init);
          asked.add(new URL(request.url).pathname);
          return backEnd(request);
        },
      },
    );
    const paths = MINIMUM_CALLS.map(({ name }) => endpoints[name].path);
    expect([...asked].filter((path) => !paths.includes(path)).toSorted()).toEqual([
      '/api/harbour/no-such-call/',
      '/one.m3u8',
    ]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';
import { callerAt, callSample } from './caller.ts';
import { type FakeReply, type FakeService, startFakeService, unreachableOrigin } from './fake-service.ts';
import { REPLIES } from './samples.ts';

const TABLE: Readonly<Record<string, Endpoint>> = endpoints;
const isName = (name: string): name is EndpointName => Object.hasOwn(endpoints, name);
const NAMES: readonly EndpointName[] = Object.keys(endpoints).filter(isName);
const JSON_NAMES = NAMES.filter((name) => TABLE[name]?.replyKind !== 'bytes');

/** Paths that the specification names. */
const SPECIFIED: Readonly<Partial<Record<EndpointName, string>>> = {
  getSession: 'GET /api/auth/getSession/self/',
  pairDevice: 'POST /api/auth/pairDevice/',
  generateProfileAccessToken: 'POST /api/auth/generateProfileAccessToken/',
  login: 'POST /api/auth/login/',
  logout: 'POST /api/auth/logout/',
  pairByCode: 'POST /api/auth/pairing/',
  requestCarrierCode: 'POST /api/auth/requestCTMotp/',
  carrierLogin: 'POST /api/auth/LoginByCTMotp/',
  resendBossIdEmail: 'POST /api/auth/resendBossIdEmail/',
  loginCheckForRegister: 'POST /api/auth/loginCheckForRegister/',
  saveProfile: 'POST /api/profile/saveProfile/',
  getProfileList: 'POST /api/profile/getProfileList/',
  getProfilePropertyList: 'POST /api/profile/getProfilePropertyList/',
  updateTosPics: 'POST /api/memberzone/updateTosPics/',
  updateMkt: 'POST /api/memberzone/updateMkt/',
  skipPasswordUpdate: 'POST /api/memberzone/skipPasswordUpdate/',
  updatePassword: 'POST /api/memberzone/updateAccount/tvbid_password/',
  tvodInfo: 'POST /api/content/tvod/',
  ticketRedeem: 'POST /api/memberzone/ticketRedeem/',
  subscribeNotifications: 'POST /api/notification/subscribe/',
};

const sampleAnswer = (name: EndpointName): FakeReply => {
  const reply = REPLIES[name];
  return { kind: 'reply', body: reply instanceof Uint8Array ? reply : JSON.stringify(reply) };
};

let service: FakeService;
let nobody: string;
beforeAll(async () => {
  service = await startFakeService();
  nobody = await unreachableOrigin();
});
afterAll(() => service.stop());
beforeEach(() => {
  service.arrived.length = 0;
});

describe.each(NAMES)('%s', (name) => {
  const entry = endpoints[name];

  it('is well formed', () => {
    expect(entry.path).toMatch(/^\/api\/[A-Za-z0-9/_-]+$/);
    expect(entry.path.endsWith('/') || entry.path.endsWith('checkout')).toBe(true);
    expect(entry.origin === 'ours').toBe(
      entry.path.startsWith('/api/harbour/') && !entry.path.startsWith('/api/harbour/checkout/'),
    );
    expect(entry.summary).toMatch(/^[A-Z].*\.$/);
    if (SPECIFIED[name] !== undefined) expect(`${entry.method} ${entry.path}`).toBe(SPECIFIED[name]);
  });

  it('can be called by the client, whose request fits the schemas', async () => {
    service.answer = () => sampleAnswer(name);
    const result = await callSample(callerAt(service.origin), name);
    expect(result.ok).toBe(true);
    const request = service.arrived[0];
    expect([request?.method, request?.path]).toEqual([entry.method, entry.path]);
    expect(entry.query.safeParse(request?.query).success).toBe(true);
    const definition: Endpoint = entry;
    const sent =
      definition.bodyKind === 'form'
        ? Object.fromEntries(new URLSearchParams(request?.body))
        : JSON.parse(request?.body || '{}');
    expect(definition.body.safeParse(sent).success).toBe(true);
  });

  it('carries the headers of its kind of authorisation and no other token', async () => {
    service.answer = () => sampleAnswer(name);
    await callSample(callerAt(service.origin), name);
    const headers = service.arrived[0]?.headers ?? {};
    const given = [headers.authorization, headers['x-user-token'], headers['x-billing-user-token']];
    const expected = {
      none: [undefined, undefined, undefined],
      bearer: ['Bearer bearer-token', undefined, undefined],
      'user-token': [undefined, 'user-token', undefined],
      billing: [undefined, undefined, 'billing-token'],
    };
    expect(given).toEqual(expected[entry.auth]);
  });

  it('a refusal with a code is a typed error', async () => {
    service.answer = () => ({
      kind: 'reply',
      status: 500,
      body: JSON.stringify({ errors: { code: 'INTERNAL', message: 'x' } }),
    });
    const result = await callSample(callerAt(service.origin), name);
    expect(result).toEqual({
      ok: false,
      error: { code: 'SERVICE', endpoint: name, status: 500, serviceCode: 'INTERNAL' },
    });
  });

  it('a refusal without a code is a typed error', async () => {
    service.answer = () => ({ kind: 'reply', status: 502, body: '<html>bad gateway</html>' });
    expect(await callSample(callerAt(service.origin), name)).toEqual({
      ok: false,
      error: { code: 'HTTP', endpoint: name, status: 502 },
    });
  });

  it('a timeout is a typed error', async () => {
    service.answer = () => ({ kind: 'silent' });
    const result = await callSample(callerAt(service.origin), name, { timeoutMs: 30 });
    expect(result).toEqual({ ok: false, error: { code: 'TIMEOUT', endpoint: name } });
  });

  it('a refused connection is a typed error', async () => {
    expect(await callSample(callerAt(nobody), name)).toEqual({
      ok: false,
      error: { code: 'NETWORK', endpoint: name },
    });
  });

  it('an aborted call is a typed error', async () => {
    service.answer = () => ({ kind: 'silent' });
    const result = await callSample(callerAt(service.origin), name, { signal: AbortSignal.abort() });
    expect(result).toEqual({ ok: false, error: { code: 'ABORTED', endpoint: name } });
  });
});

describe.each(JSON_NAMES)('%s with a malformed reply', (name) => {
  it.each([
    ['no JSON', 'nonsense'],
    ['half a JSON', '{"rows": ['],
    ['nothing', ''],
    ['null', 'null'],
    ['a list', '[]'],
    ['a text', '"yes"'],
    ['bytes that are no UTF-8', new Uint8Array([0xff, 0xfe, 0x7b])],
  ])('%s is a typed error', async (_what, body) => {
    service.answer = () => ({ kind: 'reply', body });
    const result = await callSample(callerAt(service.origin), name);
    expect(result).toMatchObject({ ok: false, error: { code: 'MALFORMED', endpoint: name } });
  });
});

/**
 * Replies whose fields all have defaults, so that any object is valid; the player checks what a start needs.
 */
const ALL_OPTIONAL: readonly EndpointName[] = ['remoteConfig', 'liveCheckout', 'videoCheckout'];

describe.each(JSON_NAMES.filter((name) => !ALL_OPTIONAL.includes(name)))(
  '%s, answered by an object of another shape',
  (name) => {
    it('is a typed error', async () => {
      service.answer = () => ({ kind: 'reply', body: '{"unrelated": true}' });
      const result = await callSample(callerAt(service.origin), name);
      expect(result).toMatchObject({ ok: false, error: { code: 'MALFORMED', endpoint: name } });
    });
  },
);

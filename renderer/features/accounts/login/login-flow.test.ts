import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#renderer/data/client/endpoint-caller.ts';
import { fetchEndpoints } from '#renderer/data/client/endpoint-of.ts';
import { createHttp } from '#renderer/data/client/http.ts';
import { createLoginFlow, type LoginFlow } from './login-flow.ts';

type Sent = { readonly path: string; readonly body: Record<string, unknown> };

/** A login over a service that answers each call by `answer`; what was sent can be read back. */
function loginOver(answer: (sent: Sent) => Response | Promise<Response>): {
  readonly flow: LoginFlow;
  readonly sent: Sent[];
  readonly loggedOut: () => number;
  readonly finished: () => number;
} {
  const sent: Sent[] = [];
  let left = 0;
  let ends = 0;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const call = { path: new URL(String(input)).pathname, body: JSON.parse(String(init?.body ?? '{}')) };
    sent.push(call);
    return answer(call);
  };
  const nobody = {
    bearer: null,
    userToken: null,
    billingToken: null,
    deviceId: 'd',
    appDomain: 'tv.example',
    clientPlatform: 'web',
    language: 'zh-HK',
    app: 'web',
    newsToken: 'n',
  } as const;
  const api = createApi({
    http: createHttp({ fetch }),
    origin: 'http://127.0.0.1',
    identity: () => nobody,
    checkoutBase: () => '/x',
  });
  const flow = createLoginFlow({
    api,
    clock: { now: () => 5000 },
    lang: () => 'tc',
    link: { token: 't', deviceId: 'd' },
    codeSentAt: null,
    solve: async ({ signature }) => (signature === 'unsolvable' ? null : `solved ${signature}`),
    logOut: async () => {
      left += 1;
    },
    finish: async () => {
      ends += 1;
    },
  });
  return { flow, sent, loggedOut: () => left, finished: () => ends };
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/** Resolves when the running call and what follows from it have ended. */
async function settled({ store }: LoginFlow): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    await new Promise((done) => setImmediate(done));
    if (!store.getState().login.busy) return;
  }
  throw new Error('the login never settled');
}

const stateOf = ({ store }: LoginFlow) => store.getState().login;

describe('login over the service', () => {
  /* The first call loads its part of the endpoint table, which may take longer than `settled` waits. */
  beforeAll(fetchEndpoints);

  it('sends what was typed, keeps it after a refusal, and clears it after a successful login', async () => {
    let right = false;
    const { flow, sent, finished } = loginOver(({ path }) => {
      if (!path.endsWith('/login/')) return json({}, 500);
      return json(
        right ? { success: true, boss_id: 'b' } : { success: false, errors: { code: 'LOGIN_FAILED' } },
      );
    });
    flow.setFields({ id: '  a@x.hk ', password: ' p ' });
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    expect(sent[0]).toEqual({ path: '/api/auth/login/', body: { id: 'a@x.hk', password: ' p ' } });
    expect(flow.store.getState().fields).toMatchObject({ id: '  a@x.hk ', password: ' p ' });
    expect(stateOf(flow).message?.key).toBe('LOGIN_FAILED');
    right = true;
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    expect(stateOf(flow).stage).toBe('complete');
    expect(flow.store.getState().fields.password).toBe('');
    expect([sent.map(({ path }) => path), finished()]).toEqual([['/api/auth/login/', '/api/auth/login/'], 1]);
  });

  it('an overloaded service says for how long; the next try clears the message', async () => {
    const { flow } = loginOver(() =>
      json({ errors: { code: 'TOO_MANY_REQUESTS' } }, 429, { 'retry-after': '840' }),
    );
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    expect(flow.store.getState().retryAfter).toBe(840);
    expect(stateOf(flow).message?.key).toBe('TOO_MANY_REQUESTS');
    flow.send({ type: 'password-submitted' });
    expect(flow.store.getState().retryAfter).toBeNull();
    await settled(flow);
  });

  it('a login that has to wait is sent again with what solves its challenge, as it was typed', async () => {
    const parameters = {
      algorithm: 'x',
      nonce: 'n',
      salt: 's',
      cost: 1,
      keyLength: 1,
      keyPrefix: 'p',
      data: { for: 'f', until: 1 },
    };
    let signature = 'hard';
    const { flow, sent } = loginOver(({ path, body }) => {
      if (path.endsWith('/login-challenge/')) return json({ parameters, signature });
      return body.captchaCode
        ? json({ success: true, boss_id: 'b' })
        : json({ errors: { code: 'TOO_MANY_REQUESTS' } }, 429);
    });
    flow.setFields({ id: ' a@x.hk ', password: 'p' });
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    signature = 'unsolvable';
    flow.send({ type: 'proof-asked' });
    await settled(flow);
    expect(stateOf(flow).message?.key).toBe('unknown_error');
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    signature = 'hard';
    flow.send({ type: 'proof-asked' });
    await settled(flow);
    expect(stateOf(flow).stage).toBe('complete');
    expect(sent.at(-2)).toEqual({ path: '/api/harbour/auth/login-challenge/', body: { id: 'a@x.hk' } });
    expect(sent.at(-1)?.body).toEqual({ id: 'a@x.hk', password: 'p', captchaCode: 'solved hard' });
  });

  it.each([
    ['no line', () => Promise.reject(new TypeError('down'))],
    ['a broken service', () => json({ errors: { code: 'INTERNAL' } }, 500)],
    ['an answer of another shape', () => json({ hello: 1 })],
    ['a malformed answer', () => new Response('<html>')],
  ] as const)(
    '%s is the unknown error, by password and by one-time code [S0-8-023]',
    async (_what, answer) => {
      for (const type of ['password-submitted', 'code-submitted', 'code-requested'] as const) {
        const { flow } = loginOver(answer);
        if (type !== 'password-submitted') flow.send({ type: 'carrier-opened' });
        flow.setFields({ mobileNumber: '66880001', otp: '123456' });
        flow.send({ type });
        await settled(flow);
        expect([type, stateOf(flow).message]).toMatchObject([type, { key: 'unknown_error', at: 'form' }]);
      }
    },
  );

  it('by carrier: the text message in the language, the link with its device, and the flags of the second try', async () => {
    const { flow, sent } = loginOver(({ path, body }) => {
      if (path.endsWith('/requestCTMotp/')) return json({ success: true });
      if (path.endsWith('/LoginByCTMotp/'))
        return json(body.accept_tnc ? { success: true } : { success: false, errors: { code: 'need_tnc' } });
      return json({}, 500);
    });
    flow.send({ type: 'carrier-opened' });
    flow.setFields({ mobileNumber: ' 66880001 ', otp: '123456' });
    flow.send({ type: 'code-requested' });
    await settled(flow);
    expect(sent[0]?.body).toEqual({ mobile_number: '66880001', locale: 'zh-HK' });
    expect(stateOf(flow).codeSentAt).toBe(5000);
    flow.send({ type: 'code-submitted' });
    await settled(flow);
    flow.send({ type: 'terms-accepted', promotional: false });
    flow.send({ type: 'marketing-answered', promotional: true });
    await settled(flow);
    expect(sent[2]?.body).toMatchObject({
      mobile_number: '66880001',
      otp: '123456',
      accept_tnc: true,
      accept_mkt: true,
    });
    expect(stateOf(flow).stage).toBe('complete');

    const linked = loginOver(() => json({ success: false, errors: { code: '20030803' } }));
    linked.flow.send({ type: 'carrier-link-found' });
    await settled(linked.flow);
    expect(linked.sent[0]?.body).toEqual({ ctmtoken: 't', deviceid: 'd' });
    expect(stateOf(linked.flow)).toMatchObject({ stage: 'ctm_login', message: { at: 'otp' } });
  });

  it('a service that asks for the one id again and again is answered once; then the viewer chooses', async () => {
    const only = { id: '81000015', description_tc: '家', description_en: 'Home' };
    const { flow, sent } = loginOver(() => json({ success: false, cids: [only] }));
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    expect(sent).toHaveLength(2);
    expect(stateOf(flow)).toMatchObject({ stage: 'select_cid', choices: [only] });
  });

  it('a viewer who declines the terms is logged out', async () => {
    const { flow, loggedOut } = loginOver(() => json({ success: true, show_tnc: true }));
    flow.send({ type: 'password-submitted' });
    await settled(flow);
    flow.send({ type: 'went-back' });
    expect([stateOf(flow).stage, loggedOut()]).toEqual(['login', 1]);
  });

  it('going back aborts the pending call, whose answer then changes nothing', async () => {
    let answer: (reply: Response) => void = () => undefined;
    const { flow } = loginOver(() => new Promise((resolve) => (answer = resolve)));
    flow.send({ type: 'password-submitted' });
    await new Promise((done) => setImmediate(done));
    flow.send({ type: 'went-back' });
    answer(json({ success: true }));
    await settled(flow);
    expect(stateOf(flow)).toMatchObject({ stage: 'login', busy: false, message: null });
  });

  it('whatever the service replies, nothing throws and the login has a stage', async () => {
    const code = fc.constantFrom(
      '20370221',
      '20030802',
      '20030803',
      'need_tnc',
      'LOGIN_FAILED',
      'constructor',
      '__proto__',
      '',
    );
    const choice = fc.record({ id: fc.string(), description_tc: fc.string(), description_en: fc.string() });
    const reply = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          success: fc.oneof(fc.boolean(), fc.constant('yes')),
          errors: fc.oneof(fc.record({ code }), fc.jsonValue()),
          boss_id: fc.oneof(fc.string(), fc.integer()),
          show_tnc: fc.boolean(),
          show_mkt: fc.boolean(),
          cids: fc.array(fc.oneof(choice, fc.jsonValue()), { maxLength: 3 }),
          masked_email: fc.constantFrom('a***@x.hk', '<img src=x>', 'https://evil.example/'),
          profiles: fc.jsonValue(),
        },
        { requiredKeys: [] },
      ),
    );
    const move = fc.constantFrom(
      ...([
        { type: 'password-submitted' },
        { type: 'carrier-opened' },
        { type: 'code-submitted' },
        { type: 'code-requested' },
        { type: 'terms-accepted', promotional: true },
        { type: 'marketing-answered', promotional: false },
        { type: 'new-master-answered', yes: true },
        { type: 'verification-asked-again' },
        { type: 'went-back' },
      ] as const),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(move, reply, fc.constantFrom(200, 200, 400, 401, 429, 500, 503)), { maxLength: 8 }),
        async (turns) => {
          let next: Response = json({});
          const { flow } = loginOver(() => next.clone());
          for (const [event, body, status] of turns) {
            next = json(body, status);
            flow.send(event);
            await settled(flow);
          }
          const { stage, message } = stateOf(flow);
          expect(stage).toMatch(/^(?:login|ctm_login|select_cid|tnc|verify_email|complete)$/);
          expect(message?.key ?? 'none').toMatch(/^\w+$/);
        },
      ),
      { numRuns: 200 },
    );
  });
});

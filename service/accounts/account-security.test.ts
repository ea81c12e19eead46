import { describe, expect, it } from 'vitest';
import { redactLogFields } from '#service/kernel/redact.ts';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

/** Returns the status of a POST with exactly these headers. */
const raw = async (url: string, path: string, headers: Record<string, string>): Promise<number> =>
  (await testFetch(new URL(path, url), { method: 'POST', headers, body: '{}' })).status;

describe('writing calls of other sites', () => {
  const WRITING = Object.entries(endpoints).filter(([, { method }]) => method === 'POST');
  it('are refused, every one of the contract', async () => {
    const { url, login, browser } = await testAccountsService();
    await login('free');
    const json = { 'content-type': 'application/json', cookie: browser.cookie() };
    for (const [name, { path }] of WRITING) {
      const foreign = [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'https://other.example' },
      ];
      const statuses = await Promise.all(foreign.map((headers) => raw(url, path, { ...json, ...headers })));
      expect([name, ...statuses]).toEqual([name, 403, 403, 403]);
    }
    expect((await browser.open()).user.guest).toBe(false);
  });
});

describe('session fixation', () => {
  it.each(['password', 'customer id', 'one-time code', 'smart-TV claim'])(
    'a cookie known before a login by %s opens nothing after it',
    async (way) => {
      const { url, login, browser, messages } = await testAccountsService();
      await browser.read(endpoints.pairDevice, { body: { lang: 'tc' } });
      const shown = await browser.read(endpoints.requestTvCode);
      if (way === 'customer id') await login('several');
      if (way === 'one-time code')
        await browser.read(endpoints.requestCarrierCode, { body: { mobile_number: CARRIER.plain } });
      const body = { id: 'free@example.com', password: 'Pass-free-1', code: shown.code };
      if (way === 'smart-TV claim') await browser.read(endpoints.pairByCode, { body });
      const planted = browser.cookie();
      if (way === 'password') await login('free');
      if (way === 'customer id') await browser.read(endpoints.login, { body: { selected: 'SHOP1' } });
      if (way === 'smart-TV claim')
        await browser.read(endpoints.claimTvCode, { body: { claim_token: shown.claim_token } });
      if (way === 'one-time code')
        await browser.read(endpoints.carrierLogin, {
          body: { mobile_number: CARRIER.plain, otp: (await messages())[0]?.text },
        });
      expect((await browser.open()).user.guest).toBe(false);
      expect(browser.cookie()).not.toBe(planted);
      const old = await testFetch(url + endpoints.getSession.path, { headers: { cookie: planted } });
      expect(await old.json()).toMatchObject({ user: { guest: true, guest_mode: false } });
    },
  );

  it('a cookie that a caller made up starts no session with its value', async () => {
    const { url } = await testAccountsService();
    const body = JSON.stringify({ id: 'free@example.com', password: 'Pass-free-1' });
    const headers = { 'content-type': 'application/json', cookie: 'harbour_session=planted' };
    const reply = await testFetch(url + endpoints.login.path, { method: 'POST', body, headers });
    expect(reply.headers.get('set-cookie')).toMatch(/^harbour_session=[\w-]{43};/);
    const session = await testFetch(url + endpoints.getSession.path, { headers });
    expect(await session.json()).toMatchObject({ user: { guest: true } });
  });
});

describe('the log', () => {
  it('holds no password, code, PIN, token, cookie or address after all of it was used', async () => {
    const { login, browser, messages, demo, lines } = await testAccountsService();
    const secrets = [
      'Pass-family-1',
      'wrong-password',
      'NewHarbour1',
      '2580',
      '2468',
      'push-token-1',
      'family@example.com',
      CARRIER.plain,
    ];
    await login('family', { password: 'wrong-password' });
    await browser.read(endpoints.requestCarrierCode, { body: { mobile_number: CARRIER.plain } });
    const otp = (await messages())[0]?.text ?? 'none';
    await browser.read(endpoints.carrierLogin, { body: { mobile_number: CARRIER.plain, otp: '000000' } });
    await browser.read(endpoints.carrierLogin, { body: { mobile_number: CARRIER.plain, otp } });
    await demo('carrier-link', { key: 'mo' });
    await login('unverified');
    await browser.read(endpoints.resendBossIdEmail, { body: { account_id: '91000006' } });
    await login('family');
    await browser.read(endpoints.loginCheckForRegister, { body: { id: 'family@example.com', pin: '2468' } });
    await browser.read(endpoints.pairDevice, {
      body: { lang: 'tc', device_id: 'device-1', profile_id: 'p-mum' },
    });
    await browser.read(endpoints.setParentPin, { body: { parent_pin: '2580' } });
    await browser.read(endpoints.subscribeNotifications, { body: { token: 'push-token-1' } });
    const session = await browser.open();
    const secretText = `${browser.cookie()} family@example.com ${otp}`;
    for (const token of [session.user.token, session.guest_token, session.billing_token]) {
      const detail = {
        secretText,
        said: `it was ${token}`.slice(0, 300),
        password: 'Pass-family-1',
        pin: '2580',
      };
      await browser.read(endpoints.remoteLog, { body: { code: 'PAIRING_FAILED', detail } });
    }
    await browser.read(endpoints.updatePassword, {
      body: { old_pw: 'Pass-family-1', new_pw: 'NewHarbour1' },
    });
    for (let n = 0; n < 12; n += 1)
      await browser.call(endpoints.login, { body: { id: 'free@example.com', password: 'wrong-password' } });
    secrets.push(
      otp,
      session.user.token ?? '',
      session.guest_token,
      session.billing_token ?? '',
      browser.cookie().split('=')[1] ?? '',
    );
    for (const token of [session.user.token, session.guest_token]) secrets.push(token?.slice(8, 60) ?? '');
    secrets.push(...(await messages()).flatMap(({ text, token }) => (token === null ? [text] : [token])));
    const entries = lines.map((line) => JSON.parse(line));
    /* A request's id is random and may hold any four digits. */
    const log = JSON.stringify(entries.map(({ request_id: _random, ...entry }) => entry));
    expect(entries.map(({ event }) => event)).toEqual(
      expect.arrayContaining(['CARRIER_CODE_SENT', 'REMOTE_LOG', 'LOGIN_LIMITED']),
    );
    expect(secrets.filter((secret) => secret === '' || log.includes(secret))).toEqual([]);
  });
});

describe('the remote log', () => {
  it('writes pair errors and invalid device ids as events [S0-7-054] [S0-7-055] [S0-5-012]', async () => {
    const { browser, lines } = await testAccountsService();
    const write = (code: string, detail: object) =>
      browser.read(endpoints.remoteLog, { body: { code, detail } });
    expect(await write('PAIRING_FAILED', { code: '20030802', lang: 'tc' })).toEqual({ success: true });
    expect(await write('DEVICE_ID_INVALID', { length: 120 })).toEqual({ success: true });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        event: 'REMOTE_LOG',
        level: 'warn',
        code: 'PAIRING_FAILED',
        viewer: 'guest',
        detail: '{"code":"20030802","lang":"tc"}',
      },
      {
        event: 'REMOTE_LOG',
        level: 'warn',
        code: 'DEVICE_ID_INVALID',
        viewer: 'guest',
        detail: '{"length":120}',
      },
    ]);
  });

  it('takes one line at a time, of limited size and number', async () => {
    const { browser } = await testAccountsService();
    const write = (detail: object) => browser.call(endpoints.remoteLog, { body: { code: 'X', detail } });
    expect((await write({ text: 'x'.repeat(301) })).status).toBe(400);
    const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`fact_${n}`, 'x y '.repeat(70)]));
    expect((await write(many)).status).toBe(413);
    expect((await write({ ...many, one_more: 1 })).status).toBe(400);
    for (let n = 0; n < 29; n += 1) expect((await write({ n })).status).toBe(200);
    const reply = await write({});
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '60']);
  });

  it.each([
    [
      'by name',
      { user_token: 'x', otp: 'y', old_pw: 'z', set_cookie: 'c' },
      { user_token: '[hidden]', otp: '[hidden]', old_pw: '[hidden]', set_cookie: '[hidden]' },
    ],
    ['by look', { note: 'mail a@b.hk or 66880001' }, { note: 'mail [hidden] or [hidden]' }],
    ['a key', { note: 'k=QUJDREVGR0hJSktMTU5PUFFSU1RVVg==' }, { note: '[hidden]' }],
    [
      'in an address',
      { page: '/tc/live/81/?ctmtoken=abc&x=1' },
      { page: '/tc/live/81/?ctmtoken=[hidden]&x=1' },
    ],
    [
      'and leaves a page',
      { page: '/tc/programme/harbour-nights-of-old/' },
      { page: '/tc/programme/harbour-nights-of-old/' },
    ],
    ['a number of a telephone', { mobile: 66880001, count: 3 }, { mobile: '[hidden]', count: 3 }],
    [
      "and leaves the player's codes and times",
      { error: '1001 6007-12345 S_00001014', at: 1_795_000_000_000 },
      { error: '1001 6007-12345 S_00001014', at: 1_795_000_000_000 },
    ],
    ['an error code', { code: '20030802' }, { code: '20030802' }],
    ['a line break', { note: 'one\ntwo' }, { note: 'one two' }],
  ])('hides secrets %s', (_, facts, shown) => expect(redactLogFields(facts)).toEqual(shown));
});

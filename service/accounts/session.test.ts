import { describe, expect, it } from 'vitest';
import { TOKEN_LIFE } from '#service/session/access-tokens.ts';
import { NOON, testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { SECOND } from '#shared/kernel/time.ts';

const HK = { country_code: 'HK' };
const PAIR = { lang: 'tc', incognito: false, device_id: 'abc-123=', drm_id: 'drm-1' };
const payload = (token: string | null | undefined): unknown =>
  JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString('utf8'));

describe('session', () => {
  it('replies the session of a plain guest: a guest token, no cookie, no member [S0-7-021] [S0-6-007] [S1-6-022]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const session = await browser.open();
    expect(session).toMatchObject({
      region: 1,
      country_code: 'HK',
      supported_country: true,
      auth_cookie: false,
      billing_token: null,
    });
    expect(session.user).toMatchObject({ guest: true, guest_mode: false, token: null, profile_id: null });
    expect(browser.cookie()).toBe('');
    expect((await browser.call(endpoints.channelList, { query: HK })).status).toBe(200);
  });

  it('turns a plain guest who pairs into guest mode, with a token that holds the drm_id [S0-7-001] [S0-7-002]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const profile = {
      profile_id: 'x',
      profile_name: 'x',
      profile_class: 'general',
      pairWithDefaultProfile: true,
    };
    expect(await browser.read(endpoints.pairDevice, { body: { ...PAIR, ...profile } })).toEqual({
      success: true,
    });
    const { user } = await browser.open();
    expect(user).toMatchObject({ guest: false, guest_mode: true, device_id: 'abc-123=' });
    expect(payload(user.token)).toMatchObject({
      kind: 'guest_mode',
      drm_id: 'drm-1',
      country: 'HK',
      sub: 'guest',
      profile: null,
    });
    expect(payload(user.token)).toMatchObject({ iat: NOON / SECOND, exp: (NOON + TOKEN_LIFE) / SECOND });
  });

  it('keeps guest mode in one session when a browser pairs again', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.read(endpoints.pairDevice, { body: PAIR });
    const before = browser.cookie();
    await browser.read(endpoints.pairDevice, { body: { ...PAIR, drm_id: 'drm-2' } });
    expect(browser.cookie()).toBe(before);
    expect(payload((await browser.open()).user.token)).toMatchObject({ drm_id: 'drm-2' });
  });

  it('refuses a device id with other characters or more than 99 of them, with its own code', async () => {
    const { url } = await testService();
    for (const device_id of ['a b', 'ä', 'x'.repeat(100)]) {
      const reply = await testBrowser(url).call(endpoints.pairDevice, { body: { ...PAIR, device_id } });
      expect([reply.status, await reply.json()]).toMatchObject([
        400,
        { errors: { code: 'DEVICE_ID_INVALID' } },
      ]);
    }
  });

  it('logs in with the default profile, pairs the device, and clears all of it on logout [S0-7-018] [S1-7-103]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const login = { id: 'paying@example.com', password: 'Pass-paying-1' };
    expect(await browser.read(endpoints.login, { body: login })).toMatchObject({
      success: true,
      boss_id: 'paying',
    });
    expect(payload((await browser.open()).user.token)).toMatchObject({
      kind: 'member',
      profile: 'p-paying',
      drm_id: null,
    });
    expect(
      await browser.read(endpoints.pairDevice, { body: { ...PAIR, pairWithDefaultProfile: true } }),
    ).toEqual({ success: true });
    const session = await browser.open();
    expect(session).toMatchObject({
      auth_cookie: true,
      user: { guest: false, profile_name: 'Chi Ming', customer_stage: 'paid' },
    });
    expect(payload(session.user.token)).toMatchObject({ drm_id: 'drm-1' });
    expect(await browser.read(endpoints.logout, { body: { fcm_token: 'f' } })).toEqual({ success: true });
    expect((await browser.call(endpoints.historyList)).status).toBe(401);
    expect((await browser.open()).user.guest).toBe(true);
  });

  it('gives the cookie httpOnly and SameSite=Lax, and a new one at login', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const paired = await browser.call(endpoints.pairDevice, { body: PAIR });
    expect(paired.headers.get('set-cookie')).toMatch(
      /^harbour_session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const before = browser.cookie();
    await browser.read(endpoints.login, { body: { id: 'free@example.com', password: 'Pass-free-1' } });
    expect(browser.cookie()).not.toBe(before);
    const old = await testFetch(`${url}${endpoints.getSession.path}`, { headers: { cookie: before } });
    expect(await old.json()).toMatchObject({ user: { guest: true } });
  });

  it('answers wrong passwords with LOGIN_FAILED and too many of them with 429', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const body = { id: 'free@example.com', password: 'wrong' };
    expect(await browser.read(endpoints.login, { body })).toEqual({
      success: false,
      errors: { code: 'LOGIN_FAILED' },
    });
    expect(await browser.read(endpoints.login, { body: { ...body, id: 'nobody' } })).toMatchObject({
      errors: { code: 'LOGIN_FAILED' },
    });
    for (let n = 1; n < 10; n += 1) await browser.read(endpoints.login, { body });
    const reply = await browser.call(endpoints.login, { body });
    expect([reply.status, await reply.json()]).toMatchObject([
      429,
      { errors: { code: 'TOO_MANY_REQUESTS' } },
    ]);
  });

  it('answers 20030802 if another device is the main one, and then makes a blocked token [S0-8-002]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.read(endpoints.login, { body: { id: 'blocked@example.com', password: 'Pass-blocked-1' } });
    expect(await browser.read(endpoints.pairDevice, { body: PAIR })).toEqual({
      success: false,
      errors: { code: '20030802' },
    });
    const body = { profile_id: 'p-blocked', profile_name: 'blocked', blocked_pair: true };
    expect(await browser.read(endpoints.generateProfileAccessToken, { body })).toEqual({ success: true });
    const { user } = await browser.open();
    expect(user.blocked_pair).toBe(true);
    expect(payload(user.token)).toMatchObject({ profile: 'p-blocked', drm_id: null });
  });

  it('answers 20030804 to a web-authenticated member, whose token is made without blocking the pair [S0-8-001]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.read(endpoints.login, { body: { id: 'web@example.com', password: 'Pass-web-1' } });
    expect(await browser.read(endpoints.pairDevice, { body: PAIR })).toEqual({
      success: false,
      errors: { code: '20030804' },
    });
    await browser.read(endpoints.generateProfileAccessToken, {
      body: { profile_id: 'p-web', profile_name: 'web' },
    });
    const { user } = await browser.open();
    expect(user.blocked_pair).toBe(false);
    expect(payload(user.token)).toMatchObject({ drm_id: expect.stringMatching(/.{8}/) });
  });

  it('makes no token for a profile of another account', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('free');
    const reply = await browser.call(endpoints.generateProfileAccessToken, {
      body: { profile_id: 'p-paying', profile_name: 'x' },
    });
    expect([reply.status, await reply.json()]).toMatchObject([404, { errors: { code: 'PROFILE_UNKNOWN' } }]);
  });
});

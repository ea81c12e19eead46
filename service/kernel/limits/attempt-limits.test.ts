import { describe, expect, it } from 'vitest';
import { ADDRESS_LIMITS, PASSWORD_BACKOFF, PIN_BACKOFF } from '#service/session/attempt-guard.ts';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser, testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts';

const FAMILY = { id: 'family@example.com', password: 'Pass-family-1' };
const WRONG = { ...FAMILY, password: 'wrong' };

/** A service behind a proxy, so that a test chooses the address of each caller. */
async function opened(trustedProxies: readonly string[] = ['127.0.0.1']) {
  const service = await testAccountsService({ trustedProxies });
  const from = (address: string, browser = testBrowser(service.url)) => ({
    browser,
    post: (endpoint: Parameters<typeof browser.call>[0], body: object) =>
      browser.call(endpoint, { body, headers: { 'x-forwarded-for': address } }),
  });
  return {
    ...service,
    from,
    /** Wrong passwords from an address until it has to wait. */
    exhaust: async (address: string) => {
      const { post } = from(address);
      for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1) await post(endpoints.login, WRONG);
      return (await post(endpoints.login, WRONG)).status;
    },
  };
}
const waitOf = (reply: Response): number => Number(reply.headers.get('retry-after') ?? 0);

describe('a device that has logged in to the account before', () => {
  it('gets in at once while strangers have used up the tries of the account, even logged out and at their address', async () => {
    const { from, exhaust } = await opened();
    const { browser, post } = from('203.0.113.1');
    await post(endpoints.login, FAMILY);
    await post(endpoints.logout, {});
    expect(await exhaust('203.0.113.1')).toBe(429);
    expect((await from('203.0.113.1').post(endpoints.login, FAMILY)).status).toBe(429);
    expect(await (await from('203.0.113.1', browser).post(endpoints.login, FAMILY)).json()).toMatchObject({
      success: true,
    });
  });

  it('has a limit of its own, which holds up no other caller', async () => {
    const { from, pass } = await opened();
    const { post } = from('203.0.113.1');
    await post(endpoints.login, FAMILY);
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1)
      expect((await post(endpoints.login, WRONG)).status).toBe(200);
    expect(waitOf(await post(endpoints.login, FAMILY))).toBe(30);
    expect(await (await from('203.0.113.1').post(endpoints.login, FAMILY)).json()).toMatchObject({
      success: true,
    });
    pass(30 * SECOND);
    expect((await post(endpoints.login, FAMILY)).status).toBe(200);
  });

  it('is unknown to other accounts, and a proof that was changed or made up is rejected', async () => {
    const { url, from, exhaust } = await opened();
    const { post } = from('203.0.113.1');
    const reply = await post(endpoints.login, { id: 'free@example.com', password: 'Pass-free-1' });
    const cookie = reply.headers.getSetCookie().find((line) => line.startsWith('harbour_device=')) ?? '';
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).not.toContain('free');
    await exhaust('203.0.113.9');
    expect((await post(endpoints.login, FAMILY)).status).toBe(429);
    const [name, body = '', sign = ''] = cookie.split(/[=.;]/);
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('"a"', '"b"')).toString(
      'base64url',
    );
    for (const made of [`${name}=${forged}.${sign}`, `${name}=${body}.`, `${name}=`, `${name}=%00`]) {
      const headers = { 'content-type': 'application/json', cookie: made, 'x-forwarded-for': '203.0.113.1' };
      expect(
        (
          await testFetch(url + endpoints.login.path, {
            method: 'POST',
            headers,
            body: JSON.stringify(FAMILY),
          })
        ).status,
      ).toBe(429);
    }
  });

  it('has to prove itself again after the password was changed elsewhere', async () => {
    const { from, exhaust } = await opened();
    const old = from('203.0.113.1');
    await old.post(endpoints.login, FAMILY);
    const owner = from('203.0.113.2');
    await owner.post(endpoints.login, FAMILY);
    await owner.post(endpoints.updatePassword, { old_pw: FAMILY.password, new_pw: 'NewHarbour1' });
    await exhaust('203.0.113.9');
    const now = { ...FAMILY, password: 'NewHarbour1' };
    expect((await old.post(endpoints.login, now)).status).toBe(429);
    await owner.post(endpoints.logout, {});
    expect(await (await owner.post(endpoints.login, now)).json()).toMatchObject({ success: true });
  });
});

describe('a device that is not known', () => {
  it('learns when its turn is, and gets it while others keep guessing', async () => {
    const { from, exhaust, pass } = await opened();
    await exhaust('203.0.113.9');
    const owner = from('203.0.113.1');
    const reply = await owner.post(endpoints.login, FAMILY);
    expect(reply.status).toBe(429);
    expect(waitOf(reply)).toBeLessThanOrEqual(10 * 60);
    const attacker = from('203.0.113.9');
    for (let second = 0; second < waitOf(reply); second += 1) {
      pass(SECOND);
      await attacker.post(endpoints.login, WRONG);
    }
    expect(await (await owner.post(endpoints.login, FAMILY)).json()).toMatchObject({ success: true });
  });

  it('waits twice as long after each further try, up to five minutes, whatever its address', async () => {
    const { from, pass } = await opened();
    const waits: number[] = [];
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts + 6; n += 1) {
      const { post } = from(`203.0.113.${n}`);
      const reply = await post(endpoints.login, WRONG);
      if (reply.status === 200) continue;
      waits.push(waitOf(reply));
      pass(waitOf(reply) * SECOND);
      expect((await post(endpoints.login, WRONG)).status).toBe(200);
    }
    expect(waits).toEqual([30, 60, 120, 240, 300, 300]);
    pass(HOUR);
    for (let n = 0; n < PASSWORD_BACKOFF.freeAttempts; n += 1)
      expect((await from('203.0.113.1').post(endpoints.login, WRONG)).status).toBe(200);
  });
});

describe('an address', () => {
  it('is no limit for the people behind it: a wrong try of one holds up no other', async () => {
    const { from, exhaust } = await opened();
    await exhaust('203.0.113.1');
    const reply = await from('203.0.113.1').post(endpoints.login, {
      id: 'free@example.com',
      password: 'Pass-free-1',
    });
    expect(await reply.json()).toMatchObject({ success: true });
  });

  it('that tries many accounts is stopped, successful tries not counted; another address and a known device continue', async () => {
    const { from, pass } = await opened();
    const free = { id: 'free@example.com', password: 'Pass-free-1' };
    const knownBrowser = from('203.0.113.1');
    await knownBrowser.post(endpoints.login, free);
    for (let n = 0; n < ADDRESS_LIMITS.subjects; n += 1)
      expect(
        (await from('203.0.113.1').post(endpoints.login, { id: `nobody-${n}`, password: 'x' })).status,
      ).toBe(200);
    expect(waitOf(await from('203.0.113.1').post(endpoints.login, FAMILY))).toBe((15 * MINUTE) / SECOND);
    expect((await from('203.0.113.2').post(endpoints.login, FAMILY)).status).toBe(200);
    expect((await knownBrowser.post(endpoints.login, free)).status).toBe(200);
    pass(15 * MINUTE);
    expect((await from('203.0.113.1').post(endpoints.login, FAMILY)).status).toBe(200);
  });
});

describe('one-time codes', () => {
  it('cannot be used up or replaced by someone who knows the number', async () => {
    const { from, messages, pass } = await opened([]);
    const owner = from('203.0.113.1');
    const stranger = from('203.0.113.9');
    const ask = { mobile_number: CARRIER.plain, locale: 'tc' };
    await owner.post(endpoints.requestCarrierCode, ask);
    const otp = (await messages())[0]?.text ?? '';
    for (let n = 0; n < 5; n += 1) await stranger.post(endpoints.carrierLogin, { ...ask, otp: '000000' });
    pass(MINUTE);
    await stranger.post(endpoints.requestCarrierCode, ask);
    expect(await (await stranger.post(endpoints.carrierLogin, { ...ask, otp })).json()).toMatchObject({
      success: false,
    });
    expect(await (await owner.post(endpoints.carrierLogin, { ...ask, otp })).json()).toMatchObject({
      success: true,
    });
  });

  it('can be asked for by a known device when strangers have asked for all of an hour', async () => {
    const { from, messages, pass } = await opened([]);
    const owner = from('203.0.113.1');
    const ask = { mobile_number: CARRIER.plain, locale: 'tc' };
    await owner.post(endpoints.requestCarrierCode, ask);
    await owner.post(endpoints.carrierLogin, { ...ask, otp: (await messages())[0]?.text });
    for (let n = 0; n < 5; n += 1) {
      pass(MINUTE);
      await from('203.0.113.9').post(endpoints.requestCarrierCode, ask);
    }
    expect(await (await from('203.0.113.9').post(endpoints.requestCarrierCode, ask)).json()).toMatchObject({
      success: false,
    });
    expect(await (await owner.post(endpoints.requestCarrierCode, ask)).json()).toEqual({ success: true });
  });
});

describe('a parent PIN', () => {
  it('that a child has tried too often can still be given on another device of the account', async () => {
    const { from, pass } = await opened([]);
    const parent = from('203.0.113.1');
    await parent.post(endpoints.login, FAMILY);
    await parent.post(endpoints.setParentPin, { parent_pin: '2580' });
    const child = from('203.0.113.1');
    await child.post(endpoints.login, FAMILY);
    for (let n = 0; n < PIN_BACKOFF.freeAttempts; n += 1)
      await child.post(endpoints.checkParentPin, { parent_pin: '0000' });
    expect((await child.post(endpoints.checkParentPin, { parent_pin: '0000' })).status).toBe(429);
    const reply = await parent.post(endpoints.checkParentPin, { parent_pin: '2580' });
    for (let second = 0; second < waitOf(reply); second += 1) {
      pass(SECOND);
      await child.post(endpoints.checkParentPin, { parent_pin: '0000' });
    }
    expect(await (await parent.post(endpoints.checkParentPin, { parent_pin: '2580' })).json()).toEqual({
      success: true,
    });
  });
});

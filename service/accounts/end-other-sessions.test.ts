import { describe, expect, it } from 'vitest';
import { CARRIER } from '#service/testing/test-accounts.ts';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser, testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const FREE = { id: 'free@example.com', password: 'Pass-free-1' };
const NEW_PASSWORD = { old_pw: FREE.password, new_pw: 'NewHarbour1' };
const INVALID = (code: string) => ({ success: false, errors: { code } });

/** Two browsers of one account, and calls that end every other session. */
async function opened() {
  const service = await testAccountsService();
  const other = testBrowser(service.url);
  await other.read(endpoints.login, { body: FREE });
  await other.open();
  await service.login('free');
  await service.browser.open();
  return { ...service, other };
}
type Opened = Awaited<ReturnType<typeof opened>>;

describe.each<[string, (service: Opened) => Promise<unknown>]>([
  ['a new password', ({ browser }) => browser.read(endpoints.updatePassword, { body: NEW_PASSWORD })],
  ['logging out everywhere', ({ browser }) => browser.read(endpoints.logOutOtherDevices)],
])('%s', (_, end) => {
  it('ends the other sessions with all their tokens, and lists no dead device', async () => {
    const service = await opened();
    const { browser, other } = service;
    expect((await browser.read(endpoints.devices)).devices).toHaveLength(2);
    expect((await other.call(endpoints.historyList)).status).toBe(200);
    await end(service);
    for (const endpoint of [
      endpoints.historyList,
      endpoints.liveCheckout,
      endpoints.loyaltyStatus,
      endpoints.devices,
    ])
      expect([endpoint.path, (await other.call(endpoint)).status]).toEqual([endpoint.path, 401]);
    expect((await other.open()).user).toMatchObject({ guest: true, guest_mode: false });
    expect((await browser.read(endpoints.devices)).devices).toMatchObject([{ current: true }]);
  });

  it('leaves this device logged in with a new cookie, and ends its old one', async () => {
    const service = await opened();
    const { url, browser } = service;
    const before = browser.cookie();
    await end(service);
    expect(browser.cookie()).not.toBe(before);
    const old = await testFetch(url + endpoints.getSession.path, { headers: { cookie: before } });
    expect(await old.json()).toMatchObject({ user: { guest: true } });
    expect((await browser.open()).user).toMatchObject({ guest: false, profile_id: 'p-free' });
    expect((await browser.call(endpoints.historyList)).status).toBe(200);
  });

  it('leaves other accounts alone', async () => {
    const service = await opened();
    const stranger = testBrowser(service.url);
    await stranger.read(endpoints.login, { body: { id: 'family@example.com', password: 'Pass-family-1' } });
    await end(service);
    expect((await stranger.open()).user.guest).toBe(false);
  });

  it('revokes a login that a smart TV has not fetched yet', async () => {
    const service = await opened();
    const tv = testBrowser(service.url);
    const shown = await tv.read(endpoints.requestTvCode);
    await service.browser.read(endpoints.pairByCode, { body: { code: shown.code } });
    await end(service);
    expect(await tv.read(endpoints.claimTvCode, { body: { claim_token: shown.claim_token } })).toEqual(
      INVALID('PAIRING_CODE_INVALID'),
    );
  });
});

describe('logging out everywhere', () => {
  it('revokes logins that wait for a customer id, one-time codes and links of the carrier', async () => {
    const { url, browser, login, demo, messages } = await testAccountsService();
    const ask = { mobile_number: CARRIER.plain, locale: 'tc' };
    await browser.read(endpoints.requestCarrierCode, { body: ask });
    await browser.read(endpoints.carrierLogin, { body: { ...ask, otp: (await messages())[0]?.text } });
    const elsewhere = testBrowser(url);
    await demo('carrier-link', { key: 'mo' });
    const link = new URL((await messages())[0]?.text ?? '', url).searchParams;
    await browser.read(endpoints.logOutOtherDevices);
    const body = { ctmtoken: link.get('ctmtoken') ?? '', deviceid: link.get('deviceid') ?? '' };
    expect(await elsewhere.read(endpoints.carrierLogin, { body })).toEqual(INVALID('20030803'));

    await elsewhere.read(endpoints.login, {
      body: { id: 'several@example.com', password: 'Pass-several-1' },
    });
    await login('shop');
    await browser.read(endpoints.logOutOtherDevices);
    expect(await elsewhere.read(endpoints.login, { body: { selected: '91000004' } })).toEqual(
      INVALID('LOGIN_EXPIRED'),
    );
  });

  it('is for members only', async () => {
    const { browser } = await testAccountsService();
    expect((await browser.call(endpoints.logOutOtherDevices)).status).toBe(401);
    await browser.read(endpoints.pairDevice, { body: { lang: 'tc' } });
    expect((await browser.call(endpoints.logOutOtherDevices)).status).toBe(401);
  });

  it('makes this device the main device of an account that allows one, if another was', async () => {
    const { url, login, browser } = await testAccountsService();
    const other = testBrowser(url);
    await other.read(endpoints.login, {
      body: { id: 'mo-paired@example.com', password: 'Pass-mo-paired-1', pair_new_master: true },
    });
    await login('mo-paired');
    expect((await browser.open()).user.blocked_pair).toBe(true);
    await browser.read(endpoints.logOutOtherDevices);
    expect(await browser.read(endpoints.pairDevice, { body: { lang: 'tc', device_id: 'd-1' } })).toEqual({
      success: true,
    });
  });
});

import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const refused = (code: string) => ({ success: false, errors: { code } });

describe('terms and consent', () => {
  it('updateTosPics and updateMkt keep what was accepted [S0-7-029] [S0-7-030]', async () => {
    const { login, browser } = await testAccountsService();
    await login('terms');
    expect(await browser.read(endpoints.updateTosPics, { body: { accepted_tos: false } })).toEqual(
      refused('TERMS_REQUIRED'),
    );
    expect(await browser.read(endpoints.updateTosPics, { body: {} })).toEqual({ success: true });
    expect(await browser.read(endpoints.updateMkt, { body: { accepted_marketing_consent: true } })).toEqual({
      success: true,
    });
    expect((await browser.open()).user).toMatchObject({
      accepted_tos: true,
      accepted_marketing_consent: true,
    });
    expect(await login('terms')).toMatchObject({ show_tnc: false, show_mkt: false });
  });
});

describe('password', () => {
  it('skipPasswordUpdate has no payload, replies success and is not asked again [S0-7-032] [S0-3-019]', async () => {
    const { login, browser } = await testAccountsService();
    await login('old-password');
    expect((await browser.open()).user.r_pw).toBe(true);
    expect(await browser.read(endpoints.skipPasswordUpdate)).toEqual({ success: true });
    await login('old-password');
    expect((await browser.open()).user.r_pw).toBe(false);
  });

  it.each(['short1A', 'nouppercase1', 'NOLOWERCASE1', 'NoDigitsHere', 'With-Hyphen1', 'Ünicode12'])(
    'a new password "%s" is refused with 20010201 [S0-7-033]',
    async (new_pw) => {
      const { login, browser } = await testAccountsService();
      await login('free');
      expect(
        await browser.read(endpoints.updatePassword, { body: { old_pw: 'Pass-free-1', new_pw } }),
      ).toEqual(refused('20010201'));
    },
  );

  it('takes old_pw and new_pw; the new one logs in, the old one does not, other browsers are logged out [S0-7-033]', async () => {
    const { url, login, browser } = await testAccountsService();
    const other = testBrowser(url);
    await other.read(endpoints.login, { body: { id: 'free@example.com', password: 'Pass-free-1' } });
    await login('free');
    const before = browser.cookie();
    const body = { old_pw: 'Pass-free-1', new_pw: 'NewHarbour1' };
    expect(await browser.read(endpoints.updatePassword, { body: { ...body, old_pw: 'wrong' } })).toEqual(
      refused('PASSWORD_WRONG'),
    );
    expect(await browser.read(endpoints.updatePassword, { body })).toEqual({ success: true });
    expect(browser.cookie()).not.toBe(before);
    expect((await browser.open()).user.guest).toBe(false);
    expect((await other.open()).user.guest).toBe(true);
    expect(await login('free')).toEqual(refused('LOGIN_FAILED'));
    expect((await login('free', { password: 'NewHarbour1' })).success).toBe(true);
  });

  it('counts wrong old passwords with wrong logins', async () => {
    const { login, browser } = await testAccountsService();
    await login('free');
    const attempt = () =>
      browser.call(endpoints.updatePassword, { body: { old_pw: 'wrong', new_pw: 'NewHarbour1' } });
    for (let n = 0; n < 10; n += 1) expect((await attempt()).status).toBe(200);
    expect((await attempt()).status).toBe(429);
  });
});

describe('push', () => {
  it('subscribe takes a token of a browser that has a session; logout withdraws it [S0-7-039]', async () => {
    const { login, browser } = await testAccountsService();
    expect((await browser.call(endpoints.subscribeNotifications, { body: { token: 'push-1' } })).status).toBe(
      401,
    );
    await login('free');
    expect(await browser.read(endpoints.subscribeNotifications, { body: { token: 'push-1' } })).toEqual({
      success: true,
    });
    expect(await browser.read(endpoints.logout, { body: { fcm_token: 'push-1' } })).toEqual({
      success: true,
    });
  });
});

describe('devices', () => {
  it('are listed with type and titles, this one first', async () => {
    const { browser } = await testAccountsService();
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
    const body = { id: 'family@example.com', password: 'Pass-family-1' };
    await browser.call(endpoints.login, { body, headers: { 'user-agent': agent } });
    const { devices } = await browser.read(endpoints.devices);
    expect(devices).toMatchObject([
      { current: true, device_type: 'web', title_tc: 'Windows 上的 Chrome', title_en: 'Chrome on Windows' },
      {
        current: false,
        device_type: 'smart_tv',
        title_en: 'Living-room TV',
        seen_at: '2026-11-19T04:00:00.000Z',
      },
    ]);
  });

  it('are logged out one by one, and their tokens end at once', async () => {
    const { url, login, browser } = await testAccountsService();
    const other = testBrowser(url);
    await other.read(endpoints.login, { body: { id: 'free@example.com', password: 'Pass-free-1' } });
    await other.open();
    expect((await other.call(endpoints.historyList)).status).toBe(200);
    await login('free');
    const found = (await browser.read(endpoints.devices)).devices.find((one) => !one.current);
    expect(await browser.read(endpoints.logOutDevice, { body: { device_key: found?.device_key } })).toEqual({
      success: true,
    });
    expect((await other.call(endpoints.historyList)).status).toBe(401);
    expect((await other.open()).user.guest).toBe(true);
    expect((await browser.read(endpoints.devices)).devices).toHaveLength(1);
  });

  it('of other accounts are unknown', async () => {
    const { url, login, browser } = await testAccountsService();
    const other = testBrowser(url);
    await other.read(endpoints.login, { body: { id: 'free@example.com', password: 'Pass-free-1' } });
    const device_key = (await other.read(endpoints.devices)).devices[0]?.device_key;
    await login('family');
    expect(await browser.read(endpoints.logOutDevice, { body: { device_key } })).toEqual(
      refused('DEVICE_UNKNOWN'),
    );
    expect((await other.open()).user.guest).toBe(false);
  });

  it('with one device id are one device, and logging out removes it from the list', async () => {
    const { url, login, browser } = await testAccountsService();
    await login('family');
    const pair = { lang: 'tc', device_id: 'same-device', profile_id: 'p-mum' };
    await browser.read(endpoints.pairDevice, { body: pair });
    const again = testBrowser(url);
    await again.read(endpoints.login, { body: { id: 'family@example.com', password: 'Pass-family-1' } });
    await again.read(endpoints.pairDevice, { body: pair });
    expect((await again.read(endpoints.devices)).devices.map((one) => one.device_type)).toEqual([
      'web',
      'smart_tv',
    ]);
    expect((await browser.open()).user.guest).toBe(true);
    await again.read(endpoints.logout, { body: {} });
    await again.read(endpoints.login, { body: { id: 'family@example.com', password: 'Pass-family-1' } });
    expect((await again.read(endpoints.devices)).devices).toHaveLength(2);
  });
});

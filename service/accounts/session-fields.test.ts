import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testBrowser, testFetch, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const PAIR = { lang: 'tc', device_id: 'device-1', drm_id: 'drm-1' };

describe('the session reply', () => {
  it('carries region, country_code, supported_country, user and error_code [S0-3-023]', async () => {
    const { login, browser } = await testAccountsService();
    await login('mo');
    const session = await browser.open();
    expect(session).toMatchObject({
      region: 1,
      country_code: 'MO',
      supported_country: true,
      error_code: null,
    });
    expect(session.user).toMatchObject({ guest: false });
  });

  it('carries ad, whose unit is the page that sub names, and tracking without a token [S0-3-024] [S0-3-044] [S0-7-022]', async () => {
    const { login, browser } = await testAccountsService();
    await login('free');
    const ask = (sub?: string) =>
      browser.read(endpoints.getSession, sub === undefined ? {} : { query: { sub } });
    expect((await ask()).ad).toEqual({
      ad_site: 'harbour',
      ad_unit: 'home',
      base: '/harbour/web',
      refresh_frequency: 60,
      ready: true,
    });
    expect((await ask('live')).ad?.ad_unit).toBe('live');
    expect((await ask('"><x')).ad?.ad_unit).toBe('home');
    await login('family');
    await browser.read(endpoints.pairDevice, { body: PAIR });
    const { tracking } = await browser.open();
    expect(tracking).toEqual({ bossID: '91000001', deviceID: 'device-1' });
  });
});

describe('user info', () => {
  it('carries guest, guest_mode and type [S0-3-011]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    expect((await browser.open()).user).toMatchObject({ guest: true, guest_mode: false, type: null });
    await browser.read(endpoints.pairDevice, { body: { ...PAIR, incognito: true } });
    expect((await browser.open()).user).toMatchObject({ guest: false, guest_mode: true, type: 'tmp_auth' });
    await browser.become('web');
    expect((await browser.open()).user).toMatchObject({ guest: false, guest_mode: false, type: 'web_auth' });
  });

  it('carries token, boss_id, device_id and email once a profile is paired [S0-3-012] [S0-3-022] [S0-3-025] [S0-3-026] [S0-2-072]', async () => {
    const { login, browser } = await testAccountsService();
    await login('family');
    const profile = {
      profile_id: 'p-mum',
      profile_name: 'Mum',
      profile_class: 'general',
      pairWithDefaultProfile: false,
    };
    expect(
      await browser.read(endpoints.pairDevice, { body: { ...PAIR, incognito: false, ...profile } }),
    ).toEqual({ success: true });
    const { user } = await browser.open();
    expect(user).toMatchObject({
      boss_id: '91000001',
      device_id: 'device-1',
      email: 'family@example.com',
      profile_id: 'p-mum',
    });
    expect(user.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  it.each([
    ['HK', { country_code: 'HK', region: 1, country_content: true }],
    ['MO', { country_code: 'MO', region: 1, country_content: true }],
    ['GB', { country_code: 'GB', region: 2, country_content: false }],
  ])('in %s carries country_code, region and country_content [S0-3-015]', async (country, user) => {
    const { browser, demo } = await testAccountsService();
    await demo('country', { country });
    expect((await browser.open()).user).toMatchObject(user);
  });

  it('carries blocked_pair and error_code, r_pw, subscriptions and the test group [S0-3-017] [S0-3-018] [S0-3-019] [S0-3-020]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const { user } = await browser.become('blocked');
    expect(user).toMatchObject({
      blocked_pair: true,
      r_pw: false,
      subscriptions: ['basic', 'sports'],
      ab_testing_group: { AB2: 'B' },
    });
    expect('error_code' in endpoints.getSession.reply.shape.user.shape).toBe(true);
  });

  it('carries registration_mobile_location, lp_id, lp_status and lp_checkin as the account has them [S0-3-016]', () => {
    const given = {
      guest: false,
      registration_mobile_location: 'mo',
      lp_id: 'LP1',
      lp_status: 'active',
      lp_checkin: true,
    };
    expect(endpoints.getSession.reply.shape.user.parse(given)).toMatchObject(given);
  });
});

describe('user info as playback reads it', () => {
  it('type is one of three, guest and guest_mode are two flags, and a blocked pair is reported [S1-3-081] [S1-3-082]', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    const seen = async (key: string) => (await browser.become(key)).user;
    expect([
      (await seen('guest-mode')).type,
      (await seen('web')).type,
      (await seen('member-zone')).type,
    ]).toEqual(['tmp_auth', 'web_auth', 'mz_auth']);
    expect(await seen('blocked')).toMatchObject({
      guest: false,
      guest_mode: false,
      blocked_pair: true,
      profile_id: 'p-blocked',
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    });
    expect(Object.keys(await seen('paying'))).toContain('device_id');
    expect((await browser.open()).error_code).toBeNull();
  });

  it('a kids profile has its class and the number of its place [S1-3-083]', async () => {
    const { login, browser } = await testAccountsService();
    await login('family');
    const profile = {
      profile_id: 'p-bo',
      profile_name: 'Bo',
      profile_class: 'kids',
      pairWithDefaultProfile: false,
    };
    await browser.read(endpoints.pairDevice, { body: { ...PAIR, incognito: false, ...profile } });
    expect((await browser.open()).user).toMatchObject({ profile_class: 'kids', profile_number: 3 });
  });

  it('says where the viewer is, and at which stage [S1-3-086]', async () => {
    const { login, browser } = await testAccountsService();
    await login('mo');
    expect((await browser.open()).user).toMatchObject({
      country_code: 'MO',
      country_content: true,
      region: 1,
      customer_stage: 'free',
      registration_mobile_location: 'mo',
    });
    const { url } = await testService();
    expect((await testBrowser(url).become('paying')).user.customer_stage).toBe('paid');
  });

  it('the A/B group is A or B [S1-3-090]', async () => {
    const { url } = await testService();
    const { user } = await testBrowser(url).become('paying');
    expect(user.ab_testing_group).toEqual({ AB2: 'B' });
    const { shape } = endpoints.getSession.reply.shape.user;
    expect(shape.ab_testing_group.safeParse({ AB2: 'C' }).success).toBe(false);
  });
});

describe('remote config', () => {
  it.each([
    ['[S0-3-049]', { mgm_master_enable: true, mgm_main_menu: { tc: '推薦朋友', en: '' } }],
    ['[S0-3-050]', { lp_master_enable: true, lp_menu_title_name: { tc: '海港賞', en: 'Rewards' } }],
    ['of the scoop-plus icon', { bottom_menu_scoopplus: 'https://scoopplus.example/' }],
    ['of the introduction', { auto_dismiss_introduction_page_sec: 15 }],
    ['[S0-3-057]', { label_colours: { free_preview: { background: '00FF00', text: '000000' } } }],
    ['of the Macau registration offer', { show_macau_free_registration: true }],
  ])('serves the flags %s as they are set, and the defaults after a reset', async (_, flags) => {
    const { browser, demo } = await testAccountsService();
    const before = await browser.read(endpoints.remoteConfig);
    expect(before).not.toMatchObject(flags);
    await demo('flags', { flags });
    expect(await browser.read(endpoints.remoteConfig)).toEqual({ ...before, ...flags });
    await demo('reset', {});
    expect(await browser.read(endpoints.remoteConfig)).toEqual(before);
  });
});

describe('the clearing GET', () => {
  it('clears a cookie that opens no session, and ends none', async () => {
    const { url, login, browser } = await testAccountsService();
    const clear = async (cookie: string) =>
      (await testFetch(url + endpoints.clearLogin.path, { headers: { cookie } })).headers.get('set-cookie');
    expect(await clear('harbour_session=left-over')).toMatch(/^harbour_session=; Max-Age=0/);
    expect(await clear('')).toBeNull();
    await login('free');
    expect(await clear(browser.cookie())).toBeNull();
    expect((await browser.open()).user.guest).toBe(false);
  });
});

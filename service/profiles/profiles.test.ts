import { describe, expect, it } from 'vitest';
import { testAccountsService } from '#service/testing/test-accounts-service.ts';
import { testFetch } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const opened = async (key = 'family') => {
  const service = await testAccountsService();
  await service.login(key);
  const { browser } = service;
  const choose = (profile_id: string, blocked_pair?: boolean) =>
    browser.read(endpoints.generateProfileAccessToken, {
      body: { profile_id, profile_name: 'x', blocked_pair },
    });
  return {
    ...service,
    choose,
    list: () => browser.read(endpoints.getProfileList),
    save: (id: string | null, profile: object) =>
      browser.read(endpoints.saveProfile, { body: { id, profile } }),
  };
};
const refused = (code: string) => ({ success: false, errors: { code } });

describe('getProfileList', () => {
  it('replies profiles, max_profile_count, update_profile_class and request_login_password_update [S0-3-010] [S0-7-026] [S0-4-011]', async () => {
    const { list } = await opened();
    const reply = await list();
    expect(reply).toMatchObject({
      max_profile_count: 4,
      update_profile_class: true,
      request_login_password_update: false,
    });
    expect(reply.profiles.map((one) => [one.id, one.is_default])).toEqual([
      ['p-family', true],
      ['p-mum', false],
      ['p-bo', false],
    ]);
  });

  it('says of each profile what the specification lists [S0-3-001] [S0-3-002] [S0-3-003] [S0-3-004] [S0-3-009] [S0-1-006]', async () => {
    const { list } = await opened();
    const [dad, , bo] = (await list()).profiles;
    expect(dad).toMatchObject({
      id: 'p-family',
      profile_name: 'Dad',
      gender: 'male',
      year_of_birth: 1984,
      month_of_birth: 3,
      profile_color: null,
      interested_genre: [],
      profile_class: 'general',
      status: 'active',
      is_default: true,
    });
    expect(bo).toMatchObject({
      profile_class: 'kids',
      profile_color: 'pink',
      profile_icon_id: 'kid-fox',
      gender: '',
    });
    expect(bo?.icon_images).toEqual({ large: '/art/avatar/kid-fox.svg', small: '/art/avatar/kid-fox.svg' });
  });

  it('asks for a new password if the account needs one', async () => {
    const { list, browser } = await opened('old-password');
    expect((await list()).request_login_password_update).toBe(true);
    expect((await browser.open()).user.r_pw).toBe(true);
  });

  it.each([
    'getProfileList',
    'saveProfile',
    'getProfilePropertyList',
    'saveViewingControl',
    'setParentPin',
    'checkParentPin',
  ] as const)('%s is refused with 401 to a guest', async (name) => {
    const { browser } = await testAccountsService();
    const bodies = {
      getProfileList: {},
      saveProfile: { profile: {} },
      getProfilePropertyList: { property: 'icon' },
      saveViewingControl: {
        profile_id: 'p',
        viewing_control_start_time: null,
        viewing_control_end_time: null,
        daily_quota_minutes: null,
      },
      setParentPin: { parent_pin: null },
      checkParentPin: { parent_pin: '1234' },
    };
    expect((await browser.call(endpoints[name], { body: bodies[name] })).status).toBe(401);
  });
});

describe('saveProfile', () => {
  const NEW = {
    profile_name: 'Ah Ma',
    gender: 'female',
    year_of_birth: 1950,
    month_of_birth: 12,
    interested_genre: ['drama', 'food'],
  };

  it('creates a profile from its fields and replies it [S0-7-024] [S0-7-025] [S0-3-006] [S0-3-007]', async () => {
    const { save, list } = await opened();
    const reply = await save(null, {
      ...NEW,
      profile_class: 'kids',
      profile_color: 'pink',
      profile_icon_id: 'kid-cat',
      status: 'active',
    });
    expect(reply).toMatchObject({
      success: true,
      profile: {
        ...NEW,
        profile_class: 'kids',
        profile_color: 'pink',
        profile_icon_id: 'kid-cat',
        status: 'active',
        is_default: false,
      },
    });
    expect((await list()).profiles.map((one) => one.profile_name)).toEqual(['Dad', 'Mum', 'Bo', 'Ah Ma']);
  });

  it('changes what is given and leaves the rest unchanged', async () => {
    const { save } = await opened();
    const { profile } = await save('p-family', { profile_name: ' Daddy ', profile_icon_id: 'beard' });
    expect(profile).toMatchObject({
      id: 'p-family',
      profile_name: 'Daddy',
      profile_icon_id: 'beard',
      gender: 'male',
      year_of_birth: 1984,
    });
  });

  it.each([
    ['no name', { profile_name: ' ' }, 'PROFILE_NAME_INVALID'],
    ['a name of 21 characters', { profile_name: 'x'.repeat(21) }, 'PROFILE_NAME_INVALID'],
    ['a year of birth alone', { ...NEW, month_of_birth: null }, 'PROFILE_BIRTH_INVALID'],
    ['a month of birth alone', { ...NEW, year_of_birth: undefined }, 'PROFILE_BIRTH_INVALID'],
    ['a birth before 1900', { ...NEW, year_of_birth: 1899 }, 'PROFILE_BIRTH_INVALID'],
    ['a birth after this year', { ...NEW, year_of_birth: 2027 }, 'PROFILE_BIRTH_INVALID'],
    ['a thirteenth month', { ...NEW, month_of_birth: 13 }, 'PROFILE_BIRTH_INVALID'],
    ['an icon that does not exist', { ...NEW, profile_icon_id: 'none' }, 'PROFILE_ICON_UNKNOWN'],
    ['a genre that does not exist', { ...NEW, interested_genre: ['none'] }, 'PROFILE_GENRE_UNKNOWN'],
  ])('refuses %s [S0-3-001] [S0-3-003]', async (_, profile, code) => {
    const { save } = await opened();
    expect(await save(null, profile)).toEqual(refused(code));
  });

  it('keeps a colour for kids only: blue if none was chosen, none for general [S0-3-005]', async () => {
    const { save } = await opened();
    const kid = await save(null, { profile_name: 'Kid', profile_class: 'kids' });
    expect(kid.profile?.profile_color).toBe('blue');
    expect((await save('p-mum', { profile_color: 'pink' })).profile?.profile_color).toBeNull();
    expect((await save('p-bo', { profile_color: 'blue' })).profile?.profile_color).toBe('blue');
  });

  it('does not change the class of a profile that was made [S0-5-007] [S0-3-007]', async () => {
    const { save } = await opened();
    expect(await save('p-mum', { profile_class: 'kids' })).toEqual(refused('PROFILE_CLASS_FIXED'));
    expect((await save('p-mum', { profile_class: 'general' })).success).toBe(true);
  });

  it('locks year and month of birth once they are saved', async () => {
    const { save } = await opened();
    expect((await save('p-mum', { year_of_birth: 1986, month_of_birth: 7 })).success).toBe(true);
    expect(await save('p-mum', { year_of_birth: 1987, month_of_birth: 7 })).toEqual(
      refused('PROFILE_BIRTH_LOCKED'),
    );
    expect(await save('p-mum', { year_of_birth: null, month_of_birth: null })).toEqual(
      refused('PROFILE_BIRTH_LOCKED'),
    );
    expect(
      (await save('p-mum', { profile_name: 'Mama', year_of_birth: 1986, month_of_birth: 7 })).success,
    ).toBe(true);
  });

  it('deletes by status inactive, but neither the default nor the active profile [S0-4-025] [S0-3-008]', async () => {
    const { save, choose, list, browser } = await opened();
    await choose('p-mum');
    expect(await save('p-family', { status: 'inactive' })).toEqual(refused('PROFILE_IS_DEFAULT'));
    expect(await save('p-mum', { status: 'inactive' })).toEqual(refused('PROFILE_IS_ACTIVE'));
    expect(await save('p-bo', { status: 'inactive' })).toMatchObject({
      success: true,
      profile: { status: 'inactive' },
    });
    expect((await list()).profiles.map((one) => one.id)).toEqual(['p-family', 'p-mum']);
    expect(await save('p-bo', { profile_name: 'Back' })).toEqual(refused('PROFILE_UNKNOWN'));
    const reply = await browser.call(endpoints.generateProfileAccessToken, {
      body: { profile_id: 'p-bo', profile_name: 'Bo' },
    });
    expect(reply.status).toBe(404);
  });

  it('caps their number, and deleting makes room', async () => {
    const { save } = await opened();
    expect((await save(null, { profile_name: 'Four' })).success).toBe(true);
    expect(await save(null, { profile_name: 'Five' })).toEqual(refused('PROFILE_LIMIT'));
    await save('p-bo', { status: 'inactive' });
    expect((await save(null, { profile_name: 'Five' })).success).toBe(true);
  });

  it('never touches the profile of another account', async () => {
    const { save, login, list } = await opened();
    expect(await save('p-free', { profile_name: 'Mine' })).toEqual(refused('PROFILE_UNKNOWN'));
    await login('free');
    expect((await list()).profiles[0]?.profile_name).toBe('Ka Yan');
  });

  it('a first profile may be a kids one if update_profile_class is set, and only until it is made [S0-6-019] [S0-6-020] [S0-5-007]', async () => {
    const { save, choose, browser } = await opened('first-kids');
    const reply = await save('p-first-kids', { profile_name: 'Bo', profile_class: 'kids', status: 'active' });
    expect(reply).toMatchObject({
      success: true,
      profile: { status: 'active', profile_class: 'kids', profile_color: 'blue', is_default: true },
    });
    expect(await save('p-first-kids', { profile_class: 'general' })).toEqual(refused('PROFILE_CLASS_FIXED'));
    await choose('p-first-kids', false);
    expect((await browser.open()).user).toMatchObject({ profile_id: 'p-first-kids', profile_class: 'kids' });
  });

  it('in add-default mode makes the first profile active, which then pairs [S0-4-028] [S0-3-008]', async () => {
    const { save, list, browser } = await opened('first');
    expect((await list()).profiles).toMatchObject([{ id: 'p-first', status: 'new', profile_name: '' }]);
    const early = await browser.call(endpoints.generateProfileAccessToken, {
      body: { profile_id: 'p-first', profile_name: '' },
    });
    expect(early.status).toBe(404);
    expect(await save('p-first', { profile_name: 'Me', profile_class: 'kids' })).toEqual(
      refused('PROFILE_CLASS_NOT_ALLOWED'),
    );
    expect(await save('p-first', { profile_name: 'Me', status: 'active' })).toMatchObject({
      profile: { status: 'active', is_default: true },
    });
    const body = {
      lang: 'en',
      device_id: 'd-1',
      drm_id: 'drm-9',
      profile_id: 'p-first',
      profile_name: 'Me',
      pairWithDefaultProfile: true,
    };
    expect(await browser.read(endpoints.pairDevice, { body })).toEqual({ success: true });
    expect((await browser.open()).user).toMatchObject({
      profile_id: 'p-first',
      profile_name: 'Me',
      device_id: 'd-1',
    });
  });
});

describe('getProfilePropertyList', () => {
  const ask = async (body: object) => {
    const { browser } = await opened();
    return browser.call(endpoints.getProfilePropertyList, { body });
  };

  it('preference replies genre tags in both languages [S0-7-027] [S0-7-028] [S0-3-043]', async () => {
    const reply: unknown = await (await ask({ property: 'preference', profile_class: 'general' })).json();
    expect(reply).toMatchObject({
      tags: expect.arrayContaining([{ tag_id: 'drama', name_tc: '劇集', name_en: 'Drama' }]),
    });
    const kids: unknown = await (await ask({ property: 'preference', profile_class: 'kids' })).json();
    expect(JSON.stringify(kids)).not.toContain('finance');
  });

  it('icon replies series with profile_icons, whose pictures are drawn [S0-7-027] [S0-7-028] [S0-3-042]', async () => {
    const { browser, url } = await opened();
    const reply = await browser.read(endpoints.getProfilePropertyList, {
      body: { property: 'icon', profile_class: 'kids' },
    });
    const series = 'items' in reply ? reply.items : [];
    expect(series.map((one) => one.series_en)).toEqual(['Animal friends', 'Little explorers']);
    const icon = series[0]?.profile_icons[0];
    expect(icon).toEqual({
      id: 'kid-cat',
      image: '/art/avatar/kid-cat.svg',
      series_tc: '動物夥伴',
      series_en: 'Animal friends',
    });
    expect((await testFetch(url + icon?.image)).headers.get('content-type')).toContain('image/svg+xml');
  });

  it('icon_by_id replies the image of one icon [S0-7-027] [S0-7-028]', async () => {
    const image = { large: '/art/avatar/cap.svg', small: '/art/avatar/cap.svg' };
    expect(await (await ask({ property: 'icon_by_id', id: 'cap' })).json()).toEqual({ image });
    expect((await ask({ property: 'icon_by_id', id: '../x' })).status).toBe(404);
  });
});

describe('the chosen profile', () => {
  it('is what the session says of the viewer [S0-7-003] [S0-7-004] [S0-3-013] [S0-3-014]', async () => {
    const { choose, browser } = await opened();
    expect(await choose('p-bo', false)).toEqual({ success: true });
    expect((await browser.open()).user).toMatchObject({
      profile_id: 'p-bo',
      profile_name: 'Bo',
      profile_class: 'kids',
      profile_icon_id: 'kid-fox',
      profile_color: 'pink',
      icon_images: { small: '/art/avatar/kid-fox.svg' },
      viewing_control_start_time: null,
      viewing_control_end_time: null,
    });
    await choose('p-family', true);
    expect((await browser.open()).user).toMatchObject({
      profile_id: 'p-family',
      profile_color: null,
      blocked_pair: true,
    });
  });

  it('has a history of its own', async () => {
    const { choose, browser } = await opened();
    const entry = {
      type: 'programme',
      ref: 'free',
      episode_id: 'free-e1',
      playback_time: 5,
      video_duration: 600_000,
    };
    await choose('p-mum');
    await browser.open();
    await browser.read(endpoints.addHistory, { query: { country_code: 'HK' }, body: entry });
    expect((await browser.read(endpoints.historyList)).total).toBe(1);
    await choose('p-family');
    await browser.open();
    expect((await browser.read(endpoints.historyList)).total).toBe(0);
  });

  it('goes back to the content, with all else that was decided, when the demo console restores the accounts', async () => {
    const { save, demo, login, list, browser } = await opened();
    await save('p-mum', { profile_name: 'Mama' });
    expect((await list()).profiles[1]?.profile_name).toBe('Mama');
    await demo('accounts-reset', {});
    expect((await browser.open()).user.guest).toBe(true);
    await login('family');
    expect((await list()).profiles[1]?.profile_name).toBe('Mum');
  });
});

describe("parents' limits", () => {
  const WINDOW = { viewing_control_start_time: '21:00', viewing_control_end_time: '07:00' };
  const limits = async () => {
    const service = await opened();
    const control = (body: object) =>
      service.browser.read(endpoints.saveViewingControl, {
        body: { profile_id: 'p-bo', ...WINDOW, daily_quota_minutes: 60, ...body },
      });
    const setPin = (parent_pin: string | null, current_pin?: string) =>
      service.browser.read(endpoints.setParentPin, { body: { parent_pin, current_pin } });
    return { ...service, control, setPin };
  };

  it('are off until set, and are then in the session [S0-3-014]', async () => {
    const { control, choose, browser } = await limits();
    await choose('p-bo');
    expect((await browser.open()).user).toMatchObject({
      viewing_control_start_time: null,
      daily_quota_minutes: null,
      parent_pin_set: false,
    });
    await choose('p-mum');
    expect(await control({})).toMatchObject({
      success: true,
      profile: { ...WINDOW, daily_quota_minutes: 60 },
    });
    await choose('p-bo');
    expect((await browser.open()).user).toMatchObject({ ...WINDOW, daily_quota_minutes: 60 });
    await choose('p-mum');
    await control({
      viewing_control_start_time: null,
      viewing_control_end_time: null,
      daily_quota_minutes: null,
    });
    await choose('p-bo');
    expect((await browser.open()).user).toMatchObject({
      viewing_control_start_time: null,
      daily_quota_minutes: null,
    });
  });

  it.each([
    ['a general profile', { profile_id: 'p-mum' }, 'PROFILE_NOT_KIDS'],
    ['a profile of another account', { profile_id: 'p-free' }, 'PROFILE_UNKNOWN'],
    ['half a window', { viewing_control_end_time: null }, 'VIEWING_WINDOW_INVALID'],
    ['an empty window', { viewing_control_end_time: '21:00' }, 'VIEWING_WINDOW_INVALID'],
  ])('are not for %s', async (_, body, code) => {
    const { control } = await limits();
    expect(await control(body)).toEqual(refused(code));
  });

  it('require the PIN once there is one, also to change it', async () => {
    const { control, setPin, browser } = await limits();
    expect((await setPin('2580')).success).toBe(true);
    expect((await browser.open()).user.parent_pin_set).toBe(true);
    expect(await control({})).toEqual(refused('PARENT_PIN_REQUIRED'));
    expect(await control({ parent_pin: '0852' })).toEqual(refused('PARENT_PIN_WRONG'));
    expect((await control({ parent_pin: '2580' })).success).toBe(true);
    expect(await setPin('1111')).toEqual(refused('PARENT_PIN_REQUIRED'));
    expect(await setPin('1111', '2222')).toEqual(refused('PARENT_PIN_WRONG'));
    expect((await setPin(null, '2580')).success).toBe(true);
    expect((await control({})).success).toBe(true);
  });

  it('cannot be set by a kids profile', async () => {
    const { setPin, choose } = await limits();
    await choose('p-bo');
    expect(await setPin('2580')).toEqual(refused('PROFILE_IS_KIDS'));
  });

  it('allow no guessing of the PIN: five wrong ones, then 429', async () => {
    const { setPin, browser } = await limits();
    await setPin('2580');
    const check = (parent_pin: string) => browser.call(endpoints.checkParentPin, { body: { parent_pin } });
    expect(await (await check('2580')).json()).toEqual({ success: true });
    for (let n = 0; n < 5; n += 1)
      expect(await (await check('0000')).json()).toEqual(refused('PARENT_PIN_WRONG'));
    const reply = await check('2580');
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '30']);
  });
});

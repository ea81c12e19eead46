import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import {
  all,
  axeFindings,
  click,
  fieldValue,
  fill,
  find,
  findBy,
  openScreen,
  says,
  sharedService,
} from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

/** The profile screen once it is at a stage. */
const stage = (name: string) => findBy(`[data-profile-stage="${name}"]`);
const press = async (name: string | RegExp): Promise<void> =>
  click(await find('button', name, await findBy('[data-profile-stage]')));
const addProfile = (name: string) =>
  ['/api/profile/saveProfile/', { profile: { profile_name: name } }] as const;

describe('the profile form', () => {
  it('shows next to the field what is missing, and keeps what was typed', async () => {
    const { to } = await openScreen('ultra');
    to('/en/profiles/?edit_profile=1');
    await stage('edit_profile_selection');
    await press('Add profile');
    await press('Next');
    await says('Fill this in to continue.');
    await expect.poll(() => document.activeElement?.getAttribute('aria-invalid')).toBe('true');
    expect(await axeFindings()).toEqual([]);
    await fill(await find('field', /^Name/), '一二三四五六七八九十一二三四五六七八九十一');
    await press('Next');
    await says('Use 20 characters or fewer.');
    await fill(await find('field', /^Name/), '小安');
    await fill(await find('field', /^Birth year/), '2001');
    await press('Next');
    await says('Enter both the birth year and month.');
    expect(await fieldValue(/^Name/)).toBe('小安');
  });

  it('locks birth once saved and the class once made, and keeps what was typed when a call fails', async () => {
    const { to } = await openScreen('family');
    to('/en/profiles/?edit_profile=1');
    await press(/Edit 爸爸/);
    for (const name of [/^Birth year/, /^Birth month/])
      expect((await find('field', name)).matches(':disabled')).toBe(true);
    expect(all('field', 'Kids')).toEqual([]);
    await says('You can’t delete the main profile.');
    await fill(await find('field', /^Name/), '老爸');
    await press('Next');
    await sharedService().demo('faults', { endpoint: 'saveProfile', effect: { kind: 'drop' } });
    await press('Save');
    await find('alert');
    expect(await axeFindings()).toEqual([]);
    await sharedService().demo('reset');
    await press('Save');
    await find('button', /老爸/, await stage('profile_selection'));
    await find('button', 'Account: 老爸');
  });

  it('limits a profile by rating and locks it, with the parent PIN, which its choice then needs', async () => {
    const { to, post } = await openScreen('family');
    await post('/api/harbour/profile/parent-pin/', { parent_pin: '2580' });
    await post(...addProfile('阿仔'));
    await post('/api/harbour/profile/parent-pin/check/', { parent_pin: '1111' });
    to('/en/profiles/?edit_profile=1');
    await press(/Edit 阿仔/);
    await click(await find('field', 'Up to PG'));
    await click(await find('field', 'Parent PIN needed'));
    expect(await axeFindings()).toEqual([]);
    await press('Next');
    await press('Save');
    await fill(await find('field', 'Parent PIN'), '2580');
    await find('button', /阿仔 \(locked\)/, await stage('profile_selection'));
    to('/en/profiles/');
    await press(/阿仔/);
    await find('field', 'Parent PIN');
    expect(await axeFindings()).toEqual([]);
  });

  it('asks for the PIN of a locked profile again at the next start, and not at a reload', async () => {
    const { to, post, platform } = await openScreen('family');
    await post('/api/harbour/profile/parent-pin/', { parent_pin: '2580' });
    await post('/api/harbour/profile/parent-pin/check/', { parent_pin: '2580' });
    await post('/api/profile/saveProfile/', { id: 'profile-family', profile: { locked: true } });
    to('/en/home/');
    const unlock = async (): Promise<void> => {
      await stage('profile_selection');
      await press(/爸爸 \(locked\)/);
      await find('heading', 'Parents only');
      expect(await axeFindings()).toEqual([]);
      await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
      await fill(await find('field', 'Parent PIN'), '2580');
      await find('button', 'Account: 爸爸');
    };
    await unlock();
    to('/en/home/');
    await find('button', 'Account: 爸爸');
    platform.tabStorage.remove('profile-ticket');
    to('/en/home/');
    await unlock();
  });

  it('says that a parent PIN comes first', async () => {
    const { to } = await openScreen('family');
    to('/en/profiles/?edit_profile=1');
    await press(/Edit 爸爸/);
    await says(/set a parent PIN first/);
    expect(all('field', 'Up to PG')).toEqual([]);
  });

  it('deletes a profile that is neither the main nor the active one', async () => {
    const { to, post } = await openScreen('overseas');
    await post(...addProfile('路人'));
    to('/en/profiles/?edit_profile=1');
    await press(/Edit 路人/);
    await press('Delete profile');
    expect(await axeFindings()).toEqual([]);
    await press('Delete profile');
    const list = await stage('edit_profile_selection');
    await expect.poll(() => all('button', /路人/, list).length).toBe(0);
    await press(/Edit 頌恩/);
    await says('You can’t delete the main profile.');
  });

  it('offers no further profile than the account may have', async () => {
    const { to, post } = await openScreen('macau');
    for (const name of ['A', 'B', 'C', 'D']) await post(...addProfile(name));
    to('/en/profiles/');
    await says('An account can have up to 5 profiles.');
    expect(all('button', 'Add profile')).toEqual([]);
  });
});

describe('the create-profile page', () => {
  it('cancelling leads back too, an address outside the app is no way back, and a guest logs in first', async () => {
    const { to, end } = await openScreen('gold');
    to(`/en/profiles/create/?back_url=${encodeURIComponent('/en/home/')}`);
    await press('Cancel');
    await expect.poll(() => location.pathname).toBe('/en/home/');
    to(`/en/profiles/create/?back_url=${encodeURIComponent('//evil.example/en/home/')}`);
    await press('Cancel');
    await stage('profile_selection');
    expect(location.pathname).toMatch(/^\/en\/profiles\//);
    end();
    const guest = await openScreen(null);
    guest.to('/en/profiles/create/');
    await find('link', 'Log in', await findBy('main'));
  });
});

describe('a new customer who opens what plays', () => {
  it('names the profile on its page, and is not asked in a prompt first that the page would close', async () => {
    let release = () => {};
    const episode = new Promise<null>((resolve) => {
      release = () => resolve(null);
    });
    const { to, calls } = await openScreen('first-profile', {
      answer: ({ url }) => (url.includes('/content/episode/') ? episode : null),
    });
    let prompts = 0;
    const watch = new MutationObserver(() => {
      prompts += document.querySelectorAll('[data-prompt="profile"]').length;
    });
    watch.observe(document.body, { childList: true, subtree: true });
    onTestFinished(() => watch.disconnect());
    to('/en/programme/102001/x/e/102001003/');
    await expect.poll(() => calls).toContain('POST /api/profile/getProfileList/');
    release();
    await expect.poll(() => location.pathname).toBe('/en/profiles/');
    await findBy('[data-profile-stage]');
    expect(prompts).toBe(0);
  });
});

describe('a profile that is chosen in another tab', () => {
  const chooseElsewhere = async (
    { post, platform }: Awaited<ReturnType<typeof openScreen>>,
    id: string,
    name: string,
  ) => {
    await post('/api/auth/generateProfileAccessToken/', {
      profile_id: id,
      profile_name: name,
      blocked_pair: false,
    });
    platform.receiveTabMessage('session-changed');
  };

  it('is announced by a dialog that leads to the profiles, and leaves a form as it is', async () => {
    const screen = await openScreen('paid');
    screen.to('/tc/profiles/?edit_profile=1');
    await press('新增個人檔案');
    await fill(await find('field', /^名稱/), '小安');
    await chooseElsewhere(screen, 'profile-paid-wing', '詠詩');
    const dialog = await find('dialog', /現由詠詩觀看/);
    expect(await axeFindings()).toEqual([]);
    expect(dialog.textContent).toContain('你已在其他分頁選擇此個人檔案，此分頁亦已切換。');
    await click(await find('button', '明白', dialog));
    await expect.poll(() => all('dialog')).toEqual([]);
    await find('button', '帳戶：詠詩');
    expect(await fieldValue(/^名稱/)).toBe('小安');
    screen.to('/tc/account/info/');
    await find('button', '帳戶：詠詩');
    await chooseElsewhere(screen, 'profile-paid', '家豪');
    await click(await find('button', '切換個人檔案', await find('dialog', /現由家豪觀看/)));
    await stage('profile_selection');
    expect(all('dialog')).toEqual([]);
  });

  it('is not announced on the page that chose it', async () => {
    const screen = await openScreen('paid');
    screen.to('/tc/profiles/');
    await press(/詠詩/);
    await find('button', '帳戶：詠詩');
    expect(location.pathname).toBe('/tc/home/');
    const asked = screen.calls.length;
    screen.platform.receiveTabMessage('session-changed');
    await expect.poll(() => screen.calls.slice(asked)).toContain('GET /api/auth/getSession/self/');
    await find('button', '帳戶：詠詩');
    expect(all('dialog', /現由/)).toEqual([]);
  });
});

describe('profile selection as a page', () => {
  it('an address outside the app is no destination, and choosing leads home', async () => {
    const { to } = await openScreen('paid');
    to(`/en/profiles/?destUrl=${encodeURIComponent('https://evil.example/en/home/')}`);
    await press(/家豪/);
    await expect.poll(() => location.pathname).toBe('/en/home/');
  });

  it('a guest is led to the login, and a list that failed to load can be requested again', async () => {
    const guest = await openScreen(null);
    guest.to('/en/profiles/');
    const login = await find('link', 'Log in', await findBy('main'));
    expect(login.getAttribute('href')).toContain('/en/login/?destUrl=%2Fen%2Fprofiles%2F');
    guest.end();
    const { to } = await openScreen('paid');
    await sharedService().demo('faults', {
      endpoint: 'getProfileList',
      effect: { kind: 'status', status: 500 },
      times: 8,
    });
    to('/en/profiles/');
    const again = await find('button', 'Try again');
    expect(await axeFindings()).toEqual([]);
    await sharedService().demo('reset');
    await click(again);
    await stage('profile_selection');
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  all,
  atNoon,
  axeFindings,
  click,
  find,
  findBy,
  openScreen,
  says,
  sharedService,
} from './app-in-test.ts';

beforeEach(() => sharedService().demo('accounts-reset'));

const devices = () => find('region', 'Devices');

describe('devices', () => {
  it('one is logged out after a confirmation, and its session ends', async () => {
    const other = await openScreen('family');
    const { to } = await openScreen('family');
    to('/en/account/info/');
    const list = await devices();
    await says('This device');
    await find('button', /^Log out (?!all)/, list);
    const buttons = () => all('button', /^Log out (?!all)/, list);
    const before = buttons().length;
    await click(await find('button', /^Log out (?!all|Living)/, list));
    expect(await axeFindings()).toEqual([]);
    await click(await find('button', 'Keep logged in', await find('dialog')));
    await expect.poll(() => all('dialog').length).toBe(0);
    await click(await find('button', /^Log out (?!all|Living)/, list));
    await click(await find('button', 'Log out', await find('dialog')));
    await find('status', /^Logged out/);
    await expect.poll(() => buttons().length).toBe(before - 1);
    expect(list.contains(document.activeElement)).toBe(true);
    await expect.poll(async () => (await other.session()).user.guest).toBe(true);
  });

  it('stays in the list if the service refuses', async () => {
    const { to } = await openScreen('family');
    to('/tc/account/info/');
    const button = await find('button', '登出 客廳電視');
    await sharedService().demo('faults', {
      endpoint: 'logOutDevice',
      effect: { kind: 'status', status: 500 },
    });
    await click(button);
    await click(await find('button', '登出', await find('dialog')));
    await find('status', /未能登出 客廳電視/);
    await find('button', '登出 客廳電視');
    expect(await axeFindings()).toEqual([]);
  });

  it('a list that fails to load leaves the rest of the page and is requested again', async () => {
    const { to } = await openScreen('family');
    await sharedService().demo('faults', { endpoint: 'devices', effect: { kind: 'malformed' } });
    to('/en/account/info/');
    await says('Couldn’t load your devices.');
    await find('region', 'Language and playback');
    await sharedService().demo('reset');
    await click(await find('button', 'Try again', await devices()));
    await says('Living-room TV');
  });
});

describe('the plan', () => {
  it('is the one that was bought, or none is named: its tags are those of others as well', async () => {
    const { to } = await openScreen('ultra');
    await sharedService().demo('faults', { endpoint: 'payments', effect: { kind: 'status', status: 500 } });
    to('/en/account/info/');
    const card = await find('region', 'Plan');
    await says('Couldn’t load your plan. Try again later.');
    expect(card.textContent).not.toMatch(/Harbour (?:Plus|Sport|Kids)/);
    await sharedService().demo('reset');
    to('/en/account/info/');
    await says('Harbour Complete');
    expect((await find('region', 'Plan')).textContent).not.toMatch(/Harbour (?:Plus|Sport|Kids)/);
  });
});

describe('a kids profile', () => {
  it('has neither the devices and the plan nor the password and the parents’ settings', async () => {
    const { to } = await openScreen('kids', { now: await atNoon() });
    to('/en/account/info/');
    await find('region', 'Language and playback');
    const main = await findBy('main');
    expect(all('heading', /Devices|Plan/, main)).toEqual([]);
    expect(main.textContent).not.toMatch(/Change password|Parental controls/);
    expect(await axeFindings()).toEqual([]);
  });
});

describe('a member without a profile', () => {
  it('is asked to choose one before there is a list', async () => {
    const { to, post } = await openScreen(null);
    expect(
      await post('/api/auth/login/', { id: 'family@demo.harbour.tv', password: 'Harbour2026' }),
    ).toMatchObject({ success: true });
    to('/en/account/history/');
    await says(/Choose a profile first|Who’s watching/);
  });
});

describe('settings', () => {
  const choices = z.record(
    z.string(),
    z.object({
      captions: z.object({ language: z.string(), on: z.boolean(), style: z.object({ size: z.string() }) }),
    }),
  );

  it('are switched, kept on this device, and shown again after a reload', async () => {
    const { to, platform } = await openScreen('family');
    to('/en/account/info/');
    for (const name of ['Autoplay next episode', 'Mini player', 'Instant channel change', 'Subtitles']) {
      const toggle = await find('switch', name);
      expect(toggle.getAttribute('aria-checked')).toBe('true');
      await click(toggle);
      await expect.poll(() => toggle.getAttribute('aria-checked')).toBe('false');
    }
    const stored = ['harbour.autoplay-next', 'harbour.dock', 'harbour.instant-zap'].map((key) =>
      platform.stored.get(key),
    );
    expect(stored).toEqual(['off', 'off', 'off']);
    to('/en/account/info/');
    const subtitles = await find('switch', 'Subtitles');
    await expect.poll(() => subtitles.getAttribute('aria-checked')).toBe('false');
    await click(subtitles);
    await click(await find('field', 'English'));
    await click(await find('field', 'Large'));
    const book = () => choices.parse(JSON.parse(platform.stored.get('harbour.playback-choices') ?? '{}'));
    await expect
      .poll(() => book()['profile-family']?.captions)
      .toEqual({ language: 'en', on: true, style: { size: 'large' } });
  });

  it('change the language here, and the page stays', async () => {
    const { to } = await openScreen('family');
    to('/en/account/info/');
    await click(await find('link', '繁體中文', await findBy('main')));
    await find('heading', '帳戶');
    expect(location.pathname).toBe('/tc/account/info/');
  });
});

describe('ways out', () => {
  it('leads to the profiles and back here, and logs out', async () => {
    const { to, session } = await openScreen('family');
    to('/en/account/info/');
    const main = await findBy('main');
    expect((await find('link', /^Profiles/, main)).getAttribute('href')).toContain('/en/profiles/');
    await click(await find('button', /^Log out ?Log out on this device/, main));
    await expect.poll(async () => (await session()).user.boss_id ?? null).toBeNull();
  });
});

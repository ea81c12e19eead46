import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import {
  openProfileWindow,
  profileButton,
  profileScreen,
  profilesOf,
  SOON,
  stageIs,
  TEXTS,
} from './profile-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'tc';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

describe('the create-profile page', () => {
  it('requires gender, year and month inline, saves and goes to its back address [S0-2-081] [S0-2-082] [S0-5-006]', async () => {
    const texts = TEXTS[lang];
    const window = await openProfileWindow(browser, app, 'gold', lang);
    const { page, to, press, fill, choose, pick } = window;
    await to(`/profiles/create/?back_url=${encodeURIComponent(`/${lang}/account/info/?from=create`)}`);
    await stageIs(window, 'edit_profile');
    await fill(profileScreen(window).getByLabel(texts.name), `新人${lang}`);
    await press(profileButton(window, texts.next));
    await expect.poll(() => profileScreen(window).getByText(texts.required).count(), SOON).toBe(3);
    expect(await axeFindings(page)).toEqual([]);
    await pick(profileScreen(window).getByLabel(texts.year), '1988');
    await pick(profileScreen(window).getByLabel(texts.month), '12');
    await choose(profileScreen(window).getByRole('radio', { name: texts.female }));
    await press(profileButton(window, texts.next));
    await press(profileButton(window, texts.save));
    await page.waitForURL(`**/${lang}/account/info/?from=create`);
    expect((await profilesOf(window)).map((one) => one.profile_name)).toContain(`新人${lang}`);
    await window.context.close();
  });
});

describe('the profile screen as a prompt', () => {
  it('opens over the page, closes with Escape and gives the focus back [S0-2-080]', async () => {
    const texts = TEXTS[lang];
    const window = await openProfileWindow(browser, app, 'paid', lang);
    const { page, to } = window;
    await to('/content/?edit_profile=1');
    const prompt = page.getByRole('dialog');
    await prompt.waitFor();
    await stageIs(window, 'edit_profile_selection');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await stageIs(window, 'profile_selection');
    await prompt.getByRole('heading', { name: texts.who }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => prompt.count(), SOON).toBe(0);
    await window.context.close();
  });

  it.each([
    ['/show/', 'S0-2-083', 'tc'],
    ['/28ai/', 'S0-2-084', 'en'],
  ] as const)('reloads the page at %s after the choice [%s]', async (path, _row, lang) => {
    const window = await openProfileWindow(browser, app, 'paid', lang);
    const { page, to, press } = window;
    await to(`${path}?edit_profile=1`);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await stageIs(window, 'profile_selection');
    const loaded = awaitedLater(page.waitForEvent('load'));
    await press(page.getByRole('dialog').getByRole('button', { name: '詠詩' }));
    await loaded;
    expect(new URL(page.url()).pathname).toBe(`/${lang}${path}`);
    await expect
      .poll(async () => (await sessionOf(window.context, app.url)).user.profile_id, SOON)
      .toBe('profile-paid-wing');
    await window.context.close();
  });

  it('a new account makes its default profile first, which then watches', async () => {
    const texts = TEXTS[lang];
    await app.demo('accounts-reset');
    const window = await openProfileWindow(browser, app, 'first-profile', lang);
    const { page, to, press, fill } = window;
    await to('/content/');
    const prompt = page.getByRole('dialog');
    await prompt.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(profileButton(window, texts.start));
    await fill(profileScreen(window).getByLabel(texts.name), '新會員');
    expect(await profileScreen(window).getByRole('radio', { name: texts.kids }).count()).toBe(0);
    await press(profileButton(window, texts.next));
    await press(profileButton(window, texts.save));
    await expect.poll(() => prompt.count(), SOON).toBe(0);
    const { user } = await sessionOf(window.context, app.url);
    expect([user.profile_id, user.profile_name]).toEqual(['profile-newcomer', '新會員']);
    expect((await profilesOf(window))[0]).toMatchObject({ status: 'active', is_default: true });
    await window.context.close();
  });

  it('the default profile may be a kids one where the class may be chosen, in its own colour [S0-6-019] [S0-6-020] [S0-2-075] [S0-2-077]', async () => {
    const texts = TEXTS[lang];
    await app.demo('accounts-reset');
    const window = await openProfileWindow(browser, app, 'new-family', lang);
    const { page, to, press, fill, choose } = window;
    await to('/home/');
    const prompt = page.getByRole('dialog');
    await press(profileButton(window, texts.start));
    await fill(profileScreen(window).getByLabel(texts.name), '小新');
    await choose(profileScreen(window).getByRole('radio', { name: texts.kids }));
    expect(await axeFindings(page)).toEqual([]);
    await press(profileButton(window, texts.next));
    await choose(profileScreen(window).getByRole('radio', { name: texts.pink }));
    await press(profileButton(window, texts.save));
    await expect.poll(() => prompt.count(), SOON).toBe(0);
    const { user } = await sessionOf(window.context, app.url);
    expect([user.profile_id, user.profile_class, user.profile_color]).toEqual([
      'profile-newfamily',
      'kids',
      'pink',
    ]);
    await window.context.close();
  });
});

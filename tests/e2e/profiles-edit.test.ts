import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import {
  openProfileWindow,
  type ProfileWindow,
  profileButton,
  profileScreen,
  profilesOf,
  stageIs,
  TEXTS,
} from './profile-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'en';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

/** Opens the edit selection of a persona's profiles. */
async function editing(persona: string, lang: 'tc' | 'en'): Promise<ProfileWindow> {
  const window = await openProfileWindow(browser, app, persona, lang);
  await window.to('/profiles/?edit_profile=1');
  await stageIs(window, 'edit_profile_selection');
  return window;
}

describe('the profile form', () => {
  it('makes a kids profile in two steps and a picture, back and forth, with the keyboard [S0-2-075] [S0-2-076] [S0-2-077] [S0-2-078] [S0-4-020] [S0-4-021]', async () => {
    const texts = TEXTS[lang];
    const window = await editing('gold', lang);
    const { page, press, fill, choose, pick } = window;
    const name = `豆豆${lang}`;
    await press(profileButton(window, texts.add));
    await stageIs(window, 'edit_profile');
    expect(await axeFindings(page)).toEqual([]);
    await fill(profileScreen(window).getByLabel(texts.name), name);
    await pick(profileScreen(window).getByLabel(texts.year), '2019');
    await pick(profileScreen(window).getByLabel(texts.month), '6');
    await choose(profileScreen(window).getByRole('radio', { name: texts.female }));
    await choose(profileScreen(window).getByRole('radio', { name: texts.kids }));
    await press(profileButton(window, texts.next));

    await stageIs(window, 'edit_profile_next');
    expect(await axeFindings(page)).toEqual([]);
    await choose(profileScreen(window).getByRole('radio', { name: texts.pink }));
    await press(profileScreen(window).getByRole('checkbox', { name: texts.nature }), 'Space');
    await press(profileButton(window, texts.picture));
    await stageIs(window, 'edit_profile_icon');
    await page.getByRole('heading', { name: texts.choosePicture }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(profileButton(window, texts.back));
    await stageIs(window, 'edit_profile_next');
    await press(profileButton(window, texts.picture));
    await press(profileScreen(window).locator('[aria-pressed]').nth(3));
    await stageIs(window, 'edit_profile_next');

    await press(profileButton(window, texts.back));
    await stageIs(window, 'edit_profile');
    expect(await profileScreen(window).getByLabel(texts.name).inputValue()).toBe(name);
    await press(profileButton(window, texts.next));
    await press(profileButton(window, texts.save));
    await stageIs(window, 'profile_selection');
    await profileScreen(window).getByRole('button', { name }).waitFor();
    expect((await profilesOf(window)).find((one) => one.profile_name === name)).toMatchObject({
      gender: 'female',
      year_of_birth: 2019,
      month_of_birth: 6,
      profile_class: 'kids',
      profile_color: 'pink',
      profile_icon_id: 'kid-panda',
      interested_genre: ['nature'],
      status: 'active',
    });
    await window.context.close();
  });
});

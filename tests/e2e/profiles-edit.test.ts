import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { axeFindings } from './axe.ts';
import { openProfileWindow, type ProfileWindow, profilesOf, SOON, stageOf, WORDS } from './profile-window.ts';
import type { RunningApp } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'en';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  [app, browser] = [sharedApp(), await sharedBrowser()];
});

const stageIs = ({ page }: ProfileWindow, stage: string) =>
  expect.poll(() => stageOf(page).getAttribute('data-profile-stage'), SOON).toBe(stage);
const screen = ({ page }: ProfileWindow) => page.locator('[data-profile-stage]');
const button = (window: ProfileWindow, name: string) => screen(window).getByRole('button', { name });

/** Opens the edit selection of a persona's profiles. */
async function editing(persona: string, lang: 'tc' | 'en'): Promise<ProfileWindow> {
  const window = await openProfileWindow(browser, app, persona, lang);
  await window.to('/profiles/?edit_profile=1');
  await stageIs(window, 'edit_profile_selection');
  return window;
}

describe('the profile form', () => {
  it('makes a kids profile in two steps and a picture, back and forth, with the keyboard [S0-2-075] [S0-2-076] [S0-2-077] [S0-2-078] [S0-4-020] [S0-4-021]', async () => {
    const words = WORDS[lang];
    const window = await editing('gold', lang);
    const { page, press, fill, choose, pick } = window;
    const name = `豆豆${lang}`;
    await press(button(window, words.add));
    await stageIs(window, 'edit_profile');
    expect(await axeFindings(page)).toEqual([]);
    await fill(screen(window).getByLabel(words.name), name);
    await pick(screen(window).getByLabel(words.year), '2019');
    await pick(screen(window).getByLabel(words.month), '6');
    await choose(screen(window).getByRole('radio', { name: words.female }));
    await choose(screen(window).getByRole('radio', { name: words.kids }));
    await press(button(window, words.next));

    await stageIs(window, 'edit_profile_next');
    expect(await axeFindings(page)).toEqual([]);
    await choose(screen(window).getByRole('radio', { name: words.pink }));
    await press(screen(window).getByRole('checkbox', { name: words.nature }), 'Space');
    await press(button(window, words.picture));
    await stageIs(window, 'edit_profile_icon');
    await page.getByRole('heading', { name: words.choosePicture }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(button(window, words.back));
    await stageIs(window, 'edit_profile_next');
    await press(button(window, words.picture));
    await press(screen(window).locator('[aria-pressed]').nth(3));
    await stageIs(window, 'edit_profile_next');

    await press(button(window, words.back));
    await stageIs(window, 'edit_profile');
    expect(await screen(window).getByLabel(words.name).inputValue()).toBe(name);
    await press(button(window, words.next));
    await press(button(window, words.save));
    await stageIs(window, 'profile_selection');
    await screen(window).getByRole('button', { name }).waitFor();
    expect((await profilesOf(window)).find((one) => one.profile_name === name)).toMatchObject({
      ...{ gender: 'female', year_of_birth: 2019, month_of_birth: 6, profile_class: 'kids', profile_color: 'pink' },
      ...{ profile_icon_id: 'kid-panda', interested_genre: ['nature'], status: 'active' },
    });
    await window.context.close();
  });
});

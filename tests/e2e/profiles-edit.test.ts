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

  it('says beside the field what is missing, and keeps what was typed', async () => {
    const words = WORDS[lang];
    const window = await editing('ultra', lang);
    const { page, press, fill, pick } = window;
    await press(button(window, words.add));
    await press(button(window, words.next));
    await screen(window).getByText(words.required).waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
    await fill(screen(window).getByLabel(words.name), '一二三四五六七八九十一二三四五六七八九十一');
    await press(button(window, words.next));
    await screen(window).getByText(words.tooLong).waitFor();
    await fill(screen(window).getByLabel(words.name), '小安');
    await pick(screen(window).getByLabel(words.year), '2001');
    await press(button(window, words.next));
    await screen(window).getByText(words.birthError).waitFor();
    expect(await screen(window).getByLabel(words.name).inputValue()).toBe('小安');
    await window.context.close();
  });

  it('locks birth once saved and the class once made, and keeps what was typed when a call fails', async () => {
    const window = await editing('family', 'en');
    const { page, press, fill } = window;
    await press(button(window, 'Edit 爸爸'));
    expect(await screen(window).getByLabel('Birth year').isDisabled()).toBe(true);
    expect(await screen(window).getByLabel('Birth month').isDisabled()).toBe(true);
    expect(await screen(window).getByRole('radio', { name: 'Kids' }).count()).toBe(0);
    await screen(window).getByText('You can’t delete the main profile.').waitFor();
    await fill(screen(window).getByLabel('Name'), '老爸');
    await press(button(window, 'Next'));
    await app.demo('faults', { endpoint: 'saveProfile', effect: { kind: 'drop' } });
    await press(button(window, 'Save'));
    await screen(window).getByRole('alert').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await app.demo('reset');
    await press(button(window, 'Save'));
    await stageIs(window, 'profile_selection');
    await screen(window).getByRole('button', { name: '老爸' }).waitFor();
    await page.getByRole('button', { name: 'Account: 老爸' }).waitFor();
    await window.context.close();
  });

  it('deletes a profile that is neither the main one nor the one that watches', async () => {
    const words = WORDS[lang];
    const window = await openProfileWindow(browser, app, 'overseas', lang);
    await window.ask('/api/profile/saveProfile/', { profile: { profile_name: `路人${lang}` } });
    await window.to('/profiles/?edit_profile=1');
    await window.press(button(window, words.edit(`路人${lang}`)));
    await window.press(button(window, words.delete));
    expect(await axeFindings(window.page)).toEqual([]);
    await window.press(button(window, words.deleteYes));
    await stageIs(window, 'edit_profile_selection');
    await expect.poll(() => button(window, `路人${lang}`).count(), SOON).toBe(0);
    await window.press(button(window, words.edit('頌恩')));
    await screen(window).getByText(words.mainStays).waitFor();
    await window.context.close();
  });

  it('offers no further profile than the account may have', async () => {
    const window = await openProfileWindow(browser, app, 'macau', 'en');
    for (const name of ['A', 'B', 'C', 'D']) await window.ask('/api/profile/saveProfile/', { profile: { profile_name: name } });
    await window.to('/profiles/');
    await screen(window).getByText('An account can have up to 5 profiles.').waitFor();
    expect(await button(window, 'Add profile').count()).toBe(0);
    await window.context.close();
  });
});

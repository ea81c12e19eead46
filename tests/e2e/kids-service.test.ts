import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { HONG_KONG_OFFSET, HOUR } from '#shared/kernel/time.ts';
import { axeFindings } from './axe.ts';
import {
  type Language,
  openProfileWindow,
  type ProfileWindow,
  profilesOf,
  SOON,
  stageOf,
  TEXTS,
} from './profile-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'en';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const PIN = '1357';
const REQUIRED = { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } };

/** The time of day in Hong Kong the given hours from now, HH:MM. */
const hourFromNow = (hours: number): string =>
  new Date(Date.now() + hours * HOUR + HONG_KONG_OFFSET).toISOString().slice(11, 16);

const tvCode = z.object({ code: z.string() });
const TV_CODE = 'TV code';
const TV_DONE = 'The TV is logged in';

const choose = (window: ProfileWindow, profile_id: string) =>
  window.ask('/api/auth/generateProfileAccessToken/', { profile_id, profile_name: 'x', blocked_pair: false });

/**
 * The family after its accounts were restored, with a parent PIN, and 小雨 watching; her window runs an hour
 * before and after now where asked for.
 */
async function yu(language: Language, inWindow: boolean): Promise<ProfileWindow> {
  await app.demo('accounts-reset');
  const window = await openProfileWindow(browser, app, 'family', language);
  const times = inWindow
    ? { viewing_control_start_time: hourFromNow(-1), viewing_control_end_time: hourFromNow(1) }
    : { viewing_control_start_time: null, viewing_control_end_time: null };
  await window.ask('/api/harbour/profile/viewing-control/', {
    profile_id: 'profile-family-yu',
    daily_quota_minutes: null,
    ...times,
  });
  await window.ask('/api/harbour/profile/parent-pin/', { parent_pin: PIN });
  await choose(window, 'profile-family-yu');
  return window;
}

/**
 * The code with which the service refuses a channel for kids to this browser, whatever its page says;
 * undefined if it plays.
 */
async function refusalOf({ context }: ProfileWindow): Promise<unknown> {
  const { user } = await sessionOf(context, app.url);
  const query = new URLSearchParams({ platform: 'web', country_code: 'HK', network_code: 'TOT' });
  const reply = await context.request.get(`${app.url}/api/harbour/checkout/channel/checkout?${query}`, {
    headers: { 'x-user-token': user.token ?? '', hdid: 'device', 'app-domain': '127.0.0.1' },
  });
  const { error_code } = await reply.json();
  return error_code ?? undefined;
}

const reminder = ({ page }: ProfileWindow) => page.locator('[data-prompt="watch_reminder"]');

describe('calls around the page', () => {
  it('a kids profile leaves, changes and plays nothing that a parent has to allow [S0-1-004] [S1-6-008]', async () => {
    const window = await yu('en', true);
    const { ask, context } = window;
    expect(await choose(window, 'profile-family')).toEqual(REQUIRED);
    expect(
      await ask('/api/auth/pairDevice/', { lang: 'en', profile_id: 'profile-family', profile_name: 'x' }),
    ).toEqual(REQUIRED);
    expect(
      await ask('/api/profile/saveProfile/', { profile: { profile_name: 'Big', profile_class: 'general' } }),
    ).toEqual(REQUIRED);
    expect(await ask('/api/harbour/profile/keep-watching/', { cause: 'WINDOW' })).toEqual(REQUIRED);
    expect(await refusalOf(window)).toBe('VIEWING_WINDOW');
    expect((await sessionOf(context, app.url)).user.profile_id).toBe('profile-family-yu');
    await context.close();
  });
});

describe('what the service refuses', () => {
  it('opens the reminder though this device is twelve hours off, and keep watching lifts it there [S0-1-004] [S1-6-008] [S0-4-047]', async () => {
    const texts = TEXTS[lang];
    const window = await yu(lang, true);
    const { page, to, press, fill } = window;
    await page.clock.install({ time: Date.now() + 12 * HOUR });
    await to('/live/');
    await reminder(window).waitFor();
    await page.waitForURL(`**/${lang}/home/`);
    expect(await axeFindings(page)).toEqual([]);
    await press(reminder(window).getByRole('button', { name: texts.keep }));
    await fill(page.getByLabel(texts.pin), PIN);
    await page.keyboard.press('Enter');
    await expect.poll(() => reminder(window).count(), SOON).toBe(0);
    expect(await refusalOf(window)).toBeUndefined();
    expect(await choose(window, 'profile-family')).toEqual(REQUIRED);
    await window.context.close();
  });

  it('without a parent opens the PIN prompt over what was typed, and then saves it', async () => {
    const texts = TEXTS[lang];
    const window = await yu(lang, false);
    const { page, to, press, fill } = window;
    const screen = page.locator('[data-profile-stage]');
    const button = (name: string) => screen.getByRole('button', { name });
    await to('/profiles/');
    await press(button(texts.manage));
    await fill(page.getByLabel(texts.pin), PIN);
    await page.keyboard.press('Enter');
    await press(button(texts.edit('媽媽')));
    await expect.poll(() => stageOf(page).getAttribute('data-profile-stage'), SOON).toBe('edit_profile');
    /* Whatever ends the grant meanwhile: here the kids profile is chosen again. */
    await choose(window, 'profile-family-yu');
    await fill(screen.getByLabel(texts.name), `阿媽${lang}`);
    await press(button(texts.next));
    await press(button(texts.save));
    await page.getByLabel(texts.pin).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fill(page.getByLabel(texts.pin), '0000');
    await page.keyboard.press('Enter');
    await page.getByText(texts.wrongPin).waitFor();
    await fill(page.getByLabel(texts.pin), PIN);
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => (await profilesOf(window)).map((one) => one.profile_name), SOON)
      .toContain(`阿媽${lang}`);
    await expect.poll(() => page.getByLabel(texts.pin).count(), SOON).toBe(0);
    await window.context.close();
  });

  it('a kids profile logs a TV in with its code once a parent has entered the PIN', async () => {
    const texts = TEXTS[lang];
    const window = await yu(lang, false);
    const { page, to, press, fill, ask } = window;
    const tv = tvCode.parse(await ask('/api/harbour/auth/tv-code/'));
    await to('/pair/');
    await fill(page.getByLabel(TV_CODE), tv.code);
    await page.keyboard.press('Enter');
    await page.getByLabel(texts.pin).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(page.getByRole('button', { name: texts.cancel }));
    expect(await page.getByLabel(TV_CODE).inputValue()).toBe(tv.code);
    await press(page.getByLabel(TV_CODE));
    await fill(page.getByLabel(texts.pin), PIN);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: TV_DONE }).waitFor();
    await window.context.close();
  });
});

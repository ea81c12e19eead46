import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#shared/kernel/time.ts';
import { axeFindings } from './axe.ts';
import { moveTo } from './one-page.ts';
import {
  inHongKong,
  type Language,
  openProfileWindow,
  type ProfileWindow,
  SOON,
  stageOf,
  TEXTS,
} from './profile-window.ts';
import { type RunningApp, sessionOf, setServiceClock, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'tc';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});
afterEach(() => app.demo('reset'));

/** A window at this time of day in Hong Kong. */
async function windowAt(time: string, persona: string, language: Language): Promise<ProfileWindow> {
  const window = await openProfileWindow(browser, app, persona, language);
  await setServiceClock(app, inHongKong(time));
  await window.page.clock.install();
  return window;
}

/** Lets time pass for the service and the page. */
async function pass({ page }: ProfileWindow, ms: number): Promise<void> {
  await app.demo('clock', { shift_ms: ms });
  await page.clock.runFor(ms);
}

const reminder = ({ page }: ProfileWindow) => page.locator('[data-prompt="watch_reminder"]');
const themeOf = ({ page }: ProfileWindow) =>
  page.evaluate(() => document.documentElement.dataset.theme ?? null);
/** The theme and the colour behind the page, read at one moment. */
const coloursOf = ({ page }: ProfileWindow) =>
  page.evaluate(() => [
    document.documentElement.dataset.theme ?? null,
    getComputedStyle(document.body).backgroundColor,
  ]);
const choose = (window: ProfileWindow, profile_id: string) =>
  window.ask('/api/auth/generateProfileAccessToken/', { profile_id, profile_name: 'x', blocked_pair: false });

describe('the colour of a kids profile', () => {
  it.each([
    ['profile-family-bo', 'kids-blue', 'rgb(10, 36, 88)'],
    ['profile-family-yu', 'kids-pink', 'rgb(74, 15, 58)'],
  ])(
    'is the background of the selected pages and of no other: %s [S0-6-015]',
    async (profile, theme, background) => {
      const window = await windowAt('12:00:00', 'family', 'en');
      await choose(window, profile);
      await window.to('/search/');
      for (const path of ['/search/', '/account/info/', '/epg/', '/home/', '/live/']) {
        // By way of a page without the colour.
        await moveTo(window.page, `/en${path}`);
        await expect.poll(() => coloursOf(window), SOON).toEqual([theme, background]);
        if (path === '/epg/')
          await window.page.locator('[role="gridcell"][data-state="WATCH"]').first().waitFor();
        if (path === '/epg/') expect(await axeFindings(window.page)).toEqual([]);
      }
      expect(await axeFindings(window.page)).toEqual([]);
      await moveTo(window.page, '/en/profiles/');
      await window.page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await themeOf(window)).toBeNull();
      await window.context.close();
    },
  );

  it('is gone with a general profile', async () => {
    const window = await windowAt('12:00:00', 'family', 'en');
    await window.to('/home/');
    await window.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await themeOf(window)).toBeNull();
    await window.context.close();
  });
});

describe('the viewing window', () => {
  it('sends a kids user home at the second it begins, with the reminder and its two buttons [S0-1-004] [S0-4-045] [S0-4-046] [S0-4-047] [S0-2-065]', async () => {
    const texts = TEXTS[lang];
    const window = await windowAt('20:59:45', 'kids', lang);
    const { page, to, press } = window;
    await to('/account/info/');
    await expect.poll(() => themeOf(window), SOON).toBe('kids-blue');
    expect(await reminder(window).count()).toBe(0);
    await pass(window, 20_000);
    await reminder(window).waitFor();
    await page.waitForURL(`**/${lang}/home/`);
    await reminder(window).getByRole('heading', { name: texts.breakTitle }).waitFor();
    expect(await reminder(window).getByText('07:00').count()).toBe(1);
    expect(await reminder(window).getByRole('button').allTextContents()).toEqual([texts.keep, texts.switch]);
    expect(await axeFindings(page)).toEqual([]);

    await press(reminder(window).getByRole('button', { name: texts.keep }));
    await expect.poll(() => reminder(window).count(), SOON).toBe(0);
    await to('/account/info/');
    await pass(window, 5_000);
    expect(await reminder(window).count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe(`/${lang}/account/info/`);
    await app.demo('clock', { shift_ms: DAY });
    await page.clock.fastForward(DAY);
    await reminder(window).waitFor();
    await window.context.close();
  });

  it('covers every page while it lasts, and goes when it ends', async () => {
    const window = await windowAt('06:59:30', 'kids', 'en');
    await window.to('/search/');
    await reminder(window).waitFor();
    await window.page.waitForURL('**/en/home/');
    await pass(window, 31_000);
    await expect.poll(() => reminder(window).count(), SOON).toBe(0);
    await window.context.close();
  });

  it('switch profile opens the choice, and another profile is free of it', async () => {
    const texts = TEXTS[lang];
    const window = await windowAt('22:00:00', 'family', lang);
    const { page, to, press } = window;
    await choose(window, 'profile-family-bo');
    await to('/home/');
    await reminder(window).waitFor();
    await press(reminder(window).getByRole('button', { name: texts.switch }));
    await expect.poll(() => stageOf(page).getAttribute('data-profile-stage'), SOON).toBe('profile_selection');
    await page.keyboard.press('Escape');
    await reminder(window).waitFor();
    await press(reminder(window).getByRole('button', { name: texts.switch }));
    await press(page.getByRole('dialog').getByRole('button', { name: '媽媽' }));
    await expect
      .poll(async () => (await sessionOf(window.context, app.url)).user.profile_id, SOON)
      .toBe('profile-family-mum');
    await expect.poll(() => page.locator('[data-prompt]').count(), SOON).toBe(0);
    await expect.poll(() => themeOf(window), SOON).toBeNull();
    await window.context.close();
  });

  it('a parent PIN is needed to keep watching, and to leave for a grown-up', async () => {
    const texts = TEXTS[lang];
    const window = await windowAt('22:00:00', 'family', lang);
    const { page, to, press, fill, ask } = window;
    await ask('/api/harbour/profile/parent-pin/', { parent_pin: '1357' });
    await choose(window, 'profile-family-bo');
    await to('/home/');
    await reminder(window).waitFor();
    await page.keyboard.press('Escape');
    expect(await reminder(window).count()).toBe(1);

    await press(reminder(window).getByRole('button', { name: texts.switch }));
    await press(page.getByRole('dialog').getByRole('button', { name: '爸爸' }));
    await page.getByLabel(texts.pin).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await reminder(window).waitFor();

    await press(reminder(window).getByRole('button', { name: texts.keep }));
    await fill(page.getByLabel(texts.pin), '0000');
    await page.keyboard.press('Enter');
    await page.getByText(texts.wrongPin).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await fill(page.getByLabel(texts.pin), '1357');
    await page.keyboard.press('Enter');
    await expect.poll(() => reminder(window).count(), SOON).toBe(0);
    await ask('/api/harbour/profile/parent-pin/check/', { parent_pin: '1357' });
    await choose(window, 'profile-family');
    await ask('/api/harbour/profile/parent-pin/', { parent_pin: null, current_pin: '1357' });
    await window.context.close();
  });
});

describe('the daily quota', () => {
  it('counts what is watched, and ends the day when it is spent', async () => {
    await app.demo('accounts-reset');
    const window = await openProfileWindow(browser, app, 'family', lang);
    const { page, to, ask } = window;
    await ask('/api/harbour/profile/viewing-control/', {
      profile_id: 'profile-family-yu',
      viewing_control_start_time: null,
      viewing_control_end_time: null,
      daily_quota_minutes: 1,
    });
    await choose(window, 'profile-family-yu');
    await ask('/api/harbour/profile/watched/', { seconds: 54 });
    await to('/live/');
    await untilPlaying(page, 0.3);
    expect(await reminder(window).count()).toBe(0);
    await reminder(window).getByRole('heading', { name: TEXTS[lang].quotaTitle }).waitFor();
    await page.waitForURL(`**/${lang}/home/`);
    await expect
      .poll(async () => (await sessionOf(window.context, app.url)).user.watched_today?.seconds, SOON)
      .toBeGreaterThanOrEqual(60);
    expect(await page.locator('[data-phase="playing"]').count()).toBe(0);
    await window.context.close();
  });
});

describe('only kids content', () => {
  it('a programme that is not for kids shows the message, one that is shows its page', async () => {
    await app.demo('accounts-reset');
    const window = await openProfileWindow(browser, app, 'family', lang);
    const { page, to } = window;
    await choose(window, 'profile-family-yu');
    await to('/programme/116001/-/');
    await page.getByRole('heading', { level: 1, name: TEXTS[lang].notForKids }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await moveTo(page, `/${lang}/programme/115001/-/`);
    await page.getByRole('heading', { level: 1, name: '月亮快遞' }).waitFor();
    expect(await page.getByRole('heading', { name: TEXTS[lang].notForKids }).count()).toBe(0);
    await window.context.close();
  });
});

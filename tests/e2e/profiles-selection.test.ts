import type { Browser } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { idOf, PASSWORD } from './login-window.ts';
import { BOTH, openProfileWindow, type ProfileWindow, stageIs, TEXTS } from './profile-window.ts';
import { type RunningApp, sessionOf, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

const lang = 'en';

let app: RunningApp;
let browser: Browser;
beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

const button = ({ page }: ProfileWindow, name: string, exact = true) =>
  page.getByRole('main').getByRole('button', { name, exact });
const watching = async ({ context }: ProfileWindow) => (await sessionOf(context, app.url)).user.profile_id;

describe('profile selection as a page', () => {
  it('chooses who watches and goes on to the destination, with the keyboard [S0-2-073] [S0-1-005] [S0-6-008]', async () => {
    const window = await openProfileWindow(browser, app, 'paid', lang);
    const { page, to, press } = window;
    await to(`/profiles/?destUrl=${encodeURIComponent(`/${lang}/account/info/`)}`);
    await page.getByRole('heading', { level: 1, name: TEXTS[lang].who }).waitFor();
    await stageIs(window, 'profile_selection');
    expect(await page.locator('[data-profile-stage] li button').count()).toBe(4);
    expect(await axeFindings(page)).toEqual([]);
    await press(button(window, '詠詩', false));
    await page.waitForURL(`**/${lang}/account/info/`);
    expect(await watching(window)).toBe('profile-paid-wing');
    await window.context.close();
  });

  it('toggles with the edit selection [S0-2-074] [S0-4-016]', async () => {
    const window = await openProfileWindow(browser, app, 'paid', lang);
    const { page, to, press } = window;
    await to('/profiles/');
    await press(button(window, TEXTS[lang].manage));
    await stageIs(window, 'edit_profile_selection');
    await page.getByRole('heading', { level: 1, name: TEXTS[lang].manage }).waitFor();
    await button(window, TEXTS[lang].edit('小明'), false).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await press(button(window, TEXTS[lang].done));
    await stageIs(window, 'profile_selection');
    await window.context.close();
  });

  it('is a page of its own if a channel asked for it, and leads on to that channel', async () => {
    const window = await openProfileWindow(browser, app, null, 'en');
    const { page, to, fill, press } = window;
    await to('/login/');
    const main = page.getByRole('main');
    await fill(main.getByLabel('Email or customer ID'), idOf('paid'));
    await fill(main.getByLabel('Password', { exact: true }), PASSWORD);
    await page.keyboard.press('Enter');
    await page.locator('[data-prompt="profile"]').waitFor();
    await to('/live/101/');
    await page.waitForURL('**/en/profiles/**');
    await page.locator('[data-prompt="profile"]').waitFor({ state: 'detached' });
    await press(button(window, '家豪', false));
    await page.waitForURL('**/en/live/101/**');
    await untilPlaying(page);
    await window.context.close();
  });
});

describe('pairing with the choice', () => {
  it('is a silent step with no screen of its own [S0-2-069]', async () => {
    const window = await openProfileWindow(browser, app, 'family', 'en');
    const { page, to, press } = window;
    await to('/profiles/');
    const paired = awaitedLater(
      page.waitForRequest(
        (request) =>
          request.url().includes('/api/auth/pairDevice/') &&
          request.postData()?.includes('family-mum') === true,
      ),
    );
    await press(button(window, '媽媽', false));
    const asked = (await paired).postDataJSON();
    await page.waitForURL('**/en/home/');
    expect(asked).toMatchObject({
      profile_id: 'profile-family-mum',
      profile_name: '媽媽',
      profile_class: 'general',
      lang: 'en',
    });
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await watching(window)).toBe('profile-family-mum');
    await window.context.close();
  });

  it.each(BOTH)(
    'asks about a new main device if there is another one (%s) [S0-2-079] [S0-4-035]',
    async (lang) => {
      const texts = TEXTS[lang];
      const window = await openProfileWindow(browser, app, 'carrier-paired', lang);
      const { page, to, press, ask } = window;
      await ask('/api/profile/saveProfile/', { profile: { profile_name: `朋友${lang}` } });
      await to('/profiles/');
      await press(button(window, `朋友${lang}`, false));
      await stageIs(window, 'pair_device');
      await page.getByRole('heading', { name: texts.newMaster }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await press(button(window, lang === 'tc' ? texts.newMasterNo : texts.newMasterYes));
      await page.waitForURL(`**/${lang}/home/`);
      const { user } = await sessionOf(window.context, app.url);
      expect([user.profile_name, user.blocked_pair]).toEqual([`朋友${lang}`, lang === 'tc']);
      await window.context.close();
    },
  );
});

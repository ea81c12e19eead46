import { describe, expect, it, onTestFinished } from 'vitest';
import { axeFindings } from './axe.ts';
import { launchChromium } from './launch-browser.ts';
import { moveTo } from './one-page.ts';
import { sessionOf, untilPlaying } from './running-app.ts';
import { WITHOUT_PICTURES } from './shared-app.ts';
import { shellViewers } from './shell-viewers.ts';
import { PHONE, promptOf, type ShellWindow } from './shell-window.ts';

const lang = 'en';
const CONCERT = { concert_period: { start: '2000-01-01T00:00:00Z', end: '2100-01-01T00:00:00Z' } };
const CRAWLER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const DESKTOP_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

const { app, viewer } = shellViewers();

describe('pages of the shell', () => {
  it('the show page is there, and opens abroad with the concert period only [S0-2-003]', async () => {
    const { page, to } = await viewer({ persona: 'overseas' });
    await to(`/${lang}/show/`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByText('GEO_BLOCK').waitFor();
    expect(await page.locator('main li button').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
    await app().demo('flags', { flags: CONCERT });
    await to(`/${lang}/show/`);
    await page.locator('main li button').first().press('Enter');
    await promptOf(page, 'episode_player').waitFor();
    await untilPlaying(page, 0.3);
    await page.keyboard.press('Escape');
    await promptOf(page, 'episode_player').waitFor({ state: 'detached' });
    expect(await axeFindings(page)).toEqual([]);
  });

  it('a visitor in CN is led home from other pages and from the show page, and told why [S0-2-025] [S0-2-026]', async () => {
    await app().demo('flags', { flags: CONCERT });
    const { page } = await viewer({ persona: 'mainland' });
    for (const path of ['show', 'live', 'search']) {
      await page.goto(`${app().url}/${lang}/${path}/`);
      await page.waitForURL(`**/${lang}/home/`);
      await promptOf(page, 'geo_block').waitFor();
    }
    await page.keyboard.press('Escape');
    await promptOf(page, 'geo_block').waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe(`/${lang}/home/`);
  });

  it('live chat opens as a window of 440 by 500 at its own address [S0-2-019]', async () => {
    const { page, to, context } = await viewer({ persona: 'paid' });
    await to(`/${lang}/home/`);
    await page.evaluate(() => {
      const real = window.open.bind(window);
      window.open = (...given) => {
        document.body.dataset.opened = given.join(' ');
        return real(...given);
      };
    });
    const chat = page.getByRole('banner').getByRole('button', { name: 'Live chat' });
    const [popup] = await Promise.all([context.waitForEvent('page'), chat.press('Enter')]);
    await popup.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(popup.url()).pathname).toBe(`/${lang}/live-chat/`);
    expect(await page.locator('body').getAttribute('data-opened')).toContain('width=440,height=500');
    expect(await popup.evaluate(() => [window.innerWidth, window.innerHeight])).toEqual([440, 500]);
    await popup.getByRole('listitem').getByRole('button').first().press('Enter');
    expect(await popup.getByRole('log').locator('p').count()).toBe(3);
    expect(await axeFindings(popup)).toEqual([]);
  });
});

it('the licences of others are shown by the app itself, and again after a failed try', async () => {
  const { page, to } = await viewer({ persona: 'guest' });
  await to('/en/home/');
  await page.route('**/third-party.txt', (route) => route.abort(), { times: 1 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Licences of others' }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'About Harbour TV' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  const list = page.getByRole('region', { name: 'Software by others' });
  await expect.poll(() => list.textContent()).toMatch(/^shaka-player \d[\d.]*\nApache-2\.0$/m);
  expect(await list.textContent()).toMatch(/^@fontsource-variable\/inter .*\nOFL-1\.1$/m);
  expect(await axeFindings(page)).toEqual([]);
});

it('/live/ gets the suffix 81 for group A and none for group B [S0-2-007]', async () => {
  const groupA = await viewer({ persona: 'free' });
  await groupA.to('/en/search/');
  expect(await groupA.page.locator('header a[href^="/en/live/"]').first().getAttribute('href')).toBe(
    '/en/live/81/',
  );
  await moveTo(groupA.page, '/en/live/');
  await groupA.page.waitForURL(/\/en\/live\/81\/?$/);
  await untilPlaying(groupA.page, 0.3);
  const groupB = await viewer({ persona: 'paid' });
  await groupB.to('/en/search/');
  expect(await groupB.page.locator('header a[href^="/en/live/"]').first().getAttribute('href')).toBe(
    '/en/live/',
  );
});

describe('automatic guest-mode pairing', () => {
  it.each(['live', 'content'])('a guest on /%s/ is paired without a word [S0-4-009]', async (path) => {
    const { page, context } = await viewer();
    await page.goto(`${app().url}/en/${path}/`);
    await expect.poll(async () => (await sessionOf(context, app().url)).user.guest_mode).toBe(true);
    expect(await page.locator('[role="dialog"]').count()).toBe(0);
  });

  it('a guest who comes to an eligible page later is paired there [S0-4-009]', async () => {
    const { page, to, context } = await viewer();
    await to('/en/show/');
    await page.locator('main li button').first().waitFor();
    expect((await sessionOf(context, app().url)).user.guest_mode).toBe(false);
    await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).press('Enter');
    await expect
      .poll(async () => (await sessionOf(context, app().url)).user.guest_mode, { timeout: 8_000 })
      .toBe(true);
  });

  it('neither a crawler nor a guest abroad is paired [S0-4-009]', async () => {
    const crawler = await viewer({ userAgent: CRAWLER });
    await crawler.to('/en/home/');
    await crawler.page.getByRole('heading', { level: 2 }).first().waitFor();
    expect((await sessionOf(crawler.context, app().url)).user.guest_mode).toBe(false);
    await app().demo('country', { country: 'GB' });
    const abroad = await viewer();
    await abroad.to('/en/home/');
    await abroad.page.getByRole('heading', { level: 2 }).first().waitFor();
    expect((await sessionOf(abroad.context, app().url)).user.guest_mode).toBe(false);
  });
});

describe('what appears automatically', () => {
  it('the smart banner on a phone is hidden by its button and back with the next page load', async () => {
    const { page, to } = await viewer({ size: PHONE, userAgent: PHONE_AGENT });
    await to('/en/home/');
    const banner = page.locator('[data-notice="smart-banner"]');
    await banner.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await banner.getByRole('button', { name: 'Close' }).press('Enter');
    await banner.waitFor({ state: 'detached' });
    await page.evaluate(() => window.localStorage.setItem('harbour.smart-banner', String(Date.now() - 1000)));
    await to('/en/home/');
    await banner.getByRole('button', { name: 'Get the app' }).press('Enter');
    await promptOf(page, 'download_app').waitFor();
  });

  it('notifications are offered in Chrome once a week, and never in a webview', async () => {
    // The headless shell refuses notifications without asking, so there would be nothing to offer.
    const full = await launchChromium(WITHOUT_PICTURES);
    onTestFinished(() => full.close());
    const chrome = await viewer({ userAgent: DESKTOP_AGENT }, full);
    await chrome.to('/en/home/');
    const offer = (window: ShellWindow) => window.page.locator('[data-notice="notifications"]');
    await offer(chrome).waitFor();
    await chrome.to('/en/home/');
    await chrome.page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await offer(chrome).count()).toBe(0);
    // The open page may still record the offer as shown: it is closed before the next one gets a time of a
    // week ago.
    await chrome.page.goto('about:blank');
    await chrome.context.addInitScript(
      (week) => window.localStorage.setItem('harbour.notification-prompt', String(Date.now() - week)),
      10_080 * 60_000,
    );
    await chrome.to('/en/home/');
    await offer(chrome).waitFor();
    const webview = await viewer({ userAgent: PHONE_AGENT.replace('Pixel 8', 'Pixel 8; wv') }, full);
    await webview.to('/en/home/');
    await webview.page.getByRole('heading', { level: 2 }).first().waitFor();
    expect(await offer(webview).count()).toBe(0);
  });

  it('an oversized cookie is removed within seconds, a small one stays', async () => {
    const { page, to } = await viewer();
    await to('/en/home/');
    await page.evaluate(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: the page's own way of writing one is what is tested
      document.cookie = `ads=${'x'.repeat(500)}; path=/`;
      // biome-ignore lint/suspicious/noDocumentCookie: as above
      document.cookie = 'small=1; path=/';
    });
    await expect.poll(() => page.evaluate(() => document.cookie), { timeout: 6_000 }).toBe('small=1');
  });
});

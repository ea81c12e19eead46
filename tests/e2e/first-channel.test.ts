import type { Browser, BrowserContext, Page, Request } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { becomePersona, picture, type RunningApp, sessionOf, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** Seconds that the picture is watched; `HARBOUR_PLAY_SECONDS=60` watches longer. */
const SECONDS = Number(process.env.HARBOUR_PLAY_SECONDS ?? 20);

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let asked: Request[];
let violations: string[];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

beforeEach(async () => {
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  page = await context.newPage();
  asked = [];
  violations = [];
  page.on('request', (request) => asked.push(request));
  page.on('console', (message) => {
    if (/Content Security Policy|Uncaught/.test(message.text())) violations.push(message.text());
  });
});

afterEach(async () => {
  expect(violations).toEqual([]);
  await context.close();
});

const to = (path: string): Promise<unknown> => page.goto(`${app.url}${path}`);
const licences = (): Request[] =>
  asked.filter((request) => new URL(request.url()).pathname === '/api/harbour/drm/licence/');

/**
 * An episode of the first programme in a row that the persona may play, by the programme page's own big
 * button.
 */
async function openEpisode(): Promise<string> {
  await to('/en/home/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Details|details/ })
    .first()
    .click();
  await page.waitForURL(/\/en\/programme\/\d+\/[^/]+\/$/);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^(Play|Continue)/ })
    .first()
    .click();
  await page.waitForURL(/\/e\/\d+\//);
  return new URL(page.url()).pathname;
}

describe('the first channel', () => {
  it('shows home to a new viewer, paired for guest mode by itself [S0-2-002] [S0-7-021]', async () => {
    await to('/');
    await page.waitForURL(`${app.url}/en/home/`);
    await page.getByRole('heading', { level: 2, name: /Live now|On now/i }).waitFor();
    expect(await page.getByRole('main').locator('img').count()).toBeGreaterThan(5);
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => name.includes('getSession')).length >=
        2,
    );
    const { user } = await sessionOf(context, app.url);
    expect([user.guest, user.guest_mode]).toEqual([false, true]);
    expect(asked.some((request) => request.url().includes('/api/auth/pairDevice/'))).toBe(true);
  });

  it(`plays a protected channel for ${SECONDS} s without a stall and under 1% dropped frames [S0-2-006] [S1-2-006]`, async () => {
    await to('/en/live/');
    await page
      .getByRole('link', { name: /Harbour One/ })
      .first()
      .click();
    await page.waitForURL(/\/en\/live\/81\/[^/]+\/$/);
    const from = await untilPlaying(page, 1);
    const after = await untilPlaying(page, SECONDS, 1.5 * SECONDS * 1000);
    expect(licences().length).toBeGreaterThan(0);
    expect(after.waits - from.waits).toBe(0);
    expect((after.dropped - from.dropped) / (after.frames - from.frames)).toBeLessThan(0.01);
    expect(after.frames - from.frames).toBeGreaterThan(SECONDS * 20);
  }, 150_000);

  it('lets a paying member seek back in time and return to live', async () => {
    await becomePersona(context, app.url, 'paid');
    await to('/en/live/81/Harbour-One/');
    const live = await untilPlaying(page, 1);
    const slider = page.getByRole('slider', { name: 'Position' });
    await slider.focus();
    for (let count = 0; count < 12; count += 1) await page.keyboard.press('ArrowLeft');
    await page
      .getByText(/behind/)
      .first()
      .waitFor();
    const back = await untilPlaying(page, 1);
    expect(live.at - back.at).toBeGreaterThan(60);
    await page.getByRole('button', { name: 'Go to live' }).click();
    await page.getByRole('button', { name: 'Go to live' }).waitFor({ state: 'detached' });
    expect((await untilPlaying(page, 1)).at).toBeGreaterThan(live.at);
  });

  it('opens a programme and plays its episode, protected, and resumes where t says [S0-2-010] [S1-2-007] [S1-2-008] [S1-2-009] [S1-2-010]', async () => {
    await becomePersona(context, app.url, 'paid');
    const address = await openEpisode();
    expect(address).toMatch(/^\/en\/programme\/\d+\/[^/]+\/e\/\d+\/$/);
    await untilPlaying(page, 1);
    expect(licences().length).toBeGreaterThan(0);
    await to(`${address}?t=600`);
    const resumed = await untilPlaying(page, 1);
    expect(resumed.at).toBeGreaterThan(600);
    expect(resumed.at).toBeLessThan(640);
  });

  it('changes channel by key and shows, plays and sounds one picture only', async () => {
    await to('/en/live/81/Harbour-One/');
    await untilPlaying(page, 1);
    await page.keyboard.press('PageUp');
    await page.waitForURL(/\/en\/live\/(?!81\/)\d+\//);
    await untilPlaying(page, 1);
    const playing = await page.evaluate(() =>
      [...document.querySelectorAll('video')]
        .filter((video) => !video.paused)
        .map((video) => video.closest('[inert]') === null),
    );
    expect(playing).toEqual([true]);
    expect((await picture(page)).height).toBeGreaterThan(0);
  });
});

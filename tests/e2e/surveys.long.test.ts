import type { Browser, FrameLocator, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HOUR } from '#shared/kernel/time.ts';
import { SURVEY_FRAME_PATH } from '#shared/navigation/external-pages.ts';
import { awaitedLater } from './awaited-later.ts';
import { axeFindings } from './axe.ts';
import { openPlayerWindow, type PlayerWindow, untilPhase } from './player-screen-window.ts';
import { type RunningApp, setServiceClock } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { promptOf } from './shell-window.ts';

const POP_UP = '[data-survey-pop-up]';

let app: RunningApp;
let browser: Browser;
let open: PlayerWindow | null = null;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

afterEach(async () => {
  await open?.context.close();
  open = null;
  await app.demo('reset');
});

afterAll(() => app.demo('reset'));

/** A member whose surveys open automatically, with the events reported about them. */
async function member(persona = 'paid'): Promise<PlayerWindow & { readonly events: string[] }> {
  await app.demo('flags', { flags: { surveys: true } });
  open = await openPlayerWindow(browser, app, persona);
  const events: string[] = [];
  open.page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/api/harbour/surveys/')) {
      const { survey_id, event = 'answered' } = request.postDataJSON();
      events.push(`${survey_id} ${event}`);
    }
  });
  return { ...open, events };
}

const frameOf = (page: Page): FrameLocator => promptOf(page, 'survey').frameLocator('iframe');

/** Puts the open survey off in its own page. */
async function later(page: Page): Promise<void> {
  await frameOf(page).locator('#later').press('Enter');
  await promptOf(page, 'survey').waitFor({ state: 'detached' });
}

describe('surveys', () => {
  it('home: the popup opens the survey in a sandboxed frame with its six parameters, and answers reach the console [S0-7-057] [S1-1-021] [S1-2-100] [S1-7-091]', async () => {
    const { page, to, events, context } = await member();
    await to('/en/home/');
    const popUp = page.locator(POP_UP);
    await popUp.getByText('One minute to help us plan the season?').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await popUp.getByRole('button', { name: 'Answer now' }).press('Enter');
    const frame = frameOf(page);
    await frame.getByText('When do you watch most on weekdays?').waitFor();
    const iframe = promptOf(page, 'survey').locator('iframe');
    expect(await iframe.getAttribute('sandbox')).toBe('allow-scripts allow-forms');
    const address = new URL((await iframe.getAttribute('src')) ?? '', app.url);
    const session = await (await context.request.get(`${app.url}/api/auth/getSession/self/`)).json();
    expect([address.pathname, Object.fromEntries(address.searchParams)]).toEqual([
      SURVEY_FRAME_PATH,
      {
        survey_id: 'season',
        lang: 'en',
        platform: 'web',
        customer_id: session.user.boss_id,
        device_id: session.user.device_id ?? '',
        profile_id: session.user.profile_id,
      },
    ]);
    expect(await axeFindings(page)).toEqual([]);

    /* Messages of another sender count for nothing. */
    const forged = {
      source: 'harbour-survey',
      type: 'answers',
      answers: [{ question: 'when', values: ['night'] }],
    };
    await page.evaluate((message) => window.postMessage(message, '*'), forged);
    await frame.getByLabel('Before 22:00').press('Space');
    await page.keyboard.press('Enter');
    await frame.getByLabel('Drama').press('Space');
    await frame.getByRole('button', { name: 'Next' }).press('Enter');
    await frame.getByLabel('4', { exact: true }).press('Space');
    await frame.getByRole('button', { name: 'Next' }).press('Enter');
    await frame.getByRole('textbox').fill('More ferries');
    await frame.getByRole('button', { name: 'Send' }).press('Enter');
    await promptOf(page, 'survey').getByText('Thank you').waitFor();
    await page.keyboard.press('Escape');
    await promptOf(page, 'survey').waitFor({ state: 'detached' });
    expect(events).toEqual(['season selected', 'season answered']);
    const results = await (await fetch(`${app.url}/demo/surveys/`)).text();
    expect(results).toContain('aria-label="Before 22:00: 1"');
    expect(results).toContain('More ferries');
  });

  it('a survey that was closed halfway returns as its rule says; “Don’t ask again” is kept by the service, and a reload offers nothing', async () => {
    const { page, to, events, context } = await member();
    const popUp = page.locator(POP_UP);
    const record = async () =>
      (await (await context.request.get(`${app.url}/api/memberzone/getSurveys/`)).json()).records[0];
    /** Loads the home screen until it knows the surveys of the viewer. */
    const opened = async (): Promise<void> => {
      const surveysReply = awaitedLater(
        page.waitForResponse((reply) => new URL(reply.url()).pathname === '/api/memberzone/getSurveys/'),
      );
      await to('/en/home/');
      await surveysReply;
      await page.locator('main h2').first().waitFor();
    };
    await opened();
    await popUp.getByRole('button', { name: 'Answer now' }).press('Enter');
    const frame = frameOf(page);
    await frame.getByLabel('Morning').press('Enter');
    await frame.getByRole('button', { name: 'Next' }).press('Enter');
    const question = frame.locator('legend:visible');
    await question.press('ArrowUp');
    const closeButton = promptOf(page, 'survey').getByRole('button', { name: 'Close' });
    const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement);
    await expect.poll(() => isFocused(closeButton)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => isFocused(promptOf(page, 'survey').locator('iframe'))).toBe(true);
    await expect.poll(() => isFocused(question)).toBe(true);
    await question.press('Escape');
    await promptOf(page, 'survey').waitFor({ state: 'detached' });
    await expect.poll(record).toMatchObject({ survey_id: 'season', status: 'bingo', skip_count: 1 });
    await opened();
    expect(await popUp.count()).toBe(0);
    expect(events).toEqual(['season selected', 'season skipped']);

    /* A day later it is offered again. */
    await setServiceClock(app, Date.now() + 25 * HOUR);
    await opened();
    await popUp.getByRole('button', { name: 'Answer now' }).press('Enter');
    await frame.getByRole('button', { name: 'Don’t ask again' }).press('Enter');
    await promptOf(page, 'survey').waitFor({ state: 'detached' });
    await expect.poll(record).toMatchObject({ status: 'skip_forever', skip_until: null });
    await opened();
    expect(await popUp.count()).toBe(0);
    expect(events.at(-1)).toBe('season skipped_forever');
  });

  it('special zone and programme page: each offers its survey once, the button offers it again, and a page that never loads holds no viewer [S1-1-018]', async () => {
    const zone = await member();
    await zone.to('/tc/content/drama/');
    await zone.page.locator(POP_UP).getByRole('button', { name: '稍後再答' }).press('Enter');
    await expect.poll(() => zone.events).toEqual(['series selected', 'series skipped']);
    await zone.context.close();
    const { page, to, events } = await member('free');
    await to('/tc/programme/101001/');
    await page.locator(POP_UP).getByRole('button', { name: '現在回答' }).press('Enter');
    await frameOf(page).getByText('你有多喜歡這套節目？').waitFor();
    await later(page);
    await page.route(
      (url) => url.pathname === SURVEY_FRAME_PATH,
      (route) => route.abort(),
    );
    await page.clock.install();
    await page.getByRole('button', { name: '問卷' }).press('Enter');
    await promptOf(page, 'survey').getByText('正在載入問卷…').waitFor();
    await page.clock.fastForward(10_000);
    await promptOf(page, 'survey').getByText('未能載入問卷').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await promptOf(page, 'survey').waitFor({ state: 'detached' });
    expect(events).toEqual(['series selected', 'series skipped']);
  });

  it('without a popup a survey opens automatically, and answers that cannot be sent stay until they are', async () => {
    const { page, to, events } = await member();
    await page.route('**/api/memberzone/getSurveys/**', async (route) => {
      const response = await route.fetch();
      const { survey_config, ...reply } = await response.json();
      const results = survey_config.results.map((survey: object) => ({ ...survey, disable_pop_up: true }));
      await route.fulfill({ response, json: { ...reply, survey_config: { results } } });
    });
    let away = true;
    await page.route('**/api/harbour/surveys/answer/', (route) => (away ? route.abort() : route.continue()));
    await to('/en/home/');
    const frame = frameOf(page);
    await frame.getByLabel('Morning').press('Enter');
    for (let question = 1; question < 4; question += 1)
      await frame.getByRole('button', { name: 'Next' }).press('Enter');
    expect(await page.locator(POP_UP).count()).toBe(0);
    await frame.getByRole('textbox').fill('Sent late');
    await frame.getByRole('button', { name: 'Send' }).press('Enter');
    await promptOf(page, 'survey').getByText('Couldn’t send your answers').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    away = false;
    await promptOf(page, 'survey').getByRole('button', { name: 'Try again' }).press('Enter');
    await promptOf(page, 'survey').getByText('Thank you').waitFor();
    expect(new Set(events)).toEqual(new Set(['season selected', 'season answered']));
    const results = await (await fetch(`${app.url}/demo/surveys/`)).text();
    expect(results).toContain('aria-label="Morning: 1"');
    expect(results).toContain('Sent late');
  });

  it('end of a video: a survey shows, and the player closes with it [S1-1-012] [S1-4-049]', async () => {
    const { page, watch, to } = await member();
    await to('/en/programme/116014/');
    const link = await page.locator('a[href*="/e/"]').first().getAttribute('href');
    await watch(link ?? '');
    await page.getByRole('slider', { name: 'Position' }).press('End');
    await frameOf(page).getByText('How much do you like this programme?').waitFor({ timeout: 30_000 });
    await later(page);
    await untilPhase(page, 'idle');
  }, 60_000);

  it('instream: after the ads the content plays, and the survey comes with a pause of 5 s (R-57)', async () => {
    const { page, to, events } = await member('free');
    await app.demo('flags', { flags: { surveys: true, ads_enabled: true } });
    await app.demo('ads', { creatives: ['seastar-12'] });
    await to('/en/programme/101001/The-Last-Ferry/e/101001001/');
    await untilPhase(page, 'ad', 30_000);
    await page.getByRole('button', { name: 'Skip ad' }).click({ timeout: 30_000 });
    await untilPhase(page, 'playing');
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.keyboard.press('Space');
    await frameOf(page).getByText('How do you find the number of ads?').waitFor({ timeout: 30_000 });
    await later(page);
    await untilPhase(page, 'paused');
    expect(events).toContain('ad-breaks selected');
  }, 60_000);
});

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EndpointName } from '#shared/contract/endpoints.ts';
import { CALL_FAULTS, SHOWN_AT_FAILURE } from '#tests/fixtures/failing-calls.ts';
import { becomePersona, type RunningApp, startApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let crashes: string[];

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

beforeEach(() => {
  crashes = [];
});

afterEach(() => app.demo('reset'));

async function openPage(): Promise<void> {
  context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 800 } });
  await becomePersona(context, app.url, 'paid');
  page = await context.newPage();
  page.on('pageerror', (error) => crashes.push(error.message));
}

const closePage = (): Promise<void> => context.close();

/**
 * Calls around the player, and what a screen shows when a call keeps failing. Those of other screens are in
 * `tests/screens/degraded.test.tsx`.
 */
type Case = { readonly call: EndpointName; readonly screen: string; readonly shows: 'error' | 'content' };
const CASES: readonly Case[] = [
  { call: 'getChannelsProgramme', screen: '/en/live/81/-/', shows: 'content' },
  { call: 'guide', screen: '/en/live/81/-/', shows: 'content' },
  { call: 'licence', screen: '/en/live/81/-/', shows: 'error' },
  { call: 'addHistory', screen: 'episode', shows: 'content' },
];

let episodePath: string | undefined;

/** An episode that the paying member may play, read from the service itself. */
async function someEpisode(): Promise<string> {
  const session = await (await context.request.get(`${app.url}/api/auth/getSession/self/`)).json();
  const ask = async (
    path: string,
  ): Promise<{ rows: { type: string; items: { programme_id?: string }[] }[] } & Record<string, never>> =>
    (
      await context.request.get(`${app.url}${path}`, {
        headers: { authorization: `Bearer ${session.user.token ?? session.guest_token}` },
      })
    ).json();
  const { rows } = await ask('/api/harbour/content/homepage/?country_code=HK');
  const id = rows.flatMap(({ items }) => items).find((item) => item.programme_id)?.programme_id ?? '';
  const reply = await context.request.get(
    `${app.url}/api/harbour/content/episodes/?country_code=HK&programme_id=${id}`,
    {
      headers: { authorization: `Bearer ${session.user.token ?? session.guest_token}` },
    },
  );
  const groups: { episode_groups: { data: { list: { episode_id: string }[] }[] } } = await reply.json();
  const episode = groups.episode_groups.data.flatMap(({ list }) => list)[0]?.episode_id ?? '';
  return `/en/programme/${id}/-/e/${episode}/`;
}

/** The page is never blank: its main landmark says something, and no script has ended in an error. */
async function expectLife(): Promise<void> {
  const main = page.getByRole('main');
  await main.waitFor({ state: 'attached' });
  await page.waitForFunction(() => (document.querySelector('main')?.textContent ?? '').trim().length > 0);
  expect(crashes).toEqual([]);
}

/*
 * The faults of one call share a page, each with a load of its own: a new page would cost as much again, and
 * the call has not succeeded on it yet.
 */
describe.each(CASES)('a call that fails: $call', ({ call, screen, shows }) => {
  beforeAll(openPage);
  afterAll(closePage);

  it.each(CALL_FAULTS)(`${call} $name: ${screen} shows ${SHOWN_AT_FAILURE[shows]}`, async ({ effect }) => {
    episodePath ??= await someEpisode();
    await app.demo('faults', { endpoint: call, effect });
    await page.goto(app.url + (screen === 'episode' ? episodePath : screen));
    await expectLife();
    if (shows !== 'content') {
      await page.getByText(/code/i).first().waitFor({ timeout: 25_000 });
      await page.getByRole('button', { name: /try/i }).first().waitFor();
    } else {
      await page.getByRole('heading').first().waitFor();
      expect(
        await page
          .getByRole('main')
          .getByText(/error code/i)
          .count(),
      ).toBe(0);
    }
    expect(crashes).toEqual([]);
  });
});

describe('a call that never answers', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it('ends in its designed state', async () => {
    await app.demo('faults', { endpoint: 'homepage', effect: { kind: 'delay', ms: 100_000 } });
    await page.clock.install();
    await page.goto(`${app.url}/en/home/`);
    await expectLife();
    const again = page.getByRole('button', { name: /try/i });
    const countLater = async () => {
      await page.clock.fastForward(5_000);
      return again.count();
    };
    await expect.poll(countLater, { timeout: 60_000 }).toBe(1);
  });
});

describe('the service goes away during playback', () => {
  beforeAll(openPage);
  afterAll(closePage);

  it('is reported, and playback resumes automatically when it is back', async () => {
    const data = await mkdtemp(path.join(tmpdir(), 'harbour-data-'));
    const own = await startApp(['--data', data]);
    await page.goto(`${own.url}/en/live/84/-/`);
    await untilPlaying(page, 1);
    await own.stop();
    await page
      .getByText(/retrying|reconnect/i)
      .first()
      .waitFor({ timeout: 60_000 });
    await expectLife();
    const again = await startApp(['--data', data, '--port', new URL(own.url).port]);
    await untilPlaying(page, 2, 60_000);
    await again.stop();
    expect(crashes).toEqual([]);
  }, 180_000);
});

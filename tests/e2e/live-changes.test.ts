import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asViewer, type KnownProgramme, knownProgrammes, listed } from './account-window.ts';
import { billingTokenOf, buyPlan } from './buy-plan.ts';
import { openPlayerWindow, type PlayerWindow } from './player-screen-window.ts';
import { becomePersona, type RunningApp, sessionOf, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

/** An episode that the Plus plan unlocks, at the second at which it stopped. */
const EPISODE = '/en/programme/102001/x/e/102001003/?t=760';
const FAVOURITES = '/api/harbour/content/favourite/';
/**
 * Ample time on a busy machine (ms); that the page itself takes less than two seconds is tested at
 * `createLiveChanges`, whose clock is the test's.
 */
const LIMIT_MS = 15_000;

let app: RunningApp;
let browser: Browser;
let here: PlayerWindow;
let elsewhere: PlayerWindow;
let programme: KnownProgramme;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
  await app.demo('accounts-reset');
  here = await openPlayerWindow(browser, app, 'paid');
  elsewhere = await openPlayerWindow(browser, app, 'paid');
  const [first] = await knownProgrammes(here, app, 1);
  if (first === undefined) throw new Error('the demo has no programme');
  programme = first;
});

afterAll(async () => {
  await app.demo('accounts-reset');
  await app.demo('reset');
  await here.context.close();
  await elsewhere.context.close();
});

/** Goes to a page and waits until it listens for changes. */
async function listening(path: string): Promise<void> {
  const stream = here.page.waitForRequest((request) => request.url().includes('/api/harbour/realtime/?'));
  await here.to(path);
  await stream;
}

describe('an open page', () => {
  it('shows what another device of the account changes, without a reload', async () => {
    await listening('/en/account/favourite/');
    expect(await listed(here.page)).not.toContain(programme.nameEn);
    await asViewer(elsewhere, app, 'POST', FAVOURITES, { type: 'programme', ref: programme.ref });
    await here.page.getByRole('main').getByText(programme.nameEn).first().waitFor({ timeout: LIMIT_MS });
    await asViewer(elsewhere, app, 'DELETE', `${FAVOURITES}?type=programme&ref=ALL`);
    await here.page
      .getByRole('main')
      .getByText(programme.nameEn)
      .first()
      .waitFor({ state: 'detached', timeout: LIMIT_MS });
  });

  it('applies remote config, and catches up with what changed while it was hidden', async () => {
    const config = () =>
      here.page.waitForResponse((reply) => reply.url().includes('/api/harbour/config/'), {
        timeout: LIMIT_MS,
      });
    const changed = config();
    await app.demo('flags', { flags: { scte_offset: 7 } });
    expect((await changed).ok()).toBe(true);
    const cover = await here.context.newPage();
    await cover.bringToFront();
    await here.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await app.demo('flags', { flags: { scte_offset: 8 } });
    const caughtUp = config();
    await here.page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect((await caughtUp).ok()).toBe(true);
    await cover.close();
  });

  it('that is logged out from another device says so and continues as a guest', async () => {
    await asViewer(elsewhere, app, 'POST', '/api/harbour/account/devices/sign-out-others/');
    await here.page.getByRole('dialog').getByText('You’ve been logged out').waitFor({ timeout: LIMIT_MS });
    await expect.poll(async () => (await sessionOf(here.context, app.url)).user.profile_id).toBeNull();
  });

  it('plays what another device of the account pays for, within two seconds of the payment', async () => {
    for (const { context } of [here, elsewhere]) await becomePersona(context, app.url, 'free');
    const token = await billingTokenOf(elsewhere.context, app.url);
    await listening(EPISODE);
    const offer = here.page.locator('[data-phase="refused"] a[href*="/account/subscription/"]').first();
    await offer.waitFor();
    await buyPlan(elsewhere.context, app.url, 'HK-PLUS-M', token);
    await offer.waitFor({ state: 'detached', timeout: 2000 });
    await untilPlaying(here.page, 0.2);
    expect(await here.page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(
      755,
    );
  });
});

import type { Page } from 'playwright-core';
import { fillLists } from '#scripts/gallery/account-shots.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { href } from '#shared/navigation/href.ts';

/** Milliseconds after which a page has stored what it shows. */
const KEPT_MS = 3_000;

/** Reopens the page offline, after the app has stored its files and the replies of this page. */
async function reopened(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/shell-worker.js', { updateViaCache: 'none' });
    await navigator.serviceWorker.ready;
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  /* The stream of realtime documents and the player never become quiet. */
  await page.waitForTimeout(KEPT_MS);
  await page.context().setOffline(true);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await page.locator('h1').first().waitFor();
}

const withLists = async (page: Page): Promise<void> => {
  await fillLists(page);
  await reopened(page);
};

/** The app opened offline: stored content with its age, and messages of screens that need a network. */
const SHOTS: readonly Shot[] = [
  {
    name: 'offline-home',
    address: ({ language }) => href.home(language),
    persona: 'paid',
    prepare: reopened,
  },
  {
    name: 'offline-guide',
    address: ({ language }) => href.guideHome(language),
    persona: 'paid',
    prepare: reopened,
  },
  {
    name: 'offline-favourites',
    address: ({ language }) => href.favourites(language),
    persona: 'gold',
    prepare: withLists,
  },
  {
    name: 'offline-history',
    address: ({ language }) => href.history(language),
    persona: 'gold',
    prepare: withLists,
  },
  { name: 'offline-live', address: ({ channel }) => channel, persona: 'paid', prepare: reopened },
  { name: 'offline-programme', address: ({ programme }) => programme, persona: 'paid', prepare: reopened },
  {
    name: 'offline-search',
    address: ({ language }) => href.search(language, 'a'),
    persona: 'paid',
    prepare: reopened,
  },
  {
    name: 'offline-account',
    address: ({ language }) => href.account(language),
    persona: 'paid',
    prepare: reopened,
  },
];

export const OFFLINE_SHOTS = SHOTS.map((shot): Shot => ({ ...shot, kept: true }));

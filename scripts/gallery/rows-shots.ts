import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { fillLists } from './account-shots.ts';
import type { Shot } from './shot.ts';

const home: Shot['address'] = ({ language }) => href.home(language);

/** Goes down to a row by its way to the full list, in either language, and waits for its tiles. */
async function reach(page: Page, name: RegExp): Promise<void> {
  const row = page.getByRole('region', { name });
  await row.getByRole('link').first().focus();
  await row.getByRole('listitem').first().waitFor();
}

/** Opens the menu of a tile of "Continue watching" by the keyboard. */
async function openContinueMenu(page: Page): Promise<void> {
  await fillLists(page);
  await page.reload();
  await page
    .getByRole('region', { name: /^(繼續觀看|Continue watching)$/ })
    .locator('[data-tile] a')
    .nth(1)
    .focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem').first().waitFor();
}

/** Shows home to a viewer who likes motion, and waits until the featured programme moves. */
async function moving(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.reload();
  await page.locator('[data-preview-video][data-shown="true"]').waitFor({ timeout: 15_000 });
  await page.getByRole('button', { name: /^(暫停輪播及預覽|Pause slides and previews)$/ }).click();
}

/**
 * Rows of home further down: videos, clips side by side, tiles that turn, and what a resting mouse is shown.
 */
export const ROWS_SHOTS: readonly Shot[] = [
  {
    name: 'home-rows',
    address: home,
    persona: 'free',
    prepare: (page) => reach(page, /^(今晚連播|Play it through)$/),
  },
  {
    name: 'home-rows-foot',
    address: home,
    persona: 'free',
    prepare: (page) => reach(page, /^(一格兩看|Two in one)$/),
  },
  {
    name: 'home-row-preview',
    address: home,
    persona: 'free',
    prepare: async (page) => {
      await reach(page, /^(最新上架|New this week)$/);
      await page
        .getByRole('region', { name: /^(最新上架|New this week)$/ })
        .getByRole('listitem')
        .nth(1)
        .hover();
    },
  },
  { name: 'home-moving', address: home, persona: 'free', prepare: moving },
  { name: 'home-tile-menu', address: home, persona: 'gold', prepare: openContinueMenu },
  {
    name: 'home-list-notice',
    address: home,
    persona: 'gold',
    prepare: async (page) => {
      await openContinueMenu(page);
      await page
        .getByRole('menuitem', { name: /^(從「繼續觀看」移除|Remove from Continue watching)$/ })
        .click();
      await page.getByRole('button', { name: /^(復原|Undo)$/ }).waitFor();
    },
  },
  {
    name: 'home-row-about',
    address: home,
    persona: 'free',
    prepare: async (page) => {
      await reach(page, /^(預告片|Trailers)$/);
      await page
        .getByRole('button', { name: /^(關於|About )/ })
        .first()
        .click();
    },
  },
];

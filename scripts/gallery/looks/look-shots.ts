import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { aboutToSleep, lookedUp, several, sleepChoices } from '#scripts/gallery/player-shots.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { waitForPictureWithControls, waitForScreenError } from '#scripts/gallery/wait-for-picture.ts';
import { href } from '#shared/navigation/href.ts';

/** Three channels are favourites, and their order is open. */
async function orderingFavourites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { user } = await (await fetch('/api/auth/getSession/self/')).json();
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const base = '/api/harbour/content';
    const { channels } = await (await fetch(`${base}/channels/?country_code=HK`, { headers })).json();
    for (const { network_code: ref } of channels.slice(2, 7)) {
      await fetch(`${base}/favourite/`, { method: 'POST', headers, body: JSON.stringify({ type: 'live', ref }) });
    }
  });
  await page.reload();
  await page.getByRole('button', { name: /^(編輯最愛頻道|Edit favourite channels)$/ }).click();
  await page.locator('[data-order-row]').first().waitFor();
}

/** Favourite channels in a dialog, the second of them picked up by keys. */
export async function movingFavourite(page: Page): Promise<void> {
  await orderingFavourites(page);
  await page.locator('[data-order-row] button[aria-pressed]').nth(1).focus();
  await page.keyboard.press('Enter');
}

const episode = ({ language }: DemoLinks): string => href.episode(language, '115001', '-', '115001001', 400);
const ending = ({ language }: DemoLinks): string => href.episode(language, '115001', '-', '115001001', 1348);

/** What is looked at with text of 200 % and in the system's own colours. */
const LOOKED_AT: readonly Omit<Shot, 'look'>[] = [
  { name: 'home', address: ({ language }) => href.home(language), persona: 'free' },
  { name: 'login', address: ({ language }) => href.login(language, href.home(language)) },
  { name: 'programme', address: ({ programme }) => programme, persona: 'paid' },
  { name: 'guide', address: ({ language }) => href.guideHome(language), persona: 'paid' },
  { name: 'live', address: ({ channel }) => channel, persona: 'paid', prepare: waitForPictureWithControls },
  { name: 'search', address: ({ language }) => href.search(language, 'a'), persona: 'paid' },
  { name: 'account', address: ({ language }) => href.account(language), persona: 'paid', prepare: waitForScreenError },
  { name: 'player-settings', address: episode, persona: 'paid', prepare: sleepChoices },
  { name: 'player-sleep', address: ending, persona: 'paid', prepare: aboutToSleep },
  { name: 'player-thumbnail', address: episode, persona: 'paid', prepare: lookedUp },
  { name: 'multiview', address: ({ language }) => `/${language}/multiview/102,105,83,104/`, persona: 'ultra', prepare: several },
  { name: 'favourite-order', address: ({ channel }) => channel, persona: 'gold', prepare: movingFavourite },
  { name: 'list-choice', address: ({ language }) => href.contentList(language, 'latest'), persona: 'free' },
];

export const LOOK_SHOTS: readonly Shot[] = LOOKED_AT.flatMap((shot) =>
  (['large-text', 'forced-colours'] as const).map((look) => ({ ...shot, name: `${look}-${shot.name}`, look })),
);

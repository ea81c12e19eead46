import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import { DOWNLOAD_SHOTS } from '#scripts/gallery/downloads/download-shots.ts';
import { IMPORTED_SHOTS } from '#scripts/gallery/imported/imported-shots.ts';
import { RECORDING_SHOTS } from '#scripts/gallery/imported/recording-shots.ts';
import { aboutToSleep, lookedUp, several, sleepChoices } from '#scripts/gallery/player-shots.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { waitForPictureWithControls, waitForScreenError } from '#scripts/gallery/wait-for-picture.ts';
import { href } from '#shared/navigation/href.ts';

/** Makes five channels favourites and opens the dialog of their order. */
async function orderingFavourites(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { user } = await (await fetch('/api/auth/getSession/self/')).json();
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const base = '/api/harbour/content';
    const { channels } = await (await fetch(`${base}/channels/?country_code=HK`, { headers })).json();
    for (const { network_code: ref } of channels.slice(2, 7)) {
      await fetch(`${base}/favourite/`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ type: 'live', ref }),
      });
    }
  });
  await page.reload();
  await page.getByRole('button', { name: /^(編輯最愛頻道|Edit favourite channels)$/ }).click();
  await page.locator('[data-order-row]').first().waitFor();
}

/** Opens the order of favourite channels and picks up the second one by keyboard. */
export async function movingFavourite(page: Page): Promise<void> {
  await orderingFavourites(page);
  await page.locator('[data-order-row] button[aria-pressed]').nth(1).focus();
  await page.keyboard.press('Enter');
}

const episode = ({ language }: DemoLinks): string => href.episode(language, '115001', '-', '115001001', 400);
const ending = ({ language }: DemoLinks): string => href.episode(language, '115001', '-', '115001001', 1348);

const ARRANGED = ['downloads', 'downloads-menu', 'own-channels', 'imported-channels-groups', 'recordings'];

/** Screens that are photographed with text at 200 % and with forced colours. */
const LOOKED_AT: readonly Omit<Shot, 'look'>[] = [
  { name: 'home', address: ({ language }) => href.home(language), persona: 'free' },
  { name: 'login', address: ({ language }) => href.login(language, href.home(language)) },
  { name: 'programme', address: ({ programme }) => programme, persona: 'paid' },
  { name: 'guide', address: ({ language }) => href.guideHome(language), persona: 'paid' },
  { name: 'live', address: ({ channel }) => channel, persona: 'paid', prepare: waitForPictureWithControls },
  { name: 'search', address: ({ language }) => href.search(language, 'a'), persona: 'paid' },
  {
    name: 'account',
    address: ({ language }) => href.account(language),
    persona: 'paid',
    prepare: waitForScreenError,
  },
  { name: 'player-settings', address: episode, persona: 'paid', prepare: sleepChoices },
  { name: 'player-sleep', address: ending, persona: 'paid', prepare: aboutToSleep },
  { name: 'player-thumbnail', address: episode, persona: 'paid', prepare: lookedUp },
  {
    name: 'multiview',
    address: ({ language }) => `/${language}/multiview/102,105,83,104/`,
    persona: 'ultra',
    prepare: several,
  },
  { name: 'favourite-order', address: ({ channel }) => channel, persona: 'gold', prepare: movingFavourite },
  { name: 'list-choice', address: ({ language }) => href.contentList(language, 'latest'), persona: 'free' },
  ...[...DOWNLOAD_SHOTS, ...IMPORTED_SHOTS, ...RECORDING_SHOTS].filter(({ name }) => ARRANGED.includes(name)),
];

export const LOOK_SHOTS: readonly Shot[] = LOOKED_AT.flatMap((shot) =>
  (['large-text', 'forced-colours'] as const).map((look) => ({
    ...shot,
    name: `${look}-${shot.name}`,
    look,
  })),
);

import type { Page } from 'playwright-core';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';
import { waitForPicture, waitForPictureWithControls } from './wait-for-picture.ts';

/** An episode of the demo that anyone may play, and how long it is in seconds. */
const episode = (at: number) => (places: DemoLinks) =>
  href.episode(places.language, '115001', '-', '115001001', at);
const LENGTH = 1406;
const episodeAt = (programmeId: string, episodeId: string) => (places: DemoLinks) =>
  href.episode(places.language, programmeId, '-', episodeId);
const channel = ({ channel: address }: DemoLinks): string => address;

/** Opens a panel by its button and waits for its animation. */
const openPanel = (panel: string) => async (page: Page) => {
  await waitForPictureWithControls(page);
  await page.locator(`[data-opens="${panel}"]`).first().click();
};

const pressed =
  (...keys: readonly string[]) =>
  async (page: Page) => {
    await waitForPictureWithControls(page);
    await page.locator('[data-phase="playing"]').first().waitFor({ timeout: 20_000 });
    for (const key of keys) await page.keyboard.press(key);
  };

/** Seeks behind the live edge and waits for playback. */
const behind = async (page: Page) => {
  await pressed(...Array.from({ length: 8 }, () => 'ArrowLeft'))(page);
  await page.locator('[data-phase="playing"]').first().waitFor({ timeout: 20_000 });
  await waitForPictureWithControls(page);
};

/** Waits for a message other than the one shown during recovery. */
export const message = async (page: Page) => {
  await page
    .locator('[data-message]:not([data-message="recovering"])')
    .first()
    .waitFor({ timeout: 40_000 })
    .catch(() => null);
};

const waitForShown = (selector: string) => async (page: Page) => {
  await waitForPicture(page);
  await page
    .locator(selector)
    .first()
    .waitFor({ timeout: 15_000 })
    .catch(() => null);
};

/** The disclaimer is visible for the first seconds only. */
const disclaimed = async (page: Page) => {
  await page.reload({ waitUntil: 'commit' });
  await page.locator('[data-disclaimer]').waitFor({ timeout: 15_000 });
};

/** Leaves the player screen by its back button, so that playback continues in the dock. */
const docked = async (page: Page) => {
  await waitForPictureWithControls(page);
  await page.locator('[data-phase] header button').first().click();
  await page.locator('[data-dock]').waitFor({ timeout: 10_000 });
};

/** Points at a third of the seek bar and waits for the picture of that place. */
export const lookedUp = async (page: Page) => {
  await waitForPictureWithControls(page);
  const box = await page.locator('[data-player-bar] [role="slider"]').first().boundingBox();
  if (box !== null) await page.mouse.move(box.x + box.width / 3, box.y + box.height / 2);
  await page
    .locator('[data-thumbnail] img:not([hidden])')
    .waitFor({ timeout: 5000 })
    .catch(() => null);
};

/** Waits until every picture of Multiview plays or has a message. */
export const several = async (page: Page) => {
  await page
    .waitForFunction(
      () => {
        const tiles = [...document.querySelectorAll('[data-picture]')];
        return (
          tiles.length > 0 &&
          tiles.every(
            (tile) =>
              tile.querySelector('[data-message]') ?? (tile.querySelector('video')?.currentTime ?? 0) > 0,
          )
        );
      },
      undefined,
      { timeout: 15_000 },
    )
    .catch(() => null);
};

/** Opens the choices of the sleep timer. */
export const sleepChoices = async (page: Page) => {
  await openPanel('settings')(page);
  const row = page.getByRole('button', { name: /^(Sleep timer|睡眠定時器)/ });
  if (await row.isVisible()) await row.click();
};

/** Sets the sleep timer to the end of the programme, which is near, and waits for its notice. */
export const aboutToSleep = async (page: Page) => {
  await sleepChoices(page);
  await page.locator('[role="radiogroup"]').last().getByRole('radio').last().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page
    .locator('[data-rest]')
    .waitFor({ timeout: 10_000 })
    .catch(() => null);
};

const failing = (
  endpoint: string,
  effect: NonNullable<Shot['faults']>[number]['effect'],
): NonNullable<Shot['faults']> => [{ endpoint, effect }];

const tester = (language: Language): string => `${href.channel(language, 81, '-')}?tmode=live%7CTID%7C`;

/** On a phone in portrait, channels and guide are below the video and have no panels. */
const WIDER_THAN_UPRIGHT = 481;

/** Every state of the player. */
export const PLAYER_SHOTS: readonly Shot[] = [
  { name: 'player-settings', address: episode(400), persona: 'paid', prepare: openPanel('settings') },
  { name: 'player-live-settings', address: channel, persona: 'paid', prepare: openPanel('settings') },
  {
    name: 'player-channels',
    address: channel,
    persona: 'paid',
    prepare: openPanel('channels'),
    from: WIDER_THAN_UPRIGHT,
  },
  {
    name: 'player-guide',
    address: channel,
    persona: 'paid',
    prepare: openPanel('guide'),
    from: WIDER_THAN_UPRIGHT,
  },
  { name: 'player-episodes', address: episode(400), persona: 'paid', prepare: openPanel('episodes') },
  { name: 'player-keys', address: episode(400), persona: 'paid', prepare: pressed('?') },
  { name: 'player-thumbnail', address: episode(400), persona: 'paid', prepare: lookedUp },
  {
    name: 'multiview-two',
    address: ({ language }) => `/${language}/multiview/81,102/`,
    persona: 'ultra',
    prepare: several,
  },
  {
    name: 'multiview-four',
    address: ({ language }) => `/${language}/multiview/102,105,83,104/`,
    persona: 'ultra',
    prepare: several,
  },
  {
    name: 'multiview-empty',
    address: ({ language }) => `/${language}/multiview/81,-/`,
    persona: 'ultra',
    prepare: several,
  },
  {
    name: 'multiview-limit',
    address: ({ language }) => `/${language}/multiview/81,82/`,
    persona: 'free',
    prepare: several,
  },
  { name: 'player-sleep', address: episode(LENGTH - 58), persona: 'paid', prepare: aboutToSleep },
  { name: 'player-sleep-choices', address: episode(400), persona: 'paid', prepare: sleepChoices },
  { name: 'player-developer', address: episode(400), persona: 'paid', prepare: pressed('Shift+D') },
  {
    name: 'player-tester',
    address: ({ language }) => tester(language),
    persona: 'paid',
    prepare: waitForPictureWithControls,
  },
  { name: 'player-number', address: channel, persona: 'paid', prepare: pressed('1', '0') },
  { name: 'player-behind', address: channel, persona: 'paid', prepare: behind },
  { name: 'player-full', address: channel, persona: 'paid', prepare: pressed('f') },
  { name: 'player-skip', address: episode(6), persona: 'paid', prepare: waitForShown('[data-skip]') },
  {
    name: 'player-next',
    address: episode(LENGTH - 15),
    persona: 'paid',
    prepare: waitForShown('[data-up-next]'),
  },
  {
    name: 'player-disclaimer',
    address: episodeAt('102005', '102005001'),
    persona: 'paid',
    prepare: disclaimed,
  },
  {
    name: 'player-preview',
    address: episodeAt('106002', '106002001'),
    persona: 'free',
    prepare: waitForPictureWithControls,
  },
  { name: 'player-dock', address: episode(400), persona: 'paid', prepare: docked },
  { name: 'player-purchase', address: episodeAt('106002', '106002005'), persona: 'free', prepare: message },
  { name: 'player-login', address: episodeAt('106002', '106002005'), prepare: message },
  { name: 'player-qr', address: episodeAt('101027', '101027007'), persona: 'paid', prepare: message },
  { name: 'player-geo', address: channel, persona: 'overseas', prepare: message },
  {
    name: 'player-pair',
    address: channel,
    persona: 'paid',
    faults: failing('licence', { kind: 'status', status: 403, code: '80205' }),
    prepare: message,
  },
];

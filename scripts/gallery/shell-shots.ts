import type { Page } from 'playwright-core';
import { HELP_PREFIX, termsPage } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';
import { waitForPicture, waitForScreenError } from './wait-for-picture.ts';

const home = ({ language }: DemoLinks): string => href.home(language);
const show = ({ language }: DemoLinks): string => href.show(language);
/**
 * Programmes of the demo: one that anyone may play, one whose later episodes are locked, one for phones only.
 */
const programme = (id: string) => (places: DemoLinks) => href.programme(places.language, id, '-');
const FREE = programme('115001');
const LOCKED = programme('106002');
const PHONE_ONLY = programme('101027');

const pressed = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
  await page.locator('[data-prompt], header div > div').first().waitFor();
};
/** One of the frequent questions is asked and answered. */
const openFirst = async (page: Page) => page.locator('li button').first().click();
const play = pressed('main section a[href*="/e/"]');
const tile = (at: number) => async (page: Page) => {
  await page.locator('[role="tabpanel"] a[href*="/e/"]').nth(at).click();
  await page.locator('[data-prompt]').waitFor();
};
const onShow = (section: number) => pressed(`main section:nth-of-type(${section}) button`);
const playedOnShow = (section: number) => async (page: Page) => {
  await onShow(section)(page);
  await waitForPicture(page);
};

/** The drawer on phones, the category menu elsewhere. */
const menu = async (page: Page) => {
  const burger = page.locator('header > button').first();
  if (await burger.isVisible()) await burger.click();
  else await page.locator('header nav button[aria-expanded]').click();
};
/** The profile menu, which on phones is in the bottom bar too. */
const account = async (page: Page) => page.locator('header [aria-expanded][aria-label]').last().click();
const survey = async (page: Page) => {
  await account(page);
  await page.locator('header li button').nth(2).click();
  await page.locator('[data-prompt]').waitFor();
};

/** Guest mode is introduced to first-time visitors, within the first seconds. */
const introduced = async (page: Page) => {
  await page.locator('[data-prompt="guest_mode_intro"]').waitFor({ timeout: 8_000 });
};

const busy = async (page: Page) => {
  await page.route('**/api/auth/getSession/self/', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: { ...(await reply.json()), error_code: 'SYS-5030417' } });
  });
  await page.reload();
  await play(page);
  await page.locator('[data-prompt="system_busy"]').waitFor({ timeout: 10_000 });
};

const tooMany = async (page: Page) => {
  await page.route('**/video/checkout*', (route) =>
    route.fulfill({ json: { error_code: 'MAX_CONCURRENT_EXCEED', error_message: '-' } }),
  );
  await play(page);
  await page.locator('[data-prompt="concurrent_limit"]').waitFor({ timeout: 10_000 });
};

/** The same with the list of playing devices, one of which can be stopped. */
const tooManyListed = async (page: Page) => {
  const devices = [
    {
      id: 'tv',
      device_type: 'smart_tv',
      title_tc: '客廳電視',
      title_en: 'Living-room TV',
      playing: { title_tc: '遠山台', title_en: 'Far Hills' },
    },
    {
      id: 'phone',
      device_type: 'web',
      title_tc: 'Chrome（Android）',
      title_en: 'Chrome on Android',
      playing: { title_tc: '燈下長街', title_en: 'Lantern Street' },
    },
    { id: 'laptop', device_type: 'web', title_tc: 'Safari（macOS）', title_en: 'Safari on macOS' },
  ];
  await page.route('**/api/harbour/concurrent/devices/', (route) =>
    route.fulfill({ json: { limit: 3, devices } }),
  );
  await tooMany(page);
};

const help =
  (name: string) =>
  ({ language }: DemoLinks): string =>
    `${HELP_PREFIX}${name}/${language}/`;

/** The terms over the page of a member who never accepted them, as they are closed. */
async function leaving(page: Page): Promise<void> {
  await page.locator('[data-stage="terms"]').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('[data-stage="leaving"]').waitFor();
}

async function unticked(page: Page): Promise<void> {
  await page.locator('[data-stage="terms"] button[type="submit"]').click();
  await page.locator('[data-stage="terms"] [aria-invalid="true"]').waitFor();
}

/** The shell's menus, pages and prompts. */
export const SHELL_SHOTS: readonly Shot[] = [
  { name: 'shell-menu', address: home, prepare: menu },
  { name: 'shell-menu-member', address: home, persona: 'paid', prepare: menu },
  { name: 'shell-profile-menu', address: home, persona: 'paid', prepare: account },
  { name: 'shell-intro', address: home, prepare: introduced },
  { name: 'show', address: show, persona: 'paid' },
  { name: 'show-whole', address: show, persona: 'paid', full: true },
  { name: 'show-abroad', address: show, persona: 'overseas' },
  {
    name: 'show-loading',
    address: show,
    faults: [{ endpoint: 'showPage', effect: { kind: 'delay', ms: 60_000 } }],
  },
  {
    name: 'show-error',
    address: show,
    faults: [{ endpoint: 'showPage', effect: { kind: 'status', status: 500 } }],
    prepare: waitForScreenError,
  },
  { name: 'live-chat', address: ({ language }) => href.liveChat(language), prepare: openFirst },
  { name: 'prompt-geo-block', address: FREE, persona: 'overseas', prepare: play },
  { name: 'prompt-system-busy', address: FREE, persona: 'paid', prepare: busy },
  { name: 'prompt-purchase', address: LOCKED, persona: 'free', prepare: tile(4) },
  { name: 'prompt-qr', address: PHONE_ONLY, persona: 'paid', prepare: tile(6) },
  {
    name: 'prompt-share',
    address: show,
    persona: 'paid',
    prepare: pressed('main section:nth-of-type(1) button:nth-of-type(2)'),
  },
  { name: 'prompt-download-app', address: home, prepare: pressed('footer button'), from: 481 },
  { name: 'prompt-survey', address: home, persona: 'paid', prepare: survey },
  { name: 'prompt-concurrent', address: FREE, persona: 'paid', prepare: tooMany },
  { name: 'prompt-concurrent-devices', address: FREE, persona: 'paid', prepare: tooManyListed },
  { name: 'prompt-episode', address: show, persona: 'paid', prepare: playedOnShow(2) },
  { name: 'prompt-clip', address: show, persona: 'paid', prepare: playedOnShow(3) },
  { name: 'prompt-podcast', address: show, persona: 'paid', prepare: onShow(4) },
  { name: 'terms-page', address: ({ language }) => termsPage(language) },
  {
    name: 'terms-leaving',
    address: ({ language }) => href.home(language),
    persona: 'terms',
    prepare: leaving,
  },
  {
    name: 'terms-faults',
    address: ({ language }) => href.home(language),
    persona: 'terms',
    prepare: unticked,
  },
  { name: 'help-whats-new', address: help('whatsnew') },
  { name: 'help-smart-tv', address: help('show_guide') },
];

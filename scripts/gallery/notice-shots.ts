import type { Page } from 'playwright-core';
import en from '#locales/en/desktop.json' with { type: 'json' };
import tc from '#locales/tc/desktop.json' with { type: 'json' };
import { createErrorPageHandler } from '#main/os/protocol/error-page.ts';
import { pictureTime } from '#scripts/lib/time-of-day.ts';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { failing } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { changeReplies, flagged } from './replies.ts';
import type { Shot } from './shot.ts';

const home = ({ language }: DemoLinks): string => href.home(language);
const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const DESK_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** A programme of the demo that anyone may play. */
const FREE = ({ language }: DemoLinks): string => href.programme(language, '115001', '-');

/**
 * Shows the page again as this browser with this answer about notifications, which it was not asked of late,
 * and waits for a notice.
 */
const noticed =
  (name: string, userAgent: string, answer: NotificationPermission) =>
  async (page: Page): Promise<void> => {
    await page.addInitScript(
      ([agent, permission]) => {
        localStorage.removeItem('harbour.notification-prompt');
        Object.defineProperty(Navigator.prototype, 'userAgent', { get: () => agent });
        Object.defineProperty(Notification, 'permission', { get: () => permission });
      },
      [userAgent, answer],
    );
    await page.reload();
    await page.locator(`[data-notice="${name}"]`).waitFor();
  };

/** Shows the page again after data was recovered. */
async function recovered(page: Page): Promise<void> {
  const data_recovered_at = new Date(pictureTime()).toISOString();
  await changeReplies(page, '/api/auth/getSession/self/', (reply) => ({ ...reply, data_recovered_at }));
  await page.reload();
  await page.locator('[data-notice="recovery"]').waitFor();
}

/** Shows the desktop's error page in place of the app, from the handler that serves it there. */
const desktopError = (code: string) => async (page: Page) => {
  const language: Language = page.url().includes('/en/') ? 'en' : 'tc';
  const handle = createErrorPageHandler({
    code: () => code,
    texts: () => ({ tc, en })[language],
    language: () => language,
  });
  await page.route('https://trouble.invalid/**', async (route) => {
    const reply = handle(new Request(`app://trouble${new URL(route.request().url()).pathname}`));
    await route.fulfill({
      status: reply.status,
      headers: Object.fromEntries(reply.headers),
      body: await reply.text(),
    });
  });
  await page.goto('https://trouble.invalid/');
  await page.locator('h1').waitFor();
};

/** Opens the search, whose code loads as given. */
const searching =
  (module: string | null) =>
  async (page: Page): Promise<void> => {
    await page.route('**/assets/search-route*.js', (route) =>
      module === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: module }),
    );
    await page.goto(page.url().replace(/\/home\/.*$/, '/search/'));
    await page.locator('main h1').waitFor();
  };

async function unsupported(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'requestMediaKeySystemAccess'));
  await page.reload();
  await page.locator('main section a[href*="/e/"]').first().click();
  await page.locator('[data-prompt="unsupported_browser"]').waitFor();
}

/** Logs out in vain. */
async function stuck(page: Page): Promise<void> {
  await page.locator('header [aria-expanded][aria-label]').last().click();
  await page.getByRole('button', { name: /^(登出|Log out)$/ }).click();
  await page.locator('[data-prompt="message"]').waitFor();
}

const FLAGS = {
  mgm_master_enable: true,
  mgm_main_menu: { tc: '推薦朋友', en: 'Refer a friend' },
  lp_master_enable: true,
  lp_enable_chk_in: true,
  lp_menu_title_name: { tc: '海港賞', en: 'Harbour Rewards' },
  bottom_menu_scoopplus: 'https://scoopplus.example/',
};
async function everyEntry(page: Page): Promise<void> {
  await flagged(FLAGS)(page);
  const burger = page.locator('header > button').first();
  await ((await burger.isVisible())
    ? burger
    : page.locator('header [aria-expanded][aria-label]').last()
  ).click();
}

/** Notices that appear automatically over a page, and screens that failed as a whole. */
export const NOTICE_SHOTS: readonly Shot[] = [
  {
    name: 'notice-app',
    address: home,
    persona: 'paid',
    prepare: noticed('smart-banner', PHONE_AGENT, 'denied'),
  },
  {
    name: 'notice-push',
    address: home,
    persona: 'paid',
    prepare: noticed('notifications', DESK_AGENT, 'default'),
  },
  { name: 'notice-recovery', address: home, persona: 'paid', prepare: recovered },
  { name: 'desktop-error', address: home, prepare: desktopError('SERVICE_EXITED') },
  { name: 'desktop-error-in-use', address: home, prepare: desktopError('DATA_FOLDER_IN_USE') },
  { name: 'screen-chunk', address: home, persona: 'paid', prepare: searching(null) },
  {
    name: 'screen-crash',
    address: home,
    persona: 'paid',
    prepare: searching('export function SearchRoute() { throw new Error("drawn"); }'),
  },
  { name: 'prompt-unsupported', address: FREE, persona: 'paid', prepare: unsupported },
  { name: 'prompt-message', address: home, persona: 'paid', faults: failing('logout'), prepare: stuck },
  { name: 'shell-every-entry', address: home, persona: 'paid', prepare: everyEntry },
];

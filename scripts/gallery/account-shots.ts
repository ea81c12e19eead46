import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { flagged } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForPartError, waitForScreenError } from './wait-for-picture.ts';

const favourites = ({ language }: DemoLinks): string => href.favourites(language);
const history = ({ language }: DemoLinks): string => href.history(language);
const info = ({ language }: DemoLinks): string => href.account(language);
const pair = ({ language }: DemoLinks): string => href.pairByCode(language);

const payments = ({ language }: DemoLinks): string => href.payments(language);
const loyalty = ({ language }: DemoLinks): string => href.loyalty(language);
const referral = ({ language }: DemoLinks): string => href.mgmPromotion(language);

const POINTS = {
  lp_master_enable: true,
  lp_enable_chk_in: true,
  lp_menu_title_name: { tc: '海港賞', en: 'Harbour Rewards' },
};
const REFERRAL = { mgm_master_enable: true, mgm_main_menu: { tc: '推薦朋友', en: 'Refer a friend' } };

/** Opens the form that links a login, for a new one, and sends it empty. */
async function makingLogin(page: Page): Promise<void> {
  await page
    .locator('main button')
    .filter({ hasText: /Link another|連結其他/ })
    .click();
  await page.locator('[name="link-way"][value="new"]').check({ force: true });
  await page.locator('[data-link="new"] button[type="submit"]').click();
}

/** Puts the programmes of the home screen on the viewer's lists. */
export async function fillLists(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { user } = await (await fetch('/api/auth/getSession/self/')).json();
    const headers = { authorization: `Bearer ${user.token}`, 'content-type': 'application/json' };
    const base = '/api/harbour/content';
    const getJson = async (path: string) => (await fetch(base + path, { headers })).json();
    const { rows } = await getJson('/homepage/?country_code=HK&profile_class=general');
    const items: { type: string; ref: string }[] = rows.flatMap((row: { items: object[] }) => row.items);
    const refs = [...new Set(items.filter(({ type }) => type === 'programme').map(({ ref }) => ref))].slice(
      0,
      12,
    );
    for (const [place, ref] of refs.entries()) {
      const body = (more: object) => JSON.stringify({ type: 'programme', ref, ...more });
      await fetch(`${base}/favourite/`, { method: 'POST', headers, body: body({}) });
      const { episode_groups } = await getJson(`/episodes/?country_code=HK&programme_id=${ref}`);
      const episode = episode_groups.data.flatMap(
        (group: { list: { episode_id: string }[] }) => group.list,
      )[0];
      if (episode === undefined) continue;
      const seen = {
        episode_id: episode.episode_id,
        playback_time: (place + 1) * 70_000,
        video_duration: 900_000,
        ad_path: '',
      };
      await fetch(`${base}/history/?country_code=HK`, { method: 'POST', headers, body: body(seen) });
    }
  });
}

/** Fills the viewer's lists and shows the page again. */
async function filled(page: Page): Promise<void> {
  await fillLists(page);
  await page.reload();
  await page.locator('[data-remove]').first().waitFor();
}

async function choosing(page: Page): Promise<void> {
  await filled(page);
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /管理|Manage/ })
    .click();
  for (const place of [0, 2]) await page.getByRole('checkbox').nth(place).check();
}

async function removedOne(page: Page): Promise<void> {
  await filled(page);
  await page.locator('[data-remove]').nth(1).click();
  await page.getByRole('button', { name: /復原|Undo/ }).waitFor();
}

/** Opens the dialog that logs out every other device. */
async function askingOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(登出所有其他裝置|Log out all other devices)$/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** Enters a TV code as a kids profile, for which the service wants the parent PIN first. */
async function askedForPin(page: Page): Promise<void> {
  await page.route('**/api/auth/pairing/', (route) =>
    route.fulfill({ json: { success: false, errors: { code: 'PARENT_PIN_REQUIRED' } } }),
  );
  await page.locator('input[name="code"]').fill('ABCD-2345');
  await submitted(page);
  await page.locator('input[inputmode="numeric"]').waitFor();
}

/** The privacy switches, with analytics off. */
async function withoutAnalytics(page: Page): Promise<void> {
  const analytics = page.getByRole('switch', { name: /使用統計|Analytics/ });
  await analytics.click();
  await analytics.evaluate((part) => part.scrollIntoView({ block: 'center' }));
}

const submitted = async (page: Page): Promise<void> => page.locator('form button[type="submit"]').click();

/** The account's pages with their states. */
export const ACCOUNT_SHOTS: readonly Shot[] = [
  { name: 'favourites', address: favourites, persona: 'gold', prepare: filled },
  { name: 'favourites-choosing', address: favourites, persona: 'gold', prepare: choosing },
  { name: 'favourites-undo', address: favourites, persona: 'gold', prepare: removedOne },
  { name: 'favourites-empty', address: favourites, persona: 'ultra' },
  { name: 'favourites-loading', address: favourites, persona: 'ultra', faults: late('favouriteList') },
  {
    name: 'favourites-error',
    address: favourites,
    persona: 'ultra',
    faults: failing('favouriteList'),
    prepare: waitForScreenError,
  },
  { name: 'favourites-guest', address: favourites },
  { name: 'history', address: history, persona: 'gold', prepare: filled },
  { name: 'history-empty', address: history, persona: 'ultra' },
  {
    name: 'history-error',
    address: history,
    persona: 'ultra',
    faults: failing('historyList'),
    prepare: waitForScreenError,
  },
  { name: 'history-guest', address: history },
  { name: 'account', address: info, persona: 'family', full: true },
  {
    name: 'account-no-devices',
    address: info,
    persona: 'paid',
    faults: failing('devices'),
    prepare: waitForPartError,
  },
  { name: 'account-others', address: info, persona: 'family', prepare: askingOthers },
  { name: 'account-login-new', address: info, persona: 'box-one', prepare: makingLogin, full: true },
  { name: 'account-guest', address: info },
  { name: 'account-analytics-off', address: info, persona: 'paid', prepare: withoutAnalytics },
  { name: 'pairing-code', address: pair, persona: 'paid' },
  { name: 'pairing-code-guest', address: pair, prepare: submitted, full: true },
  { name: 'pairing-code-pin', address: pair, persona: 'kids', prepare: askedForPin },
  {
    name: 'pairing-again',
    address: ({ language }) => href.pairing(language, href.live(language)),
    persona: 'paid',
    full: true,
  },
  { name: 'pairing-tv', address: ({ language }) => href.tvCode(language) },
  {
    name: 'pairing-tv-error',
    address: ({ language }) => href.tvCode(language),
    faults: failing('requestTvCode'),
  },
  { name: 'payments', address: payments, persona: 'paid' },
  { name: 'payments-none', address: payments, persona: 'free' },
  { name: 'payments-kids', address: payments, persona: 'kids' },
  { name: 'payments-guest', address: payments },
  { name: 'payments-loading', address: payments, persona: 'paid', faults: late('payments') },
  {
    name: 'payments-error',
    address: payments,
    persona: 'paid',
    faults: failing('payments'),
    prepare: waitForScreenError,
  },
  {
    name: 'receipt-missing',
    address: ({ language }) => href.receipt(language, 'no-such-order'),
    persona: 'paid',
  },
  { name: 'rewards', address: loyalty, persona: 'paid', prepare: flagged(POINTS) },
  { name: 'rewards-overseas', address: loyalty, persona: 'registered-abroad', prepare: flagged(POINTS) },
  {
    name: 'rewards-error',
    address: loyalty,
    persona: 'paid',
    faults: failing('loyaltyStatus'),
    prepare: waitForScreenError,
  },
  { name: 'referral', address: referral, persona: 'paid', prepare: flagged(REFERRAL) },
  { name: 'referral-guest', address: referral },
];

import type { Page } from 'playwright-core';
import { z } from 'zod';
import { pictureTime } from '#scripts/lib/time-of-day.ts';
import { runningPlan } from '#shared/contract/payments/order.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { DAY } from '#shared/kernel/time.ts';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import { changeReplies } from './replies.ts';
import type { Shot } from './shot.ts';
import { waitForScreenError } from './wait-for-picture.ts';

const EPISODE = '102001003';
const plans = ({ language }: DemoLinks): string =>
  href.purchase(language, ['HARBOUR_PLUS'], href.episode(language, '102001', '-', EPISODE, 760));
const title = ({ language }: DemoLinks): string =>
  href.purchase(language, ['TVOD_116001'], href.programme(language, '116001', '-'));
const checkout =
  (campaign: string) =>
  (links: DemoLinks): string =>
    `${plans(links)}&campaign=${campaign}`;

async function yearly(page: Page): Promise<void> {
  await page.locator('input[name="billing"]').nth(1).check();
}

async function terms(page: Page): Promise<void> {
  await page.locator('[data-campaign] button').first().click();
  await page.getByRole('dialog').waitFor();
}

async function unticked(page: Page): Promise<void> {
  await page.locator('[data-step] button[type="submit"]').click();
  await page.locator('[aria-invalid="true"]').waitFor();
}

const plusCheckout = checkout('HK-PLUS-M');

/** Undoes what earlier pictures bought, logs the persona in again and loads the page. */
async function startAgain(page: Page): Promise<void> {
  const { origin } = new URL(page.url());
  await page.request.post(`${origin}/demo/api/accounts-reset`, { data: {} });
  await page.request.post(`${origin}/demo/api/persona`, { data: { key: 'free' } });
  await page.reload();
}

async function pay(page: Page, method: string): Promise<void> {
  await startAgain(page);
  await page.locator(`input[value="${method}"]`).check();
  await page.locator('input[name="agree"]').check();
  await page.locator('button[type="submit"]').click();
}

const isPhone = (page: Page): Promise<boolean> =>
  page.evaluate(() => globalThis.matchMedia('(hover: none) and (pointer: coarse)').matches);

/**
 * Returns the address of the wallet's page. On a phone it opens at once in place of the app, to which the
 * viewer returns.
 */
async function waiting(page: Page): Promise<string> {
  const onPhone = await isPhone(page);
  await pay(page, 'payme');
  if (!onPhone) {
    const code = page.locator('main svg[data-address]');
    await code.waitFor();
    return (await code.getAttribute('data-address')) ?? '';
  }
  await page.waitForURL('**/gateway/**');
  const address = page.url();
  await page.goBack();
  await page.locator('[data-step="paying"] [data-does="page"]').waitFor();
  return address;
}

async function approved(page: Page): Promise<void> {
  const address = await waiting(page);
  const phone = await page.context().newPage();
  await phone.goto(new URL(address, page.url()).href);
  await phone.locator('select[name="outcome"]').selectOption('approve');
  await phone.locator('form[action$="wallet/"] button').click();
  await phone.locator('[role="status"]').waitFor();
  await phone.close();
  await page.locator('[data-step="approved"][data-taken="true"]').waitFor();
  /* Otherwise the page goes back to the episode after 5 s. */
  await page.locator('[role="timer"] ~ button').click();
}

async function declined(page: Page): Promise<void> {
  await pay(page, 'credit_card');
  await page.waitForURL('**/gateway/pay/**');
  await page.locator('input[name="card"]').fill('4000000000009995');
  await page.locator('input[name="expiry"]').fill('12/30');
  await page.locator('input[name="code"]').fill('123');
  await page.locator('form[action$="card/"] button').click();
  await page.locator('[data-outcome="declined"]').waitFor();
}

/** A plan that ended since its renewal could not be paid, and is charged again later. */
async function notRenewed(page: Page): Promise<void> {
  await changeReplies(page, purchaseEndpoints.payments.path, (reply) => {
    const plans = z.array(runningPlan).parse(reply.plans);
    const renewal_failed = {
      reason: 'insufficient_funds',
      retry_at: new Date(pictureTime() + 2 * DAY).toISOString(),
      ended: true,
    };
    return {
      ...reply,
      plans: plans.map((plan) => ({
        ...plan,
        ends_at: new Date(pictureTime() - DAY).toISOString(),
        renewal_failed,
      })),
    };
  });
  await payments(page);
  await page.locator('[data-renewal="failed"]').waitFor();
}

async function receipt(page: Page): Promise<void> {
  await approved(page);
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${href.payments(pathname.startsWith('/tc/') ? 'tc' : 'en')}`);
  await page.locator('table a').first().click();
  await page.locator('dl').first().waitFor();
}

async function payments(page: Page): Promise<void> {
  await approved(page);
  const { origin, pathname } = new URL(page.url());
  await page.goto(`${origin}${href.payments(pathname.startsWith('/tc/') ? 'tc' : 'en')}`);
  await page.locator('table').waitFor();
}

async function code(page: Page): Promise<void> {
  await startAgain(page);
  await page.locator('[data-code] button').click();
  await page.locator('input[name="code-kind"][value="pin"]').check();
  await page.locator('input[name="code"]').fill('SPRING20');
  await page.locator('[data-does="apply-code"]').click();
  await page.locator('[data-code="applied"]').waitFor();
}

async function codeRefused(page: Page): Promise<void> {
  await startAgain(page);
  await page.locator('[data-code] button').click();
  await page.locator('input[name="code"]').fill('SPRING20');
  await page.locator('[data-does="apply-code"]').click();
  await page.locator('input[name="code"][aria-invalid="true"]').waitFor();
}

async function card(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click();
  await page.locator('[data-pin-card]').waitFor();
}

const redeem =
  (query = '') =>
  ({ language }: DemoLinks): string =>
    `${href.redeem(language)}${query}`;

/**
 * Plans, a title sold individually, the checkout, payments that were started with their receipt, codes and
 * PIN cards.
 */
export const PAYMENT_SHOTS: readonly Shot[] = [
  { name: 'plans', address: plans, persona: 'free', full: true },
  {
    name: 'plans-guest',
    address: ({ language }) => href.purchase(language, [], href.home(language)),
    full: true,
  },
  { name: 'plans-yearly', address: plans, persona: 'free', prepare: yearly },
  { name: 'plans-held', address: plans, persona: 'paid', full: true },
  { name: 'plans-terms', address: plans, persona: 'free', prepare: terms },
  { name: 'plans-title', address: title, persona: 'free' },
  { name: 'plans-loading', address: plans, persona: 'free', faults: late('campaignList') },
  {
    name: 'plans-error',
    address: plans,
    persona: 'free',
    faults: failing('campaignList'),
    prepare: waitForScreenError,
  },
  { name: 'pay', address: checkout('HK-PLUS-M'), persona: 'free', full: true },
  { name: 'pay-box', address: checkout('HK-PLUS-BOX-M'), persona: 'free', full: true },
  { name: 'pay-trial', address: checkout('HK-KIDS-M'), persona: 'free' },
  { name: 'pay-terms-missing', address: checkout('HK-PLUS-M'), persona: 'free', prepare: unticked },
  { name: 'pay-guest', address: checkout('HK-PLUS-M') },
  { name: 'pay-gone', address: checkout('NO-SUCH-PLAN'), persona: 'free' },
  {
    name: 'paying-wait',
    address: plusCheckout,
    persona: 'free',
    prepare: async (page) => void (await waiting(page)),
  },
  { name: 'paying-done', address: plusCheckout, persona: 'free', prepare: approved },
  { name: 'paying-declined', address: plusCheckout, persona: 'free', prepare: declined },
  { name: 'paying-receipt', address: plusCheckout, persona: 'free', prepare: receipt, full: true },
  { name: 'paying-account', address: plusCheckout, persona: 'free', prepare: payments, full: true },
  { name: 'paying-not-renewed', address: plusCheckout, persona: 'free', prepare: notRenewed, full: true },
  { name: 'paying-code', address: plusCheckout, persona: 'free', prepare: code, full: true },
  { name: 'paying-code-refused', address: plusCheckout, persona: 'free', prepare: codeRefused, full: true },
  { name: 'paying-pin', address: redeem(), persona: 'free' },
  { name: 'paying-pin-card', address: redeem('?code=HBR3M9T4W'), persona: 'free', prepare: card },
];

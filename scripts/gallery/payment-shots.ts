import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import { failing, late } from './demo-control.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';
import { waitForScreenError } from './wait-for-picture.ts';

const EPISODE = '102001003';
const plans = ({ language }: DemoLinks): string =>
  href.purchase(language, ['HARBOUR_PLUS'], href.episode(language, '102001', '-', EPISODE, 760));
const title = ({ language }: DemoLinks): string => href.purchase(language, ['TVOD_116001'], href.programme(language, '116001', '-'));
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

/** Plans, a title sold by itself, and the checkout up to the gateway. */
export const PAYMENT_SHOTS: readonly Shot[] = [
  { name: 'plans', address: plans, persona: 'free', full: true },
  { name: 'plans-guest', address: ({ language }) => href.purchase(language, [], href.home(language)), full: true },
  { name: 'plans-yearly', address: plans, persona: 'free', prepare: yearly },
  { name: 'plans-held', address: plans, persona: 'paid', full: true },
  { name: 'plans-terms', address: plans, persona: 'free', prepare: terms },
  { name: 'plans-title', address: title, persona: 'free' },
  { name: 'plans-loading', address: plans, persona: 'free', faults: late('campaignList') },
  { name: 'plans-error', address: plans, persona: 'free', faults: failing('campaignList'), prepare: waitForScreenError },
  { name: 'pay', address: checkout('HK-PLUS-M'), persona: 'free', full: true },
  { name: 'pay-trial', address: checkout('HK-KIDS-M'), persona: 'free' },
  { name: 'pay-terms-missing', address: checkout('HK-PLUS-M'), persona: 'free', prepare: unticked },
  { name: 'pay-guest', address: checkout('HK-PLUS-M') },
  { name: 'pay-gone', address: checkout('NO-SUCH-PLAN'), persona: 'free' },
];

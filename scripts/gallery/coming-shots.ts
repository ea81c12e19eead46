import type { Page } from 'playwright-core';
import { HELP_PREFIX, termsPage } from '#shared/navigation/external-pages.ts';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

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

/** Features that are coming soon, and pages outside the app. */
export const COMING_SHOTS: readonly Shot[] = [
  { name: 'coming-plans', address: ({ language }) => href.purchase(language, ['HARBOUR_PLUS'], href.home(language)), persona: 'free' },
  { name: 'coming-plans-guest', address: ({ language }) => href.purchase(language, [], href.home(language)) },
  { name: 'coming-invite', address: ({ language }) => href.mgmPromotion(language), persona: 'paid' },
  { name: 'coming-rewards', address: ({ language }) => href.loyalty(language), persona: 'paid' },
  { name: 'coming-redeem', address: ({ language }) => `/${language}/redeem/`, persona: 'paid' },
  { name: 'terms-page', address: ({ language }) => termsPage(language) },
  { name: 'terms-leaving', address: ({ language }) => href.home(language), persona: 'terms', prepare: leaving },
  { name: 'terms-faults', address: ({ language }) => href.home(language), persona: 'terms', prepare: unticked },
  { name: 'help-whats-new', address: help('whatsnew') },
  { name: 'help-smart-tv', address: help('show_guide') },
];

import type { Page } from 'playwright-core';
import { href } from '#shared/navigation/href.ts';
import type { DemoLinks } from './demo-links.ts';
import type { Shot } from './shot.ts';

const PASSWORD = 'Harbour2026';
const login = ({ language }: DemoLinks): string => `/${language}/login/`;
const prompt = ({ language }: DemoLinks): string => `${href.home(language)}?login=1`;
const home = ({ language }: DemoLinks): string => href.home(language);

/** Fills the login in as a persona of the demo and sends it. */
const loggingIn =
  (name: string, stage: string, password = PASSWORD) =>
  async (page: Page): Promise<void> => {
    await page.locator('[name="id"]').fill(`${name}@demo.harbour.tv`);
    await page.locator('[name="password"]').fill(password);
    await page.keyboard.press('Enter');
    await page.locator(stage).waitFor();
  };

const onTab =
  (index: number) =>
  async (page: Page): Promise<void> => {
    await page.locator('[role="dialog"] [role="tab"], main [role="tab"]').nth(index).click();
  };

/** Submits the open form, so that its errors show. */
const sending = async (page: Page): Promise<void> => {
  await page.locator('form button[type="submit"]').first().click();
};

/** The login in all its states. */
export const LOGIN_SHOTS: readonly Shot[] = [
  { name: 'login', address: login },
  { name: 'login-empty', address: login, prepare: sending },
  {
    name: 'login-wrong',
    address: login,
    prepare: loggingIn('paid', '[data-message="LOGIN_FAILED"]', 'wrong'),
  },
  {
    name: 'login-suspended',
    address: login,
    prepare: loggingIn('suspended', '[data-message="ACCOUNT_SUSPENDED"]'),
  },
  { name: 'login-registration', address: login, prepare: onTab(2) },
  { name: 'login-pin', address: login, prepare: onTab(3) },
  {
    name: 'login-verify-email',
    address: login,
    prepare: loggingIn('unverified', '[data-stage="verify_email"]'),
  },
  { name: 'login-select-cid', address: login, prepare: loggingIn('several', '[data-stage="select_cid"]') },
  { name: 'login-terms', address: login, prepare: loggingIn('terms', '[data-stage="tnc"]') },
  { name: 'login-prompt', address: prompt },
  {
    name: 'login-carrier-link',
    address: ({ language }) => `/${language}/content/?ctmtoken=nothing&deviceid=demo-phone`,
  },
  { name: 'terms-prompt', address: home, persona: 'terms' },
  { name: 'password-update', address: home, persona: 'password-update' },
  { name: 'password-update-faults', address: home, persona: 'password-update', prepare: sending },
];

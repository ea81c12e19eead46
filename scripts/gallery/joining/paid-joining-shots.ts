import type { Page } from 'playwright-core';
import type { DemoLinks } from '#scripts/gallery/demo-links.ts';
import type { Shot } from '#scripts/gallery/shot.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const ofPlan =
  (campaign: string) =>
  ({ language }: DemoLinks): string =>
    `/${language}/subscribe/join/?campaign=${campaign}`;
const cards = ({ language }: DemoLinks): string => `/${language}/subscribe/join/?way=reference`;
const box = ({ language }: DemoLinks): string => `/${language}/subscribe/join/?way=box`;
const plus = ofPlan('HK-PLUS-M');
const withBox = ofPlan('HK-PLUS-BOX-M');

const step = (on: Page, name: string) => on.locator(`[data-step="join-${name}"]`).waitFor();
const submit = (on: Page) => on.locator('form button[type="submit"]').click();

/** Answers a call itself, so that a picture costs no text message. */
const answer = (on: Page, path: string, json: unknown) =>
  on.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json }),
  );

const begun = (on: Page) => step(on, 'email');

async function toPerson(on: Page): Promise<void> {
  await begun(on);
  await on.locator('[name="email"]').fill('karen.lau@example.com');
  await submit(on);
  await step(on, 'person');
  await on.locator('[data-captcha="solved"]').waitFor();
}

async function filled(on: Page): Promise<void> {
  await toPerson(on);
  await on.locator('[name="title"][value="ms"]').check({ force: true });
  const typed = {
    lastName: 'Lau',
    firstName: 'Ka Yan',
    mobileNumber: '6123 4521',
    password: 'Harbour81',
    confirmPassword: 'Harbour81',
    hkid: 'A123456(3)',
  };
  for (const [name, text] of Object.entries(typed)) await on.locator(`[name="${name}"]`).fill(text);
  await on.locator('[name="terms"]').check();
}

async function withErrors(on: Page): Promise<void> {
  await toPerson(on);
  await on.locator('[name="hkid"]').fill('A123456(4)');
  await submit(on);
  await on.locator('[aria-invalid="true"]').first().waitFor();
}

async function resumed(on: Page): Promise<void> {
  await filled(on);
  await on.reload();
  await step(on, 'person');
  await on.locator('[data-captcha="solved"]').waitFor();
}

async function toCode(on: Page): Promise<void> {
  await answer(on, endpoints.billingRequestSms.path, { success: true, code_prefix: 'HBR' });
  await answer(on, endpoints.billingVerifyMobile.path, { success: true });
  await filled(on);
  await submit(on);
  await step(on, 'code');
}

async function afterCode(on: Page): Promise<void> {
  await toCode(on);
  await on.locator('[name="code"]').fill('407185');
}

async function toDelivery(on: Page): Promise<void> {
  await afterCode(on);
  await step(on, 'delivery');
  await on.locator('[name="building"]').fill('Banyan');
  await on.locator('[data-box] li button').first().waitFor();
}

async function toMethod(on: Page): Promise<void> {
  await afterCode(on);
  await step(on, 'method');
}

async function existing(on: Page): Promise<void> {
  await begun(on);
  await on.locator('[name="email"]').fill('svp@demo.harbour.tv');
  await submit(on);
  await step(on, 'existing');
}

async function unknownReference(on: Page): Promise<void> {
  await on.locator('[name="card"]').fill('NOBODY99');
  await submit(on);
  await on.locator('[role="alert"]').first().waitFor();
}

/** The steps of registering and paying in one go, and of a customer with a box from before. */
export const PAID_JOINING_SHOTS: readonly Shot[] = [
  { name: 'paid-join-email', address: plus, prepare: begun },
  { name: 'paid-join-existing', address: plus, prepare: existing },
  { name: 'paid-join-person', address: plus, prepare: filled, full: true },
  { name: 'paid-join-resumed', address: plus, prepare: resumed },
  { name: 'paid-join-errors', address: plus, prepare: withErrors, full: true },
  { name: 'paid-join-person-large', address: plus, prepare: filled, look: 'large-text', full: true },
  { name: 'paid-join-code', address: plus, prepare: toCode },
  { name: 'paid-join-delivery', address: withBox, prepare: toDelivery, full: true },
  { name: 'paid-join-method', address: plus, prepare: toMethod, full: true },
  { name: 'paid-join-reference', address: cards },
  { name: 'paid-join-reference-unknown', address: cards, prepare: unknownReference },
  { name: 'paid-join-box', address: box },
];

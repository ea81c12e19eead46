import type { Browser } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tabTo } from './account-window.ts';
import { axeFindings } from './axe.ts';
import { moveTo } from './one-page.ts';
import { openPlayerWindow, PHONE, type PlayerWindow } from './player-screen-window.ts';
import { type RunningApp, sessionOf } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';

let app: RunningApp;
let browser: Browser;
let window: PlayerWindow;

beforeAll(async () => {
  app = sharedApp();
  browser = await sharedBrowser();
});

afterEach(async () => {
  await app.demo('reset');
  await app.demo('accounts-reset');
  await window.context.close();
});

const REWARDS = {
  lp_master_enable: true,
  lp_enable_chk_in: true,
  lp_menu_title_name: { tc: '海港賞', en: 'Harbour Rewards' },
};
const REFERRAL = { mgm_master_enable: true, mgm_main_menu: { tc: '推薦朋友', en: 'Refer a friend' } };

const openAs = async (persona: string | null) => {
  window = await openPlayerWindow(browser, app, persona);
  return window.page;
};

/** Buys a plan with a PIN card of the demo, as its own page does. */
async function redeem(pin: string, key: string): Promise<void> {
  const { billing_token } = await sessionOf(window.context, app.url);
  const reply = await window.context.request.post(`${app.url}/api/harbour/billing/purchase/?key=${key}`, {
    headers: { 'x-billing-user-token': billing_token ?? '' },
    data: { campaign_id: 'HK-GIFT-PLUS-3M', pin_code: pin },
  });
  expect(await reply.json()).toMatchObject({ order: { status: 'approved' } });
}

describe('plan and payments', () => {
  it('a plan bought with a PIN card is shown with its end, axe clean, and takes effect [S0-3-017]', async () => {
    const page = await openAs('free');
    await window.to('/en/account/payments/');
    await page.getByRole('heading', { level: 2, name: 'Free member' }).waitFor();
    await redeem('HBR3M7K2Q', 'membership-journey-1');
    await page.reload();
    const plan = page.getByRole('main').locator('section').filter({ hasText: 'Your plan' });
    await plan.getByText(/ends \d+ \w+ \d{4}/).waitFor();
    expect((await sessionOf(window.context, app.url)).user.subscriptions).toContain('HARBOUR_PLUS');
    expect(await page.getByRole('table').getByRole('row').count()).toBe(2);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
  });

  it('a failed list says so with its code and loads on retry; a guest sees no money', async () => {
    const page = await openAs('paid');
    await app.demo('faults', { endpoint: 'payments', effect: { kind: 'status', status: 500 } });
    await window.to('/tc/account/payments/');
    await page.getByRole('alert').getByText('未能載入此頁').waitFor({ timeout: 20_000 });
    await app.demo('reset');
    await page.getByRole('button', { name: '重試' }).press('Enter');
    await page.getByRole('heading', { level: 2, name: '海港 Plus' }).waitFor();
    await window.context.close();
    const guest = await openAs(null);
    await window.to('/en/account/payments/');
    await guest.getByRole('heading', { name: 'Your plan and payments' }).waitFor();
  });
});

describe('Harbour Rewards', () => {
  it('a member without an id is registered and checked in by the page [S0-2-020, S0-4-063, S0-4-064]', async () => {
    const page = await openAs('free');
    await app.demo('flags', { flags: REWARDS });
    await window.to('/en/home/');
    await expect
      .poll(async () => (await sessionOf(window.context, app.url)).user.lp_checkin, { timeout: 15_000 })
      .toBe(true);
    await moveTo(page, '/en/jetso/');
    await page.getByRole('heading', { level: 1, name: 'Harbour Rewards' }).waitFor();
    await page.getByText('You’ve checked in today.').waitFor();
    await page.getByText('1 day in a row').waitFor();
    expect(await page.locator('[aria-current="date"]').getAttribute('data-done')).toBe('true');
    expect(await axeFindings(page)).toEqual([]);
  });

  it('asks to register at most once in 60 minutes [S0-9-023]', async () => {
    const page = await openAs('free');
    await app.demo('flags', { flags: REWARDS });
    await app.demo('faults', { endpoint: 'loyaltyRegister', effect: { kind: 'status', status: 500 } });
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/jetso/register/')) calls.push(request.url());
    });
    await window.to('/tc/home/');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    const asked = calls.length;
    await window.to('/tc/jetso/');
    await page.getByRole('heading', { name: '你尚未開始儲積分' }).waitFor();
    expect(calls.length).toBe(asked);
    await app.demo('reset');
    await app.demo('flags', { flags: REWARDS });
    await tabTo(page, 'main button');
    await page.keyboard.press('Enter');
    await page.getByText('每日簽到').first().waitFor();
  });
});

describe('refer a friend', () => {
  it('has the code to copy, a link to share and a QR code, by keyboard [S0-2-015]', async () => {
    const page = await openAs('free');
    await window.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.demo('flags', { flags: REFERRAL });
    await window.to('/en/account/mgmpromotion/');
    const code = await page.locator('[data-referral-code]').textContent();
    await tabTo(page, 'main section button');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    expect(await page.getByRole('main').locator('svg[data-address]').getAttribute('data-address')).toContain(
      code,
    );
    await page.getByRole('button', { name: 'Share the link' }).press('Enter');
    await page.getByRole('dialog').waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

describe('a PIN card', () => {
  it('of a guest goes by a post from the login to its page, which says what it gives, by keyboard [S0-2-017, S0-2-089]', async () => {
    const page = await openAs(null);
    await window.to('/en/login/');
    await page.getByRole('tab', { name: /PIN/ }).press('Enter');
    await page.locator('[data-pin-form] input[name="pin"]').fill('hbr3 m9t4 w');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${app.url}/en/subscribe/new-subscription/`);
    await page.getByRole('heading', { name: '3 months of Harbour Plus' }).waitFor();
    await page.getByRole('link', { name: 'Log in to redeem' }).waitFor();
    expect(page.url()).not.toContain('M9T4');
    expect(await axeFindings(page)).toEqual([]);
    /* Held for this browser: a reload asks for it no second time, and posts nothing again. */
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) posted.push(request.method());
    });
    await page.reload();
    await page.getByRole('heading', { name: '3 months of Harbour Plus' }).waitFor();
    expect(posted).toEqual(['GET']);
  });

  it('that was used is refused and keeps what was typed; one with a box asks where to send it [S0-2-017]', async () => {
    const page = await openAs('free');
    await window.to('/tc/subscribe/new-subscription/');
    const pin = page.locator('input[name="pin"]');
    await pin.fill('HBR3MUSED');
    await pin.press('Enter');
    await page.getByText('此 PIN 已使用。').waitFor();
    expect(await pin.inputValue()).toBe('HBR3MUSED');
    await pin.fill('BOXY4R6T1');
    await pin.press('Enter');
    await page.getByRole('button', { name: '兌換', exact: true }).press('Enter');
    await page.locator('[data-redeemed]').waitFor();
    await page.getByLabel('大廈或街道').fill('燈塔街');
    await page.locator('[data-result]').first().press('Enter');
    await page.getByLabel('單位及樓層').fill('8B');
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('地址已儲存').waitFor();
    expect((await sessionOf(window.context, app.url)).user.subscriptions).toContain('HARBOUR_PLUS');
  });
});

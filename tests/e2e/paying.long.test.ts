import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import en from '#locales/en/payments.json';
import tc from '#locales/tc/payments.json';
import type { Language } from '#shared/kernel/language.ts';
import { href } from '#shared/navigation/href.ts';
import { axeFindings } from './axe.ts';
import { openLoginWindow } from './login-window.ts';
import { onePage } from './one-page.ts';
import { becomePersona, type RunningApp, untilPlaying } from './running-app.ts';
import { sharedApp, sharedBrowser } from './shared-app.ts';
import { openShellWindow, type ShellWindow } from './shell-window.ts';

const TEXTS = { tc, en } as const;
/** An episode that the Plus plan unlocks, at the second at which it stopped. */
const EPISODE = '/en/programme/102001/x/e/102001003/?t=760';
const purchaseHref = (back = EPISODE): string => href.purchase('en', ['HARBOUR_PLUS'], back);

let app: RunningApp;
let member: ShellWindow;

beforeAll(async () => {
  app = sharedApp();
  member = await openShellWindow(await sharedBrowser(), app, { persona: 'free', prefetches: false });
});

afterAll(() => member.close());

afterEach(() => app.demo('reset'));

/** One page of a free member, for a group that pays nothing. */
const onePageOfMember = () =>
  onePage(async (persona) => openShellWindow(await sharedBrowser(), app, { persona, prefetches: false }));

describe('plans', () => {
  const visit = onePageOfMember();

  for (const language of ['tc', 'en'] as Language[]) {
    it(`are compared at every address of the purchase page, in ${language} [S0-2-012] [S0-2-016] [S0-2-018] [S1-2-027]`, async () => {
      for (const path of ['account/subscription', 'subscribe', 'subscribe/offer']) {
        const { page } = await visit('free', `/${language}/${path}/`);
        await page.getByRole('heading', { level: 1, name: TEXTS[language].plans.title }).waitFor();
        await page.locator('[data-campaign]').first().waitFor();
        expect(await page.locator('[data-campaign]').count()).toBeGreaterThan(4);
        if (path === 'subscribe/offer') expect(await axeFindings(page)).toEqual([]);
      }
    });
  }

  it('mark those that include what the viewer came for, and lead back where they came from, by keyboard', async () => {
    const { page } = await visit('free', purchaseHref());
    const cards = page.locator('[data-unlocks]');
    await cards.first().waitFor();
    expect(
      await page
        .locator('[data-unlocks="true"]')
        .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-campaign'))),
    ).toEqual(expect.arrayContaining(['HK-PLUS-M', 'HK-COMPLETE-M']));
    expect(await cards.first().getAttribute('data-campaign')).toBe('HK-PLUS-M');
    expect(await page.locator('main a').first().getAttribute('href')).toBe(EPISODE);
    await page.getByRole('radio', { name: en.plans.monthly }).focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('[data-campaign="HK-PLUS-Y"]').waitFor();
  });

  it('drop a return address outside this app', async () => {
    const { page } = await visit('free', purchaseHref('https://evil.example/en/home/'));
    await page.locator('[data-campaign]').first().waitFor();
    expect(await page.locator('main a[href*="evil.example"]').count()).toBe(0);
  });

  it('show an error with a retry when they fail to load', async () => {
    const { page, to } = member;
    await app.demo('faults', { endpoint: 'campaignList', effect: { kind: 'status', status: 500 } });
    await to(purchaseHref());
    await page.getByText(en.state.errorTitle).waitFor();
    await app.demo('reset');
    await page.getByRole('button', { name: en.state.retry }).press('Enter');
    await page.locator('[data-campaign]').first().waitFor();
  });

  it('are open to guests, who pay after logging in and come straight back to their choice', async () => {
    const window = await openLoginWindow(await sharedBrowser(), app);
    const { page } = window;
    await window.to(purchaseHref());
    await page.locator('[data-campaign="HK-PLUS-M"] a').press('Enter');
    await page.getByRole('link', { name: en.pay.login }).press('Enter');
    await page.waitForURL('**/en/login/**');
    const back = new URL(page.url()).searchParams.get('destUrl') ?? '';
    expect(back.startsWith('/en/account/subscription/?')).toBe(true);
    expect(new URLSearchParams(back.split('?')[1]).get('campaign')).toBe('HK-PLUS-M');
    await window.context.close();
  });
});

describe('checkout', () => {
  const visit = onePageOfMember();

  it('offers every method of the campaign, asks for the terms, and keeps them on the way', async () => {
    const { page } = await visit('free', `${purchaseHref()}&campaign=HK-PLUS-M`);
    await page.locator('[data-method]').first().waitFor();
    expect(await page.locator('[data-method]').count()).toBe(9);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('button[type="submit"]').press('Enter');
    await page.getByText(en.pay.agreeRequired).waitFor();
    await page.locator('input[name="agree"]:focus').waitFor();
    await page.getByRole('radio', { name: /PayMe/ }).focus();
    await page.keyboard.press('Space');
    expect(await page.locator('button[type="submit"]').textContent()).toContain('PayMe');
  });

  it('says that an offer has ended instead of an empty page', async () => {
    const { page } = await visit('free', `${purchaseHref()}&campaign=NO-SUCH-PLAN`);
    await page.getByText(en.state.goneTitle).waitFor();
  });

  it('says that an order belongs to someone else, without a word about it', async () => {
    const { page } = await visit('free', '/en/account/subscription/?payment=someone-elses-key');
    await page.locator('[data-outcome="refused"]').getByText(en.refusal.ORDER_UNKNOWN).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

/**
 * A payer's choice on the sandbox's own page of a wallet, in a page of its own, as on a phone that read the
 * code.
 */
async function payOnPhone(page: Page, outcome: string): Promise<void> {
  const address = await page.locator('main svg[data-address]').getAttribute('data-address');
  const phone = await page.context().newPage();
  await phone.goto(new URL(address ?? '', app.url).href);
  await phone.locator('select[name="outcome"]').selectOption(outcome);
  await phone.locator('form[action$="wallet/"] button').click();
  await phone.locator('[role="status"]').waitFor();
  await phone.close();
}

/** Fills in the sandbox's card page, which leads back to the app. */
async function payByCard(page: Page, number: string): Promise<void> {
  await page.waitForURL('**/gateway/pay/**');
  await page.locator('input[name="card"]').fill(number);
  await page.locator('input[name="expiry"]').fill('12/30');
  await page.locator('input[name="code"]').fill('123');
  await page.locator('form[action$="card/"] button').click();
  await page.waitForURL('**/account/subscription/**');
}

/** Chooses a method and presses the button, by keyboard alone. */
async function start(
  page: Page,
  method: string,
  address = `${purchaseHref()}&campaign=HK-PLUS-M`,
): Promise<void> {
  await member.to(address);
  await page.locator(`input[value="${method}"]`).focus();
  await page.keyboard.press('Space');
  await page.locator('input[name="agree"]').press('Space');
  expect(await page.locator('input[autocomplete^="cc-"]').count()).toBe(0);
  await page.locator('button[type="submit"]').press('Enter');
}

describe('paying', () => {
  beforeEach(async () => {
    /*
     * A page that is open asks for its session when its account ends, and the guest that it gets could come
     * after the persona.
     */
    await member.page.goto('about:blank');
    await app.demo('accounts-reset');
    await becomePersona(member.context, app.url, 'free');
  });

  for (const method of ['payme', 'octopus', 'alipay', 'wechat', 'tap_n_go', 'boc']) {
    it(`${method} shows a code to scan, and a wallet that declines leads back to the methods with the reason`, async () => {
      const { page } = member;
      await start(page, method);
      await payOnPhone(page, 'decline');
      await page.locator('[data-outcome="declined"]').getByText(en.reason.wallet_declined).waitFor();
    });
  }

  for (const [method, number, reason] of [
    ['credit_card', '4000000000009995', 'insufficient_funds'],
    ['unionpay', '4000000000000002', 'issuer_declined'],
    ['amex', '4000000000000101', 'authentication_failed'],
  ] as const) {
    it(`${method} is typed on the gateway’s page and never on ours, and the bank’s reason is told`, async () => {
      const { page } = member;
      await start(page, method);
      await payByCard(page, number);
      await page.locator('[data-outcome="declined"]').getByText(en.reason[reason]).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  }

  it('a reload finds the waiting order, and giving it up is told as not charged', async () => {
    const { page } = member;
    await start(page, 'payme');
    const code = page.locator('main svg[data-address]');
    const address = await code.getAttribute('data-address');
    await page.reload();
    expect(await code.getAttribute('data-address')).toBe(address);
    expect(await axeFindings(page)).toEqual([]);
    await page.locator('[data-does="cancel"]').press('Enter');
    await page.locator('[data-outcome="cancelled"]').getByText(en.outcome.cancelled.text).waitFor();
  });

  it('an order that runs out is told as not charged', async () => {
    const { page } = member;
    await start(page, 'octopus');
    await payOnPhone(page, 'time_out');
    await app.demo('clock', { offset_ms: 16 * 60_000 });
    await page.locator('[data-outcome="timed_out"]').getByText(en.outcome.timed_out.text).waitFor();
  });

  it('a lost network says so and keeps the order, which is approved once it is back', async () => {
    const { page, context } = member;
    await start(page, 'payme');
    await page.locator('main svg[data-address]').waitFor();
    await context.setOffline(true);
    await page.locator('[data-unreachable="true"]').waitFor();
    await context.setOffline(false);
    await payOnPhone(page, 'approve');
    await page.locator('[data-step="approved"]').waitFor();
  });

  it('two presses, a second tab and an approval that comes twice are one order', async () => {
    const { page, context } = member;
    await start(page, 'payme');
    await page.locator('main svg[data-address]').waitFor();
    const other = await context.newPage();
    await other.goto(page.url());
    await other.locator('main svg[data-address]').waitFor();
    await payOnPhone(page, 'double');
    for (const tab of [page, other]) await tab.locator('[data-step="approved"]').waitFor();
    const references = await Promise.all(
      [page, other].map((tab) => tab.locator('[data-step="approved"] dd').nth(1).textContent()),
    );
    expect(references[0]).toBe(references[1]);
    await other.close();
  });

  it('after paying the viewer is back at that second of that episode, playing, with the plan in the session [S0-6-010]', async () => {
    const { page } = member;
    await start(page, 'credit_card');
    await payByCard(page, '4111111111111111');
    await page.locator('[data-step="approved"][data-taken="true"]').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.waitForURL(`**${EPISODE.split('?')[0]}**`);
    await untilPlaying(page, 0.2);
    expect(await page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(755);
  });
});

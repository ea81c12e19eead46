import { describe, expect, it } from 'vitest';
import { storedShop } from '#service/testing/test-stored-shop.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { newOrder } from '#shared/domain/payments/order-machine.ts';
import { DAY, MINUTE } from '#shared/kernel/time.ts';
import {
  type Browser,
  gatewayBody,
  openTrial,
  payAtGateway,
  registrationCode,
  startPayment,
  statusOf,
  testShop,
  viewerAt,
} from './test-shop.ts';

const VISA = { card: '4111111111111111' };
const OTHER_CARD = { card: '6200000000000005' };
const failure = (code: string) => ({ errors: { code } });

const quote = (browser: Browser, body: object) =>
  browser.read(endpoints.quotePurchase, { body: { campaign_id: 'BASIC-M', ...body } });

/** The trial plan as the page sees it. */
async function trialPlan(browser: Browser) {
  const { normal_offer } = await browser.read(endpoints.campaignList);
  return normal_offer.find(({ id }) => id === 'TRIAL-M');
}

const WITH_TRIAL = { trial_days: 7, trial_used: false, instant_payment: false };
const WITHOUT_TRIAL = { trial_days: 0, trial_used: true, instant_payment: true, amount: 3800 };

async function buy(browser: Browser, key: string, body: object, how = VISA): Promise<void> {
  const { page } = await startPayment(browser, key, body);
  await payAtGateway(browser, page, how);
}

describe('a promotion code', () => {
  it('works once with two open orders: the second payment is returned and gives nothing', async () => {
    const { browser, shop } = await viewerAt();
    const basic = await startPayment(
      browser,
      'order-code-1',
      gatewayBody('BASIC-M', 'CC', { pin_code: 'SPRING20' }),
    );
    const sports = await startPayment(
      browser,
      'order-code-2',
      gatewayBody('SPORTS-M', 'CC', { pin_code: 'SPRING20' }),
    );
    expect([basic.order.amount, sports.order.amount]).toEqual([5800, 7800]);
    await payAtGateway(browser, basic.page, VISA);
    await payAtGateway(browser, sports.page, VISA);
    expect(await statusOf(browser, 'order-code-1')).toMatchObject({ status: 'approved' });
    shop.pass(10_000);
    await shop.runTimers();
    await expect
      .poll(() => statusOf(browser, 'order-code-2'))
      .toMatchObject({ status: 'refunded', reason: 'code_used', ends_at: null });
    const { user } = await browser.open();
    expect([user.subscriptions.includes('basic'), user.subscriptions.includes('sports')]).toEqual([
      true,
      false,
    ]);
  });

  it('is not good again for the same mobile number or card under another account', async () => {
    const { browser, shop } = await viewerAt();
    await buy(browser, 'order-code-1', gatewayBody('BASIC-M', 'CC', { pin_code: 'SPRING20' }));
    const other = shop.browser();
    await other.become('gold');
    await buy(other, 'order-code-2', gatewayBody('SPORTS-M', 'CC', { pin_code: 'SPRING20' }));
    expect(await statusOf(other, 'order-code-2')).toMatchObject({ status: 'refunding', reason: 'code_used' });
  });
});

describe('an account with 600 orders that came to nothing after its payment', () => {
  /** A member who paid with a code, and then 600 cancelled orders that an earlier version let through. */
  async function crowded() {
    const stored = await storedShop();
    const { shop, accounts, database, payments } = stored;
    const browser = shop.browser();
    await browser.become('free');
    await buy(browser, 'order-paid-1', gatewayBody('BASIC-M', 'CC', { pin_code: 'SPRING20' }));
    const account_id = (await accounts.byLogin('free@example.com'))?.account_id ?? 'none';
    const paid = await payments.orders.byKey(account_id, 'order-paid-1');
    if (paid === null) throw new Error('nothing was paid');
    await database.transaction(async () => {
      for (let n = 0; n < 600; n += 1) {
        const order_id = `HT-261120-${String(n).padStart(6, '0')}`;
        const state = newOrder(9800, 'HKD');
        const made = {
          account_id,
          key: `order-none-${n}`,
          subject: 'plan:sports',
          created_at: paid.created_at,
          expires_at: paid.expires_at,
        };
        await payments.orders.insert({ ...made, order_id, body: { ...paid.body, pin: null }, state });
        await payments.orders.record(
          order_id,
          { type: 'cancelled' },
          { ...state, status: 'cancelled' },
          paid.created_at,
        );
      }
    });
    return { ...stored, browser, account_id };
  }

  it('has its plan in its list, its code used, and its first payment behind it', async () => {
    const { browser } = await crowded();
    expect((await browser.read(endpoints.payments)).plans).toMatchObject([
      { campaign_id: 'BASIC-M', renews: true },
    ]);
    expect(await quote(browser, { campaign_id: 'SPORTS-M', pin_code: 'SPRING20' })).toEqual(
      failure('PIN_USED'),
    );
    expect(await quote(browser, { campaign_id: 'SPORTS-M', referrer_code: 'FRIEND26' })).toEqual(
      failure('REFERRAL_NOT_FIRST'),
    );
    const upgrade = await browser.read(endpoints.campaignList, { query: { campaign_type: 'upgrade' } });
    expect(upgrade.normal_offer).toMatchObject([{ id: 'ALL-M', upgrade_platform: 'BASIC' }]);
  });

  it('is charged for the renewal of its plan', async () => {
    const { browser, shop } = await crowded();
    shop.pass(30 * DAY - 30 * MINUTE);
    await shop.runTimers();
    await browser.open();
    const [newest] = (await browser.read(endpoints.payments)).payments;
    expect(newest).toMatchObject({ status: 'approved', amount: 7800, campaign_id: 'BASIC-M' });
  });

  it('lists all of them by pages, each once, and what it paid in the year', async () => {
    const { browser } = await crowded();
    const keys: string[] = [];
    let before: string | null | undefined;
    do {
      const page = await browser.read(endpoints.payments, before ? { query: { before } } : {});
      expect(page.payments.length).toBeLessThanOrEqual(30);
      expect(page.paid_this_year).toEqual([{ year: '2026', amount: 5800, currency: 'HKD' }]);
      keys.push(...page.payments.map(({ key }) => key));
      before = page.next;
    } while (before);
    expect([keys.length, new Set(keys).size, keys.at(-1)]).toEqual([601, 601, 'order-paid-1']);
    const other = await browser.read(endpoints.payments, { query: { before: 'order-unknown-1' } });
    expect(other.payments).toEqual([]);
  });
});

describe('a trial', () => {
  it('is given once to an account: the page shows the price without it from then on', async () => {
    const { browser, shop } = await viewerAt();
    expect(await trialPlan(browser)).toMatchObject(WITH_TRIAL);
    await payAtGateway(browser, await openTrial(browser, 'order-trial-1'), VISA);
    expect(await statusOf(browser, 'order-trial-1')).toMatchObject({ status: 'approved', amount: 0 });
    await browser.read(endpoints.setRenewal, { query: { key: 'order-trial-1' }, body: { renews: false } });
    shop.pass(8 * DAY);
    await browser.open();
    expect(await trialPlan(browser)).toMatchObject(WITHOUT_TRIAL);
    const again = { query: { key: 'order-trial-2' }, body: gatewayBody('TRIAL-M') };
    expect(await browser.read(endpoints.gatewayAddMember, again)).toEqual(failure('TRIAL_USED'));
    expect(await quote(browser, { campaign_id: 'TRIAL-M' })).toMatchObject({ quote: { amount: 3800 } });
    const [saved] = (await browser.read(endpoints.payments)).saved_methods;
    /* A page that still shows the free days promises that nothing is charged. */
    const stale = { campaign_id: 'TRIAL-M', saved_method_id: saved?.id, quoted_amount: 0 };
    expect(
      await browser.read(endpoints.submitPurchase, { query: { key: 'order-stale-1' }, body: stale }),
    ).toEqual(failure('TRIAL_USED'));
    const bought = await browser.read(endpoints.submitPurchase, {
      query: { key: 'order-trial-3' },
      body: { campaign_id: 'TRIAL-M', saved_method_id: saved?.id },
    });
    expect(bought).toMatchObject({ order: { status: 'approved', amount: 3800 } });
  });

  it('is given once to a card: another account is told why, keeps no method, and sees the price without it', async () => {
    const { browser, shop } = await viewerAt();
    await payAtGateway(browser, await openTrial(browser, 'order-trial-1'), VISA);
    const other = shop.browser();
    await other.become('gold');
    expect(await trialPlan(other)).toMatchObject(WITH_TRIAL);
    await payAtGateway(other, await openTrial(other, 'order-trial-2'), VISA);
    expect(await statusOf(other, 'order-trial-2')).toMatchObject({
      status: 'declined',
      reason: 'trial_used',
      ends_at: null,
    });
    expect((await other.read(endpoints.payments)).saved_methods).toEqual([]);
    expect(await trialPlan(other)).toMatchObject(WITHOUT_TRIAL);
    expect((await other.open()).user.subscriptions).not.toContain('kids');
  });

  it('of two accounts that save one card at the same moment is given to one', async () => {
    const { browser, shop } = await viewerAt();
    const other = shop.browser();
    await other.become('gold');
    const one = await openTrial(browser, 'order-trial-1');
    const two = await openTrial(other, 'order-trial-2');
    await Promise.all([payAtGateway(browser, one, VISA), payAtGateway(other, two, VISA)]);
    const states = [await statusOf(browser, 'order-trial-1'), await statusOf(other, 'order-trial-2')].map(
      ({ status }) => status,
    );
    expect(states.toSorted()).toEqual(['approved', 'declined']);
  });

  it('is given once to a mobile number, whichever account it registers', async () => {
    const shop = await testShop();
    const mobile = { mobile_number: '61230001', area_code: '852' };
    const register = async (email: string, key: string, card: typeof VISA) => {
      const browser = shop.browser();
      const verification_code = await registrationCode(browser, mobile.mobile_number);
      const customer = {
        first_name: 'Ka Yan',
        last_name: 'Lau',
        id_value: 'A123',
        locale: 'en',
        tvb_account_password: 'Harbour81',
        accepts_promotional_info: true,
        accepts_telemarketing: false,
        installation: { date: '2026-12-01', slot: 'am' },
        ...mobile,
        email,
        verification_code,
      };
      const body = gatewayBody('TRIAL-M', 'CC', { data: { customer } });
      const reply = await browser.read(endpoints.gatewayRegistrationAddMember, { query: { key }, body });
      if ('gateway' in reply && reply.gateway !== null) await payAtGateway(browser, reply.gateway, card);
      await browser.open();
      return { browser, reply };
    };
    const first = await register('karen@example.com', 'order-trial-1', VISA);
    expect(await statusOf(first.browser, 'order-trial-1')).toMatchObject({ status: 'approved' });
    shop.pass(DAY);
    const second = await register('peter@example.com', 'order-trial-2', OTHER_CARD);
    expect(second.reply).toEqual(failure('TRIAL_USED'));
    expect(await trialPlan(second.browser)).toMatchObject(WITHOUT_TRIAL);
  });
});

describe('the price of a first payment', () => {
  it('is returned if the card has paid before, and the referrer gets nothing', async () => {
    const { browser, shop } = await viewerAt();
    await buy(browser, 'order-first-1', gatewayBody('BASIC-M'));
    const referrer = shop.browser();
    await referrer.become('ultra');
    const promotion = await referrer.read(endpoints.mgmPromotion);
    const referrer_code = 'code' in promotion ? promotion.code : 'none';
    const friend = shop.browser();
    await friend.become('gold');
    await buy(friend, 'order-first-2', gatewayBody('SPORTS-M', 'CC', { referrer_code }));
    expect(await statusOf(friend, 'order-first-2')).toMatchObject({
      status: 'refunding',
      reason: 'not_first_payment',
      amount: 8800,
    });
    expect(await referrer.read(endpoints.mgmPromotion)).toMatchObject({ friends: [] });
  });

  it('is given once with two open orders', async () => {
    const { browser } = await viewerAt();
    const basic = await startPayment(
      browser,
      'order-first-1',
      gatewayBody('BASIC-M', 'CC', { referrer_code: 'FRIEND26' }),
    );
    const sports = await startPayment(
      browser,
      'order-first-2',
      gatewayBody('SPORTS-M', 'CC', { referrer_code: 'FRIEND26' }),
    );
    await payAtGateway(browser, basic.page, VISA);
    await payAtGateway(browser, sports.page, OTHER_CARD);
    expect(await statusOf(browser, 'order-first-1')).toMatchObject({ status: 'approved' });
    expect(await statusOf(browser, 'order-first-2')).toMatchObject({
      status: 'refunding',
      reason: 'not_first_payment',
    });
  });
});

describe('orders that come to nothing', () => {
  it('are limited in a day: the next one is refused with a code of its own, and tomorrow it is taken', async () => {
    const { browser, shop } = await viewerAt();
    const start = (n: number) =>
      browser.read(endpoints.gatewayPayment, {
        query: { key: `order-none-${n}` },
        body: gatewayBody('BASIC-M', 'payme'),
      });
    for (let n = 0; n < 40; n += 1) {
      expect(await start(n)).toHaveProperty('order');
      await browser.read(endpoints.cancelPayment, { query: { key: `order-none-${n}` }, body: {} });
    }
    expect(await start(40)).toEqual(failure('ORDERS_UNPAID'));
    shop.pass(DAY);
    await browser.open();
    expect(await start(41)).toHaveProperty('order');
  });

  it('are limited while they wait: an eleventh open order is refused with a code of its own', async () => {
    const { shop, accounts, payments } = await storedShop();
    const browser = shop.browser();
    await browser.become('free');
    await startPayment(browser, 'order-open-0', gatewayBody('BASIC-M', 'payme'));
    const account_id = (await accounts.byLogin('free@example.com'))?.account_id ?? 'none';
    const open = await payments.orders.byKey(account_id, 'order-open-0');
    if (open === null) throw new Error('no order');
    for (let n = 1; n < 10; n += 1) {
      const more = { order_id: `HT-261120-22222${n}`, key: `order-open-${n}`, subject: `title-${n}` };
      await payments.orders.insert({ ...open, ...more });
    }
    const eleventh = { query: { key: 'order-open-10' }, body: gatewayBody('SPORTS-M', 'payme') };
    expect(await browser.read(endpoints.gatewayPayment, eleventh)).toEqual(failure('ORDERS_OPEN'));
    await browser.read(endpoints.cancelPayment, { query: { key: 'order-open-0' }, body: {} });
    expect(await browser.read(endpoints.gatewayPayment, eleventh)).toHaveProperty('order');
  });
});

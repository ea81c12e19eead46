import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { DAY, HOUR } from '#shared/kernel/time.ts';
import { type Browser, gatewayBody, payAtGateway, startPayment, viewerAt } from './test-shop.ts';

const KEY = 'order-key-1';
const APPROVES = '4111111111111111';
const DECLINES_LATER = '4000000000000507';
const RENEWS = Date.parse('2026-12-20T04:00:00Z');
const iso = (days: number): string => new Date(RENEWS + days * DAY).toISOString();

/** A member with a monthly plan whose card declines every renewal, and time that passes with the rounds. */
async function decliningMember() {
  const { shop, browser } = await viewerAt();
  const { page } = await startPayment(browser, KEY, gatewayBody('BASIC-M'));
  await payAtGateway(browser, page, { card: DECLINES_LATER });
  const until = async (days: number): Promise<void> => {
    shop.pass(RENEWS + days * DAY - shop.now());
    await shop.runTimers();
    await shop.runTimers();
    await browser.become('free');
  };
  return { shop, browser, until };
}

const planOf = async (browser: Browser) =>
  (await browser.read(endpoints.payments)).plans.find(({ key }) => key === KEY);
const statusesOf = async (browser: Browser) =>
  (await browser.read(endpoints.payments)).payments.map(({ status }) => status);
const tagsOf = async (browser: Browser) => (await browser.open()).user.subscriptions;

/** Buys a plan with a card that approves everything. */
async function buys(browser: Browser, key: string, campaign: string): Promise<void> {
  const { page } = await startPayment(browser, key, gatewayBody(campaign));
  await payAtGateway(browser, page, { card: APPROVES });
}

describe('a renewal that is declined', () => {
  it('is charged again a day, three and five days after the end, with a message to the viewer each time, and then the plan ends', async () => {
    const { shop, browser, until } = await decliningMember();
    await until(-0.5 / 24);
    expect(await planOf(browser)).toMatchObject({
      renews: true,
      renewal_failed: { reason: 'insufficient_funds', retry_at: iso(1), ended: false },
    });
    expect(await tagsOf(browser)).toEqual(['basic']);
    for (const [days, retry_at] of [
      [0.5, iso(1)],
      [1, iso(3)],
      [3, iso(5)],
      [5, null],
    ] as const) {
      await until(days);
      expect(await planOf(browser)).toMatchObject({
        ends_at: iso(0),
        renewal_failed: { reason: 'insufficient_funds', retry_at, ended: true },
      });
      expect(await tagsOf(browser)).toEqual([]);
    }
    await until(8);
    expect(await planOf(browser)).toBeUndefined();
    expect(await statusesOf(browser)).toEqual(['declined', 'declined', 'declined', 'declined', 'approved']);
    expect(shop.codes().filter((code) => code === 'insufficient_funds')).toHaveLength(4);
  });

  it('is paid by the method that the viewer used since, and the new period starts with the payment', async () => {
    const { browser, until } = await decliningMember();
    await until(-0.5 / 24);
    await buys(browser, 'order-sports', 'SPORTS-M');
    await until(1);
    expect(await planOf(browser)).toMatchObject({
      ends_at: '2027-01-21T04:00:00.000Z',
      renewal_failed: null,
    });
    expect([...(await tagsOf(browser))].sort()).toEqual(['basic', 'sports']);
    expect(await statusesOf(browser)).toEqual(['approved', 'approved', 'declined', 'approved']);
  });

  it('is not charged again once the viewer has stopped it', async () => {
    const { browser, until } = await decliningMember();
    await until(0.5);
    expect(
      await browser.read(endpoints.setRenewal, { query: { key: KEY }, body: { renews: false } }),
    ).toEqual({ success: true });
    expect(await planOf(browser)).toBeUndefined();
    await until(2);
    expect(await statusesOf(browser)).toEqual(['declined', 'approved']);
  });

  it('is not charged again once the viewer has bought the plan again', async () => {
    const { browser, until } = await decliningMember();
    await until(0.5);
    await buys(browser, 'order-again', 'BASIC-M');
    expect(await planOf(browser)).toBeUndefined();
    await until(3);
    expect(await statusesOf(browser)).toEqual(['approved', 'declined', 'approved']);
    expect(await tagsOf(browser)).toEqual(['basic']);
  });

  it('is charged once at a time, however often the rounds run', async () => {
    const { shop, browser, until } = await decliningMember();
    await until(1);
    for (let round = 0; round < 5; round += 1) {
      shop.pass(HOUR / 60);
      await shop.runTimers();
    }
    expect(await statusesOf(browser)).toEqual(['declined', 'approved']);
  });
});

import { describe, expect, it } from 'vitest';
import { personas } from '#demo/content/accounts/personas.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { heldPlans } from '#service/payments/offers/held-plans.ts';
import { accountTraits } from '#service/session/account.ts';
import { NOON } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

import { gatewayBody, payAtGateway, startPayment, viewerAt as viewer } from './test-shop.ts';

const CARD = { card: '4111111111111111' };

describe('plans that an account had before its first order', () => {
  it('have the terms of the plans on sale, which the session follows', async () => {
    const { browser } = await viewer('billed');
    const { plans } = await browser.read(endpoints.payments);
    const terms = {
      period: 'month',
      currency: 'HKD',
      screens: 2,
      ad_free: false,
      renews: true,
      renewable: false,
      key: null,
    };
    expect(plans).toMatchObject([
      { ...terms, campaign_id: 'BASIC-M', amount: 7800, subscription_tags: ['basic'] },
    ]);
    for (const { started_at, ends_at } of plans) {
      expect(Date.parse(started_at)).toBeLessThanOrEqual(NOON);
      expect(Date.parse(ends_at)).toBeGreaterThan(NOON);
      expect(new Date(Date.parse(ends_at) + 8 * 3_600_000).getUTCDate()).toBe(20);
    }
    expect((await browser.open()).user).toMatchObject({ max_concurrent: 2, ad_free: false });
  });

  it('give way to an order that holds the same', async () => {
    const { browser } = await viewer('billed');
    const { page } = await startPayment(browser, 'order-key-1', gatewayBody('ALL-M'));
    await payAtGateway(browser, page, CARD);
    const { plans } = await browser.read(endpoints.payments);
    expect(plans.map(({ campaign_id }) => campaign_id)).toEqual(['ALL-M']);
    expect((await browser.open()).user).toMatchObject({ max_concurrent: 4, ad_free: true });
  });

  it('are not invented for an account whose day of billing nobody knows', async () => {
    const { browser } = await viewer('paying');
    expect((await browser.read(endpoints.payments)).plans).toEqual([]);
  });

  it('leave no subscriber of the demo without a price and a renewal', () => {
    const bare = personas.flatMap(({ key, user, country, traits }) => {
      const { subscriptions } = user;
      const tags: readonly unknown[] = Array.isArray(subscriptions) ? subscriptions : [];
      const account = { account_id: key, country, user, traits: accountTraits.parse(traits ?? {}) };
      const held = heldPlans({ offers: demoOffers, clock: { now: () => NOON } }, account).flatMap(
        ({ plan }) => plan.tags,
      );
      return tags.length === held.length && tags.every((tag) => held.some((one) => one === tag)) ? [] : [key];
    });
    expect(bare).toEqual([]);
  });
});

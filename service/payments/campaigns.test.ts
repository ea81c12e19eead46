import { describe, expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { gatewayBody, payAtGateway, startPayment, viewerAt as viewer } from './test-shop.ts';

describe('the campaign list', () => {
  const all = async (query: Record<string, string> = {}, key = 'free') => {
    const { browser } = await viewer(key);
    return browser.read(endpoints.campaignList, { query });
  };

  it('carries titles, groups and other offers [S0-3-075]', async () => {
    const list = await all({ programme_ids: 'title' });
    expect(list.pay_per_views.map(({ id }) => id)).toEqual(['PPV-title']);
    expect(list.offer_groups).toMatchObject([
      { id: 'group-basic', code: 'BASIC', upsell_campaigns: [{ id: 'BASIC-M' }, { id: 'BASIC-Y' }] },
    ]);
    expect(list.normal_offer.map(({ id }) => id)).toEqual([
      'SPORTS-M',
      'BOX-M',
      'TRIAL-M',
      'FREE-M',
      'MEMBERS-M',
      'DAY-PASS',
    ]);
    expect(list.normal_offer.find(({ id }) => id === 'FREE-M')).toMatchObject({
      skip_payment_method: true,
      bypass_debit_method: true,
      create_new_account: true,
    });
    expect(list.normal_offer.find(({ id }) => id === 'MEMBERS-M')).toMatchObject({
      skip_payment_method: false,
      create_new_account: false,
    });
  });

  it('a campaign carries its fields [S0-3-069] [S0-3-071] [S0-3-072] [S0-3-073] [S0-3-074]', async () => {
    const { normal_offer, offer_groups } = await all({}, 'paying');
    const names = {
      title_chi: 'Plan BOX-M（中）',
      title_eng: 'Plan BOX-M',
      terms_and_conditions_chi: 'Terms（中）',
      terms_and_conditions_eng: 'Terms',
    };
    expect(normal_offer.find(({ id }) => id === 'BOX-M')).toMatchObject({
      id: 'BOX-M',
      code: 'BOX',
      type: 't0',
      amount: 11_800,
      deposit: 30_000,
      ...names,
      service_mean: 'ott',
      effective_date: null,
      effective_date_type: 'immediate',
      with_stb: true,
      bypass_debit_method: false,
      instant_payment: true,
      skip_payment_method: false,
      create_new_account: true,
      upgrade_platform: null,
      redeem_code: null,
      duplicated: true,
      partial_duplicated: false,
      is_pay_per_view_item: false,
    });
    expect(normal_offer.find(({ id }) => id === 'SPORTS-M')).toMatchObject({
      allow_credit_card_payment: true,
      allow_unionpay_payment: false,
      allow_alipay_payment: false,
      allow_wechat_payment: false,
      allow_octopus_payment: false,
      allow_tap_n_go_payment: false,
      allow_boc_payment: false,
      allow_payme_payment: true,
      allow_amex_payment: false,
    });
    expect(
      offer_groups.flatMap(({ upsell_campaigns }) => upsell_campaigns.map(({ duplicated }) => duplicated)),
    ).toEqual([true, true]);
  });

  it('is filtered by service mean, customer and campaign type, type t0, region and code [S0-7-078]', async () => {
    const ids = async (query: Record<string, string>) => (await all(query)).normal_offer.map(({ id }) => id);
    expect(await ids({ service_mean: 'cable' })).toEqual([]);
    expect(
      await ids({ service_mean: 'ott', customer_type: 'SVP', type: 't0', region: '1', code: 'DAY' }),
    ).toEqual(['DAY-PASS']);
    expect(await ids({ customer_type: 'SVP' })).toEqual(['SPORTS-M', 'BOX-M', 'DAY-PASS']);
    expect(await ids({ customer_type: 'new', region: '2' })).toEqual(['SPORTS-M', 'TRIAL-M', 'DAY-PASS']);
    expect(await ids({ campaign_type: 'pin' })).toEqual(['GIFT-M', 'GIFTBOX-Y']);
    const { browser } = await viewer();
    expect((await browser.call(endpoints.campaignList, { query: { type: 't9' } })).status).toBe(400);
  });

  it.each([
    [{ pack_type: 'x' }, ['SPORTS-M', 'TRIAL-M', 'DAY-PASS']],
    [{ channel_nature: 'web' }, ['BOX-M', 'TRIAL-M', 'DAY-PASS']],
    [{ channel_info: 'street' }, ['BOX-M', 'TRIAL-M', 'DAY-PASS']],
    [{ agent: 'A3' }, ['BOX-M', 'TRIAL-M', 'DAY-PASS']],
    [{ device_group: 'Web' }, ['SPORTS-M', 'TRIAL-M', 'DAY-PASS']],
    [{ with_stb: 'true' }, ['BOX-M']],
    [
      {
        pack_type: 'box',
        channel_nature: 'retail',
        channel_info: 'shop',
        agent: 'A2',
        device_group: 'TV',
        with_stb: 'false',
      },
      ['SPORTS-M', 'TRIAL-M', 'DAY-PASS'],
    ],
  ])(
    'is filtered by pack, channel, agent, device and box: %j lists %j [S0-7-079]',
    async (query, expected) => {
      expect((await all(query)).normal_offer.map(({ id }) => id)).toEqual(expected);
    },
  );

  it('marks what includes the tags, programmes or episodes that are asked for [S0-7-080]', async () => {
    const unlocking = async (query: Record<string, string>) => {
      const { normal_offer, pay_per_views } = await all(query);
      return [...normal_offer, ...pay_per_views].filter(({ unlocks }) => unlocks).map(({ id }) => id);
    };
    expect(await unlocking({ subscription_tags: 'sports' })).toEqual(['SPORTS-M']);
    expect(await unlocking({ programme_ids: 'paid' })).toEqual(['BOX-M', 'DAY-PASS']);
    expect(await unlocking({ episode_ids: 'paid-e1' })).toEqual(['BOX-M', 'DAY-PASS']);
    expect(await unlocking({ subscription_tags: 'tvod-title' })).toEqual(['PPV-title']);
  });

  it('offers an upgrade to holders of the plan, with credit for the days left', async () => {
    const { shop, browser } = await viewer();
    const { page } = await startPayment(browser, 'order-key-1', gatewayBody('BASIC-M'));
    await payAtGateway(browser, page, { card: '4111111111111111' });
    shop.pass(15 * 86_400_000);
    await browser.open();
    const offer = (await browser.read(endpoints.campaignList, { query: { campaign_type: 'upgrade' } }))
      .normal_offer[0];
    expect(offer).toMatchObject({
      id: 'ALL-M',
      upgrade_platform: 'BASIC',
      upgrade_credit: 3900,
      partial_duplicated: true,
    });
    const started = await startPayment(browser, 'order-key-2', gatewayBody('ALL-M'));
    expect(started.order.amount).toBe(10_900);
    await payAtGateway(browser, started.page, { card: '4111111111111111' });
    expect((await browser.open()).user).toMatchObject({
      subscriptions: ['basic', 'sports'],
      max_concurrent: 4,
    });
    const { plans } = await browser.read(endpoints.payments);
    expect(plans.map(({ campaign_id, renews }) => [campaign_id, renews])).toEqual([
      ['ALL-M', true],
      ['BASIC-M', false],
    ]);
  });

  it('says of a plan whether it has ads, and one without takes them off from its payment to its end', async () => {
    const { shop, browser } = await viewer();
    const callsAds = async () => {
      const query = { platform: 'web', country_code: 'HK', network_code: 'P' };
      const headers = { hdid: 'device-1', 'app-domain': '127.0.0.1' };
      const { user } = await browser.open();
      return {
        adFree: user.ad_free,
        calls: (await browser.read(endpoints.liveCheckout, { query, headers })).call_ad,
      };
    };
    const begin = await startPayment(browser, 'order-key-1', gatewayBody('BASIC-M'));
    await payAtGateway(browser, begin.page, { card: '4111111111111111' });
    expect(await callsAds()).toEqual({ adFree: false, calls: true });
    const upgrade = (await browser.read(endpoints.campaignList, { query: { campaign_type: 'upgrade' } }))
      .normal_offer[0];
    expect(upgrade).toMatchObject({ id: 'ALL-M', ad_free: true, screens: 4 });
    const started = await startPayment(browser, 'order-key-2', gatewayBody('ALL-M'));
    await payAtGateway(browser, started.page, { card: '4111111111111111' });
    expect(await callsAds()).toEqual({ adFree: true, calls: false });
    const { plans, payments } = await browser.read(endpoints.payments);
    expect(plans.map(({ ad_free, screens }) => [ad_free, screens])).toEqual([
      [true, 4],
      [false, 2],
    ]);
    expect(payments[0]).toMatchObject({ ad_free: true, screens: 4 });
    await browser.read(endpoints.setRenewal, { query: { key: 'order-key-2' }, body: { renews: false } });
    shop.pass(40 * 86_400_000);
    await browser.become('free');
    expect(await callsAds()).toEqual({ adFree: false, calls: true });
  });

  it('is sold in the viewer’s currency', async () => {
    const { browser } = await viewer('free', { demoCountry: 'MO' });
    expect((await browser.read(endpoints.campaignList)).normal_offer).toMatchObject([
      { id: 'BASIC-MO', amount: 8000, currency: 'MOP' },
    ]);
  });
});

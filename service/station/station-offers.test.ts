import { describe, expect, it } from 'vitest';
import { emptyContent } from '#service/content/service-content.ts';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { testContent } from '#service/testing/test-content.ts';
import { checkedBy, folderOf, inShort, type TestFiles } from '#service/testing/test-package.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const NOW = Date.parse('2026-12-01T12:10:00+08:00');
const HK = { platform: 'web', country_code: 'HK' };
const STREAM = 'https://vod.example/1.m3u8';
const price = (amount: number, country = 'HK', currency = 'HKD') => ({ country, amount, currency });
const plan = (id: string, more: object = {}) => ({
  id,
  name: id,
  tags: [id],
  prices: [price(50)],
  ...more,
});

const STATION: TestFiles = {
  'station.json': { name: 'Town TV', currency: 'HKD' },
  'programmes.json': [
    {
      id: 'walks',
      name: 'Walks',
      tags: ['basic'],
      episodes: [{ id: 'w1', number: 1, duration: 60, stream: STREAM, sold: true }],
    },
    {
      id: 'film',
      name: 'Film',
      price: 28,
      episodes: [{ id: 'f1', number: 1, duration: 60, stream: STREAM }],
    },
  ],
  'plans.json': [
    plan('basic', {
      prices: [price(50), price(45, 'MO', 'MOP')],
      trialDays: 7,
      screens: 2,
      adFree: true,
      holds: ['Films'],
      lacks: ['Sport'],
      methods: ['credit_card', 'octopus'],
      about: 'Monthly. Remarks: no sport',
      terms: 'Until you stop it',
    }),
    plan('box', { withBox: true, deposit: 100, group: 'home', redeemCode: 'BOX' }),
    plan('open', { prices: [price(0)], skipPayment: true, bypassDebit: true }),
    plan('kept', { prices: [price(0)], skipPayment: false, bypassDebit: false, trialDays: 7 }),
    plan('students', { soldFor: { customer_type: ['student'] } }),
    plan('max', { upgrades: ['basic'], prices: [price(90)], tags: ['basic', 'max'] }),
    plan('gift', { kind: 'card', periods: 3, prices: [price(0)], tags: ['basic'] }),
  ],
  'promo-codes.csv':
    'code,about,discount,plans,expires\nWALK10,Ten off,10,students,2026-12-31T00:00:00+08:00\n',
  'referral.json': {
    discount: 20,
    about: 'From a friend',
    perMonth: 5,
    reward: { tc: '電影一齣', en: 'A film' },
  },
  'sales.json': { episodePrice: 6, viewingDays: 3 },
};

async function shop(key = 'free', demoCountry = 'HK', files: TestFiles = STATION) {
  const { accounts, extension } = testContent;
  const options = { clock: { now: () => NOW }, station: await folderOf(files), demoCountry };
  const { url } = await testService(options, { ...emptyContent, accounts, extension });
  const browser = testBrowser(url);
  await browser.become(key);
  const list = (query: Record<string, string> = {}) => browser.read(endpoints.campaignList, { query });
  const campaigns = async (query: Record<string, string> = {}) => {
    const { offer_groups, normal_offer } = await list(query);
    return [...offer_groups.flatMap(({ upsell_campaigns }) => upsell_campaigns), ...normal_offer];
  };
  const campaign = async (code: string) => (await campaigns({ code }))[0];
  return { browser, list, campaigns, campaign };
}

describe('what a station sells', () => {
  it('are campaigns of every kind, as plans.json says', async () => {
    const { list, campaign } = await shop();
    expect(await campaign('basic')).toMatchObject({
      id: 'HK-basic',
      amount: 5000,
      currency: 'HKD',
      trial_days: 7,
      instant_payment: false,
      screens: 2,
      ad_free: true,
      holds_eng: ['Films'],
      lacks_eng: ['Sport'],
      allow_credit_card_payment: true,
      allow_octopus_payment: true,
      allow_payme_payment: false,
      skip_payment_method: false,
      long_description_eng: 'Monthly. Remarks: no sport',
      terms_and_conditions_eng: 'Until you stop it',
    });
    expect(await campaign('box')).toMatchObject({ with_stb: true, deposit: 10_000, redeem_code: 'BOX' });
    expect(await campaign('open')).toMatchObject({
      amount: 0,
      skip_payment_method: true,
      bypass_debit_method: true,
    });
    expect(await campaign('kept')).toMatchObject({ skip_payment_method: false, bypass_debit_method: false });
    const { offer_groups } = await list({ with_stb: 'true' });
    expect(offer_groups.map(({ code }) => code)).toEqual(['home']);
  });

  it('are paid in the ways that the station names, unless a plan names its own', async () => {
    const methods = ['credit_card', 'amex'];
    const { campaign, list } = await shop('free', 'HK', {
      ...STATION,
      'station.json': { name: 'Town TV', currency: 'HKD', methods },
    });
    expect(await campaign('box')).toMatchObject({
      allow_amex_payment: true,
      allow_payme_payment: false,
      allow_octopus_payment: false,
    });
    expect(await campaign('basic')).toMatchObject({ allow_octopus_payment: true, allow_amex_payment: false });
    const { pay_per_views } = await list({ programme_ids: 'film' });
    expect(pay_per_views).toMatchObject([{ allow_amex_payment: true, allow_payme_payment: false }]);
  });

  it('are for whom, where and to whom they are offered', async () => {
    const { campaigns } = await shop();
    const codes = async (query: Record<string, string> = {}) =>
      (await campaigns(query)).map(({ code }) => code);
    expect(await codes()).toEqual(['basic', 'box', 'open', 'kept', 'students']);
    expect(await codes({ customer_type: 'member' })).toEqual(['basic', 'box', 'open', 'kept']);
    expect(await codes({ campaign_type: 'pin' })).toEqual(['gift']);
    const macau = await shop('free', 'MO');
    expect((await macau.campaigns()).map(({ id, amount, currency }) => [id, amount, currency])).toEqual([
      ['MO-basic', 4500, 'MOP'],
    ]);
    const member = await shop('paying');
    expect((await member.campaigns()).map(({ code }) => code)).toContain('max');
    expect(await member.campaign('max')).toMatchObject({ upgrade_platform: 'basic' });
  });

  it('are titles and episodes at the prices of the station', async () => {
    const { list } = await shop();
    const { pay_per_views } = await list({ programme_ids: 'film', episode_ids: 'w1' });
    expect(pay_per_views.map(({ id, amount, viewing_days }) => [id, amount, viewing_days])).toEqual([
      ['PPV-film', 2800, 3],
      ['PPE-w1', 600, 3],
    ]);
  });

  it('costs less with a promotion code, for the plans that it is for', async () => {
    const { browser } = await shop();
    const card = await browser.read(endpoints.checkPinCard, {
      body: { pin: 'WALK10', promo_code_only: true, region: 1 },
    });
    expect(card).toMatchObject({
      pin_card: { effect: 'discount', discount: 1000, available_basic_campaigns: ['HK-students'] },
    });
    const quote = async (campaign_id: string) =>
      await browser.read(endpoints.quotePurchase, {
        body: { campaign_id, payment_method: 'CC', pin_code: 'WALK10' },
      });
    expect(await quote('HK-box')).toMatchObject({ errors: { code: 'PIN_NOT_FOR_PLAN' } });
    expect(await quote('HK-students')).toMatchObject({ quote: { amount: 4000 } });
  });

  it('is less for a friend', async () => {
    const { browser } = await shop();
    const promotion = await browser.read(endpoints.mgmPromotion, { query: HK });
    expect(promotion).toMatchObject({ friend_discount: 2000, reward_en: 'A film', monthly_limit: 5 });
    const other = await browser.read(endpoints.checkPinCard, {
      body: { pin: 'code' in promotion ? promotion.code : '', region: 1 },
    });
    expect(other).toMatchObject({ pin_card: { template: 'referral', discount: 2000 } });
  });

  it.each([
    ['an episode without a price', { 'sales.json': {} }, 'blocker PRICE_MISSING programmes.json:9'],
    [
      'a price that nobody pays',
      { 'plans.json': [plan('basic', { skipPayment: true })] },
      'blocker PRICE_UNPAID plans.json:15',
    ],
    [
      'a code for no plan',
      { 'promo-codes.csv': 'code,about,discount,plans\nWALK10,Ten,10,none\n' },
      'warning REFERENCE_UNKNOWN promo-codes.csv:2',
    ],
    [
      'a way to pay that is none',
      { 'plans.json': [plan('basic', { methods: ['shells'] })] },
      'warning ENTRY_INVALID plans.json:16',
    ],
  ])('is checked: %s', async (_, files, expected) => {
    const { findings } = await checkedBy(await folderOf({ ...STATION, ...files }), NOW);
    expect(inShort(findings)).toContain(expected);
  });
});

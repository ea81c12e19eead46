import { describe, expect, it } from 'vitest';
import { testBrowser, testService } from '#service/testing/test-client.ts';
import { endpoints } from '#shared/contract/endpoints.ts';

const HK = { country_code: 'HK' };
const VIDEO = { platform: 'web', country_code: 'HK' };

/** Rights of each kind of viewer; a null video result means that the call itself is refused. */
const KINDS = [
  {
    key: 'guest',
    user: { guest: true, guest_mode: false },
    rows: ['hero', 'now', 'hot'],
    free: null,
    paid: null,
    title: null,
    gold: null,
  },
  {
    key: 'guest-mode',
    user: { guest: false, guest_mode: true },
    rows: ['hero', 'now', 'hot'],
    free: 'free',
    paid: 'S_00001014',
    title: 'S_00001014',
    gold: 'S_00001014',
  },
  {
    key: 'free',
    user: { is_free: true, customer_stage: 'free' },
    rows: ['hero', 'now', 'hot', 'tries'],
    free: 'free',
    paid: 'S_00001014',
    title: 'S_00001014',
    gold: 'S_00001014',
  },
  {
    key: 'paying',
    user: { is_free: false, customer_stage: 'paid' },
    rows: ['hero', 'now', 'hot', 'tries'],
    free: 'free',
    paid: 'paid',
    title: 'S_00001014',
    gold: 'paid',
  },
  {
    key: 'per-title',
    user: { contract_ends: { title: '2099-01-01T00:00:00Z' } },
    rows: ['hero', 'now', 'hot', 'tries'],
    free: 'free',
    paid: 'S_00001014',
    title: 'paid',
    gold: 'S_00001014',
  },
  {
    key: 'ultra',
    user: { is_ultra: true, ad_free: true },
    rows: ['hero', 'now', 'hot', 'tries'],
    free: 'free',
    paid: 'paid',
    title: 'S_00001014',
    gold: 'paid',
  },
  {
    key: 'gold',
    user: { user_level: 'gold' },
    rows: ['hero', 'now', 'hot'],
    free: 'free',
    paid: 'S_00001014',
    title: 'S_00001014',
    gold: 'paid',
  },
  {
    key: 'kids',
    user: { profile_class: 'kids', profile_color: 'blue' },
    rows: ['hero', 'now'],
    free: 'S_00001005',
    paid: 'S_00001005',
    title: 'S_00001005',
    gold: 'S_00001005',
  },
] as const;

describe('viewer kinds', () => {
  it.each(KINDS)(
    '$key is recognised and gets what this kind may have [S1-1-001]',
    async ({ key, user, rows, ...videos }) => {
      const { url } = await testService();
      const browser = testBrowser(url);
      const session = await browser.become(key);
      expect(session.user).toMatchObject(user);
      const home = await browser.read(endpoints.homepage, { query: HK });
      expect(home.rows.map((row) => row.row_id)).toEqual(rows);
      const ids = { free: 'freev1', paid: 'paidv9', title: 'titlev1', gold: 'goldv1' };
      for (const [name, expected] of Object.entries(videos)) {
        const reply = await browser.call(endpoints.videoCheckout, {
          query: {
            ...VIDEO,
            video_id: ids[name === 'free' || name === 'paid' || name === 'title' ? name : 'gold'],
          },
        });
        if (expected === null) {
          expect(reply.status).toBe(401);
          continue;
        }
        const checkout = endpoints.videoCheckout.reply.parse(await reply.json());
        expect(checkout.error_code ?? checkout.video_stage).toBe(expected);
      }
    },
  );

  it('lets a member-zone login play without a plan', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('member-zone');
    expect(
      (await browser.read(endpoints.videoCheckout, { query: { ...VIDEO, video_id: 'paidv9' } })).video_stage,
    ).toBe('paid');
  });

  it('shows kids profiles only channels and programmes for kids', async () => {
    const { url } = await testService();
    const browser = testBrowser(url);
    await browser.become('kids');
    const { channels } = await browser.read(endpoints.channelList, { query: HK });
    expect(channels.map((one) => one.network_code)).toEqual(['K']);
    const { rows } = await browser.read(endpoints.homepage, { query: HK });
    const items = rows.flatMap((row) => row.items.flatMap((item) => ('flips' in item ? item.flips : [item])));
    expect(items.map((item) => item.ref)).toEqual(['kids', 'K']);
  });
});

import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { loyaltyStatus } from '#shared/contract/payments/loyalty-endpoints.ts';
import { Rewards } from './rewards.tsx';

const STATUS = loyaltyStatus.parse({
  lp_id: 'LP1',
  lp_status: 'active',
  points: 700,
  tier: 'silver',
  to_next_tier: 300,
  checked_in_today: true,
  streak: 1,
  week: [],
  rewards: [
    { id: 'tea', title_tc: '茶具禮券', title_en: 'Tea-set voucher', points: 600 },
    { id: 'ferry', title_tc: '船票', title_en: 'Ferry tickets', points: 1500 },
  ],
  history: [],
  redeemed: [
    {
      reference: 'HT-261119-AAAA',
      title_tc: '船票',
      title_en: 'Ferry tickets',
      points: 1500,
      at: '2026-11-19T04:00:00Z',
    },
  ],
});
const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  billing_token: 'b',
};
const USER = { guest: false, type: 'web_auth', boss_id: '48000001', token: 't' };

/** The rewards of a member with 700 points; `answer` is what the service says to each redemption. */
async function rewards(answer: () => Response) {
  const texts = createTexts();
  await texts.use('en');
  const asked: string[] = [];
  const data = createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async (input) => {
      const { pathname, searchParams } = new URL(String(input));
      if (pathname.includes('getSession')) return Response.json({ ...SESSION, user: USER });
      if (pathname.includes('loyalty/reward')) asked.push(searchParams.get('key') ?? '');
      return answer();
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-20T04:00:00Z') },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await act(async () => data.session.load({ path: '/en/jetso/', lang: 'en' }));
  const shown = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <Rewards status={STATUS} />
      </DataProvider>
    </I18nextProvider>,
  );
  const named = (text: string) =>
    [...document.querySelectorAll('button')].find((button) => button.textContent === text) ?? null;
  const said = () => shown.place.querySelector('[role="status"]')?.textContent;
  const redeem = async () => {
    await shown.click(shown.place.querySelector('[data-reward="tea"] button'));
    const confirm =
      [...document.querySelectorAll('[role="dialog"] button')].find(
        (button) => button.textContent === 'Redeem',
      ) ?? null;
    await shown.click(confirm);
  };
  return { ...shown, asked, named, said, redeem };
}

describe('rewards', () => {
  it('within reach are redeemed after a confirmation, which shows the remaining points, and give a reference', async () => {
    const { place, click, asked, said, redeem, named, end } = await rewards(() =>
      Response.json({ reference: 'HT-261120-BBBB', points: 100 }),
    );
    expect(place.querySelectorAll('[data-reward] button').length).toBe(1);
    expect(place.textContent).toContain('HT-261119-AAAA');
    await click(place.querySelector('[data-reward="tea"] button'));
    expect(document.querySelector('[role="dialog"]')?.textContent).toContain(
      'costs 600 points and leaves you 100',
    );
    await click(named('Keep points'));
    expect(asked).toEqual([]);
    await redeem();
    await act(() => expect.poll(said).toBe('Tea-set voucher is yours. Reference HT-261120-BBBB'));
    expect(asked.length).toBe(1);
    await end();
  });

  it.each([
    ['POINTS_SHORT', 'You don’t have enough points any more. Nothing was redeemed.'],
    ['PROFILE_IS_KIDS', 'Couldn’t redeem it. Your points haven’t changed. Try again in a moment.'],
  ])('that are refused with %s say that nothing was spent', async (code, text) => {
    const { said, redeem, end } = await rewards(() => Response.json({ errors: { code } }));
    await redeem();
    await act(() => expect.poll(said).toBe(text));
    await end();
  });
});

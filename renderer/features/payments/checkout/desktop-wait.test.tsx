import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import en from '#locales/en/payments.json';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createSilentDesktop } from '#renderer/platform/fake-desktop.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useCheckout } from './use-checkout.ts';
import { WaitStep } from './wait-step.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const KEY = 'order-key-1';
const NO_SUBJECT = { title: null, episode: null, time: null, channel: null, picture: null, hero: null };
const ADDRESS = {
  tags: [],
  programmeIds: [],
  episodeIds: [],
  backUrl: null,
  backBtnUrl: null,
  campaign: null,
  payment: KEY,
  pairingCode: null,
};
const ORDER = {
  reference: 'HT-1',
  key: KEY,
  status: 'pending',
  reason: null,
  campaign_id: 'HK-PLUS-M',
  title_tc: '甲',
  title_en: 'A',
  lines: [],
  amount: 7800,
  currency: 'HKD',
  payment_method: 'CC',
  method_label: null,
  created_at: '2026-11-20T12:00:00Z',
  renews_at: null,
  expires_at: '2026-11-20T12:15:00Z',
  paid_at: null,
  refunded_at: null,
  subscription_tags: [],
  programme_ids: [],
  episode_ids: [],
  ends_at: null,
  next_amount: null,
  back_url: null,
};
const PAGE = {
  method: 'GET',
  url: 'https://pay.example/p1',
  fields: {},
  qr: null,
  expires_at: ORDER.expires_at,
};

const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  billing_token: 'b',
};
const USER = { guest: false, type: 'web_auth', boss_id: '48000001', token: 't' };

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

function Screen() {
  const handle = useCheckout(KEY);
  const { order } = handle.checkout;
  if (order === null) return null;
  return (
    <WaitStep
      handle={handle}
      campaign={null}
      address={ADDRESS}
      backUrl={null}
      subject={NO_SUBJECT}
      pageFailed={false}
      order={order}
    />
  );
}

/**
 * A waiting card payment in the desktop app, whose system opens pages or not; `status` is what the service
 * says of the order.
 */
async function waitingOnDesktop(opens: boolean) {
  const calls: string[] = [];
  const fake = createFakePlatform();
  const desktop = createSilentDesktop();
  const texts = createTexts();
  await texts.use('en');
  const data = createData({
    platform: { ...fake, desktop, openExternal: async (url) => fake.opened.push(url) > 0 && opens },
    fetch: async (input) => {
      const { pathname } = new URL(String(input));
      if (pathname.includes('getSession')) return Response.json({ ...SESSION, user: USER });
      calls.push(pathname);
      return Response.json({
        order: ORDER,
        poll_after: 60_000,
        ...(pathname.includes('gateway') ? { gateway: PAGE } : {}),
      });
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => NOW },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await act(async () => data.session.load({ path: '/en/account/subscription/', lang: 'en' }));
  const rendered = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <Screen />
      </DataProvider>
    </I18nextProvider>,
  );
  await act(() =>
    expect
      .poll(() => rendered.place.querySelector('[data-does="page"]')?.getAttribute('aria-busy'))
      .toBe('false'),
  );
  const asked = () => calls.filter((path) => path.includes('payment-status')).length;
  return { ...rendered, asked, opened: fake.opened };
}

describe('a card payment in the desktop app', () => {
  it('waits for the page in another window, and asks for its status as soon as the app has the focus again', async () => {
    const { place, click, asked, opened, end } = await waitingOnDesktop(true);
    expect(place.textContent).toContain(en.wait.externalText);
    await click(place.querySelector('[data-does="page"]'));
    expect(opened).toEqual([PAGE.url]);
    const before = asked();
    await act(async () => void globalThis.dispatchEvent(new Event('focus')));
    await act(() => expect.poll(asked).toBe(before + 1));
    /*
     * A window that was closed without paying is no outcome: the viewer opens it again, pays another way or
     * cancels.
     */
    for (const does of ['page', 'other', 'cancel'])
      expect(place.querySelector(`[data-does="${does}"]`)).not.toBeNull();
    await end();
  });

  it('says that no page can be opened, instead of waiting for one', async () => {
    const { place, click, end } = await waitingOnDesktop(false);
    await click(place.querySelector('[data-does="page"]'));
    await act(() =>
      expect.poll(() => place.querySelector('[role="alert"]')?.textContent).toBe(en.wait.blocked),
    );
    expect(place.textContent).not.toContain(en.wait.externalText);
    await end();
  });
});

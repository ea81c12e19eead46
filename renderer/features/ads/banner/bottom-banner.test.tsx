import axe from 'axe-core';
import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { BottomBanner } from './bottom-banner.tsx';

const HOUSE = {
  creativeId: 'h1',
  image: '/ads/display/h1.png',
  width: 970,
  height: 90,
  title: 'A dozen egg tarts, HK$68',
  advertiser: 'Morning Light Bakery',
  click: '/ads/click?h1',
  impression: '/ads/event?h1',
};

let inSight: (pixels: number) => Promise<void> = async () => undefined;
let end: () => Promise<void> = async () => undefined;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void) {
        inSight = (height) =>
          act(async () => callback([{ isIntersecting: height > 0, intersectionRect: { height } }]));
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

afterEach(async () => {
  await end();
  vi.useRealTimers();
});

/**
 * The banner on a page whose service answers `/ads/display` with `house`; bids are off, since the config has
 * no bidder.
 */
async function banner(house: object | null, refresh_frequency: number | null = null, away = false) {
  const asked: string[] = [];
  const data = createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async (input) => {
      const url = String(input);
      if (url.includes('getSession'))
        return Response.json({
          region: 1,
          country_code: 'HK',
          supported_country: true,
          guest_token: 'g',
          user: { guest: true },
          ad: { ad_site: 's', ad_unit: 'home', base: '/b', refresh_frequency, ready: true },
        });
      if (!url.startsWith('/ads/')) return Response.json({ banner_bidder_url: '' });
      asked.push(url);
      if (!url.startsWith('/ads/display?')) return new Response(null, { status: 204 });
      return house === null ? new Response(null, { status: 204 }) : Response.json(house);
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await data.session.load({ path: '/en/home/', lang: 'en' });
  const stop = data.config.start();
  await expect.poll(() => data.config.store.getState().config.banner_bidder_url).toBe('');
  const texts = createTexts();
  await texts.use('en');
  const closed = vi.fn();
  const {
    place,
    click,
    end: unmount,
  } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <BottomBanner houseOnly={false} away={away} onClose={closed} />
      </DataProvider>
    </I18nextProvider>,
  );
  end = async () => {
    stop();
    await unmount();
  };
  /** Lets time pass; pictures that have arrived meanwhile are loaded. */
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
      place.querySelector('img')?.dispatchEvent(new Event('load'));
    });
  const aside = () => place.querySelector<HTMLElement>('[data-bottom-banner]');
  const source = () => aside()?.dataset.bottomBanner;
  return { place, click, closed, asked, pass, aside, source };
}

describe('the bottom banner', () => {
  it.each([
    ['that is short', 5, 2500 + 300],
    ['that goes on', 50, 2000 + 1000],
  ])('is asked for in a pause of the keys, after typing %s', async (_, keys, askedAfter) => {
    const { asked, pass } = await banner(HOUSE);
    await inSight(90);
    let passed = 1900;
    await pass(passed);
    for (let key = 0; key < keys && asked.length === 0; key += 1) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
      await pass(150);
      passed += 150;
    }
    while (asked.length === 0 && passed < 10_000) {
      await pass(50);
      passed += 50;
    }
    expect(passed).toBeGreaterThanOrEqual(askedAfter);
    expect(passed).toBeLessThan(askedAfter + 200);
  });

  it('keeps its box from the start, asks after 2 s in sight, and shows a house ad last', async () => {
    const { place, asked, pass, aside, source } = await banner(HOUSE);
    expect(aside()?.style.getPropertyValue('--reserved')).toBe('90px');
    expect(aside()?.hasAttribute('inert')).toBe(true);
    await inSight(90);
    await pass(1999);
    expect(asked).toEqual([]);
    await pass(1);
    await pass(0);
    expect(source()).toBe('house');
    expect(asked[0]).toMatch(/^\/ads\/display\?size=\d+x\d+&lang=\w\w&site=s&unit=%2Fb%2Fhome&kids=0$/);
    expect(place.querySelector('a')?.rel).toBe('noopener sponsored');
    expect(place.querySelector('img')?.alt).toBe(
      'A dozen egg tarts, HK$68, Morning Light Bakery. Opens a new tab.',
    );
    vi.useRealTimers();
    expect(
      (await axe.run(place, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } }))
        .violations,
    ).toEqual([]);
  });

  it('asks at once on scroll, but only where 45 px are in sight', async () => {
    const { pass, source } = await banner(HOUSE);
    await inSight(44);
    await act(async () => void window.dispatchEvent(new Event('scroll')));
    await pass(0);
    expect(source()).toBe('');
    await inSight(45);
    await pass(0);
    expect(source()).toBe('house');
  });

  it('is out of sight while another ad is shown: it asks for nothing, takes no room and no focus', async () => {
    const { asked, pass, aside, source } = await banner(HOUSE, 1, true);
    await inSight(90);
    await pass(5000);
    expect(asked).toEqual([]);
    expect(source()).toBe('');
    expect(aside()?.hasAttribute('inert')).toBe(true);
    expect(document.documentElement.style.getPropertyValue('--banner-height')).toBe('0px');
  });

  it('counts an impression after a second in sight, once', async () => {
    const { asked, pass } = await banner(HOUSE);
    await inSight(90);
    await pass(2000);
    await pass(500);
    await inSight(20);
    await pass(5000);
    expect(asked.filter((url) => url === HOUSE.impression)).toEqual([]);
    await inSight(90);
    await pass(1000);
    await pass(5000);
    expect(asked.filter((url) => url === HOUSE.impression)).toHaveLength(1);
  });

  it('is refreshed after the server’s seconds in sight, in the same size', async () => {
    const { asked, pass } = await banner(HOUSE, 30);
    await inSight(90);
    await pass(2000);
    const requests = () => asked.filter((url) => url.startsWith('/ads/display'));
    const first = requests().length;
    await pass(20_000);
    await inSight(0);
    await pass(60_000);
    expect(requests()).toHaveLength(first);
    await inSight(90);
    await pass(10_000);
    expect(requests()).toHaveLength(first + 1);
    expect(requests().at(-1)).toContain('size=970x90');
  });

  it('shows nothing if no source has an ad, and can be closed', async () => {
    const none = await banner(null);
    await inSight(90);
    await none.pass(2000);
    expect(none.source()).toBe('');
    await end();
    const { place, click, closed, pass } = await banner(HOUSE);
    await inSight(90);
    await pass(2000);
    await click(place.querySelector('[aria-label="Close the ad"]'));
    expect(closed).toHaveBeenCalledOnce();
  });
});

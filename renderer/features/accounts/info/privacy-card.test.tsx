import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { isAdPersonalised } from '#renderer/data/ads/ad-consent.ts';
import { isTracked } from '#renderer/data/audience/tracking/analytics-consent.ts';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { PrivacyCard } from './privacy-card.tsx';

describe('privacy in the settings', () => {
  it('are off and analytics are on until the viewer changes them, and the page says when that was', async () => {
    const texts = createTexts();
    await texts.use('en');
    const data = createData({
      platform: createFakePlatform(),
      fetch: async () => Response.json({}),
      origin: 'http://127.0.0.1',
      host: 'tv.example',
      clock: { now: () => Date.parse('2026-11-20T12:09:00Z') },
      setTimer: () => () => undefined,
      random: () => 0.5,
      makeId: () => 'id',
    });
    const { place, click, end } = await renderInTest(
      <I18nextProvider i18n={texts.i18n}>
        <DataProvider data={data}>
          <PrivacyCard />
        </DataProvider>
      </I18nextProvider>,
    );
    const control = () => place.querySelector('[role="switch"]');
    expect(control()?.getAttribute('aria-checked')).toBe('false');
    expect(place.textContent).toContain('Off until you turn it on');
    await click(control());
    expect(isAdPersonalised(data)).toBe(true);
    expect(place.textContent).toContain('Turned on by you, 20 Nov 2026 20:09');
    await click(control());
    expect(isAdPersonalised(data)).toBe(false);
    expect(place.textContent).toContain('Turned off by you, 20 Nov 2026 20:09');
    const analytics = () => place.querySelectorAll('[role="switch"]')[1] ?? null;
    expect(analytics()?.getAttribute('aria-checked')).toBe('true');
    expect(place.textContent).toContain('On until you turn it off');
    await click(analytics());
    expect([isTracked(data), isAdPersonalised(data)]).toEqual([false, false]);
    expect(analytics()?.getAttribute('aria-checked')).toBe('false');
    await click(analytics());
    expect(isTracked(data)).toBe(true);
    await end();
  });
});

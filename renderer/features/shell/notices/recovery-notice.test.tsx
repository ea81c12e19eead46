import { act } from 'react';
import { I18nextProvider } from 'react-i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { RecoveryNotice } from './recovery-notice.tsx';

const texts = createTexts();
beforeAll(() => texts.use('en'));

const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  user: { guest: true },
};
const platform = createFakePlatform({ bot: true });

/** The notice of a page load whose session speaks of this recovery. */
async function notice(data_recovered_at: string | null) {
  const data = createData({
    platform,
    fetch: async () => Response.json({ ...SESSION, data_recovered_at }),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const { place, click, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <RecoveryNotice />
      </DataProvider>
    </I18nextProvider>,
  );
  await act(async () => data.session.load({ path: '/en/home/', lang: 'en' }));
  return { shown: () => place.querySelector('[data-notice="recovery"]'), click, end };
}

describe('the notice of recovered data', () => {
  it('is shown until it is closed, and again only for another recovery', async () => {
    const none = await notice(null);
    expect(none.shown()).toBeNull();
    await none.end();
    const first = await notice('2026-11-20T04:00:00.000Z');
    expect(first.shown()?.textContent).toContain('Some of your data couldn’t be restored');
    await first.click(first.shown()?.querySelector('button') ?? null);
    expect(first.shown()).toBeNull();
    await first.end();
    const again = await notice('2026-11-20T04:00:00.000Z');
    expect(again.shown()).toBeNull();
    await again.end();
    const other = await notice('2026-12-20T04:00:00.000Z');
    expect(other.shown()).not.toBeNull();
    await other.end();
  });
});

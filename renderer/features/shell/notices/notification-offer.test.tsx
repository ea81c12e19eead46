import { I18nextProvider } from 'react-i18next';
import { beforeAll, expect, it, vi } from 'vitest';
import { readPushToken } from '#renderer/data/accounts/account-storage.ts';
import { OWN_SERVICE } from '#renderer/data/client/page-client.ts';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { PlatformPort } from '#renderer/platform/port.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { NotificationOffer } from './notification-offer.tsx';

const texts = createTexts();
beforeAll(() => texts.use('en'));

/** A viewer who accepts; returns what the service received, and the token that is kept. */
async function accept(
  pushKey: string | null,
  platform: PlatformPort = createFakePlatform(),
  isSubscribed = true,
) {
  const tokens: string[] = [];
  vi.stubGlobal('Notification', { requestPermission: async () => 'granted' });
  const data = createData({
    platform,
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), 'http://127.0.0.1'), init);
      if (request.url.endsWith('/api/notification/subscribe/'))
        tokens.push(((await request.json()) as { readonly token: string }).token);
      return Response.json({ success: true });
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    client: { ...OWN_SERVICE, pushKey },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const { place, click, end } = await renderInTest(
    <I18nextProvider i18n={texts.i18n}>
      <DataProvider data={data}>
        <NotificationOffer onClose={() => undefined} />
      </DataProvider>
    </I18nextProvider>,
  );
  await click(
    [...place.querySelectorAll('button')].find(
      ({ textContent }) => textContent === texts.i18n.t('notice.push.allow'),
    ) ?? null,
  );
  if (isSubscribed) await expect.poll(() => readPushToken(platform.storage)).not.toBeNull();
  await end();
  return { tokens, kept: readPushToken(platform.storage) };
}

it('subscribes with the operator’s key for push, by its device id without one, and not at all where the browser has no push', async () => {
  expect(await accept('BKey')).toEqual({ tokens: ['subscription for BKey'], kept: 'subscription for BKey' });
  const { tokens, kept } = await accept(null);
  expect([tokens, kept]).toEqual([[kept], expect.not.stringContaining('subscription')]);
  const platform = createFakePlatform();
  const without = { ...platform, notifications: { ...platform.notifications, subscribe: async () => null } };
  expect(await accept('BKey', without, false)).toEqual({ tokens: [], kept: null });
});

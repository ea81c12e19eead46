import { act } from 'react';
import { expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { useChangeFailure } from './use-change-failure.ts';

type Page = { follow: (change: Promise<string | null>) => Promise<void> };

function Change({ page }: { readonly page: Page }) {
  const [failed, follow] = useChangeFailure();
  page.follow = follow;
  return <p>{failed ? 'failed' : 'fine'}</p>;
}

it('a failed change is shown until the next one succeeds, or until the service is back after an outage', async () => {
  const service = { here: true };
  const due: (() => void)[] = [];
  const data = createData({
    platform: createFakePlatform(),
    origin: 'http://127.0.0.1',
    host: '',
    clock: { now: () => 0 },
    fetch: async () => (service.here ? Response.json({}) : Promise.reject(new TypeError('Failed to fetch'))),
    setTimer: (run) => {
      due.push(run);
      return () => undefined;
    },
    random: () => 0.5,
    makeId: () => 'id',
  });
  const page: Page = { follow: async () => undefined };
  const { place, end } = await renderInTest(
    <DataProvider data={data}>
      <Change page={page} />
    </DataProvider>,
  );
  const after = async (code: string | null) => {
    await act(() => page.follow(Promise.resolve(code)));
    return place.textContent;
  };
  expect([await after('BUSY'), await after(null)]).toEqual(['failed', 'fine']);

  service.here = false;
  data.connection.checkNow();
  await expect.poll(() => data.connection.store.getState().service).toBe('away');
  expect(await after('NETWORK')).toBe('failed');
  service.here = true;
  await act(async () => {
    for (const run of due.splice(0)) run();
    await expect.poll(() => data.connection.store.getState().service).toBe('here');
  });
  expect(place.textContent).toBe('fine');
  await end();
});

import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';
import { lazyWithRetry } from './lazy-with-retry.tsx';

const UNFETCHED = new Error('assets/panel.js could not be fetched');
const Panel = ({ says = 'panel' }: { readonly says?: string }) => <p>{says}</p>;
const Broken = () => {
  throw new Error('drawn badly');
};

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.useRealTimers());

/** A part whose fetches end one after the other as given, on a clock that the test controls. */
function partOf(...ends: (typeof Panel | Error)[]) {
  const clock = { now: 0, fetches: 0 };
  const Part = lazyWithRetry(
    async () => {
      clock.fetches += 1;
      const end = ends.shift() ?? Panel;
      if (end instanceof Error) throw end;
      return end;
    },
    () => clock.now,
  );
  return { Part, clock };
}

/** A page with places for parts, a service that answers or not, and the result. */
function page() {
  const platform = createFakePlatform();
  const due: (() => void)[] = [];
  const service = { here: true };
  const data = createData({
    platform,
    fetch: async () => (service.here ? Response.json({}) : Promise.reject(new TypeError('Failed to fetch'))),
    origin: 'http://127.0.0.1',
    host: '',
    clock: { now: () => 0 },
    setTimer: (run) => {
      due.push(run);
      return () => undefined;
    },
    random: () => 0.5,
    makeId: () => 'id',
  });
  const away = () => data.connection.store.getState().service;
  const returnService = async () => {
    service.here = true;
    await act(async () => {
      for (const run of due.splice(0)) run();
      await expect.poll(() => away()).toBe('here');
    });
  };
  const within = (children: React.ReactNode) => (
    <DataProvider data={data}>
      <p>screen</p>
      {children}
    </DataProvider>
  );
  return { data, platform, service, away, returnService, within };
}

describe('a part that cannot be fetched', () => {
  it('is left out, logged once and fetched once; the screen stays, and the service is probed', async () => {
    const { Part, clock } = partOf(UNFETCHED);
    const { platform, service, away, within } = page();
    service.here = false;
    const { place, show, end } = await renderInTest(
      within(
        <LazyBoundary name="panel">
          <Part />
        </LazyBoundary>,
      ),
    );
    await show(
      within(
        <LazyBoundary name="panel">
          <Part says="again" />
        </LazyBoundary>,
      ),
    );
    expect([place.textContent, clock.fetches]).toEqual(['screen', 1]);
    expect(platform.logged).toEqual([
      { level: 'error', code: 'PART_FAILED', detail: { part: 'panel', message: String(UNFETCHED) } },
    ]);
    await expect.poll(() => away()).toBe('away');
    await end();
  });

  it('loads when the service returns', async () => {
    const { Part, clock } = partOf(UNFETCHED);
    const { service, away, returnService, within } = page();
    service.here = false;
    const { place, end } = await renderInTest(
      within(
        <LazyBoundary name="panel">
          <Part />
        </LazyBoundary>,
      ),
    );
    await expect.poll(() => away()).toBe('away');
    clock.now = 500;
    await returnService();
    await expect.poll(() => place.textContent).toBe('screenpanel');
    await end();
  });

  it('loads when it is opened again, though not at once', async () => {
    const { Part, clock } = partOf(UNFETCHED);
    const { within } = page();
    const opened = within(
      <LazyBoundary name="panel">
        <Part />
      </LazyBoundary>,
    );
    const { place, show, end } = await renderInTest(opened);
    const openAgain = async (): Promise<string | null> => {
      await show(within(null));
      await show(opened);
      return place.textContent;
    };
    expect([await openAgain(), clock.fetches]).toEqual(['screen', 1]);
    clock.now = 400;
    expect([await openAgain(), clock.fetches]).toEqual(['screenpanel', 2]);
    await end();
  });

  it('is reported and closed if the viewer asked for it, and stays silent if it opened automatically', async () => {
    const { data, within } = page();
    const closed = vi.fn();
    const { Part } = partOf(UNFETCHED);
    const { show, end } = await renderInTest(
      within(
        <LazyBoundary name="panel">
          <Part />
        </LazyBoundary>,
      ),
    );
    expect(data.failedChunks.store.getState().cause).toBeNull();
    await show(
      within(
        <LazyBoundary key="asked" name="panel" requested onFailed={closed}>
          <Part />
        </LazyBoundary>,
      ),
    );
    expect([data.failedChunks.store.getState(), closed.mock.calls.length]).toEqual([
      { cause: 'chunk', count: 1 },
      1,
    ]);
    await end();
  });

  it('is retried again and again if it is required, even if the service was never away', async () => {
    vi.useFakeTimers();
    const { Part, clock } = partOf(UNFETCHED, UNFETCHED);
    const { platform, within } = page();
    const { place, end } = await renderInTest(
      within(
        <LazyBoundary name="panel" retries>
          <Part />
        </LazyBoundary>,
      ),
    );
    for (const says of ['screen', 'screenpanel']) {
      clock.now += 30_000;
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(place.textContent).toBe(says);
    }
    expect(platform.logged.length).toBe(2);
    await end();
  });
});

it('a part that throws is reported as such, and says nothing about the service', async () => {
  const { data, platform, service, away, within } = page();
  service.here = false;
  const { place, end } = await renderInTest(
    within(
      <LazyBoundary name="panel" requested>
        <Broken />
      </LazyBoundary>,
    ),
  );
  expect([place.textContent, data.failedChunks.store.getState().cause, platform.logged[0]?.code]).toEqual([
    'screen',
    'crash',
    'PART_FAILED',
  ]);
  expect(away()).toBe('here');
  await end();
});

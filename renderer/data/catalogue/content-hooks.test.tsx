import { act, type ReactNode, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { createData, type Data } from '#renderer/data/create-data.ts';
import { DataProvider, useNow, useViewer } from '#renderer/data/data-context.tsx';
import { useHistory } from '#renderer/data/library/library-hooks.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { useChannels, usePreloadedChannels } from './content-hooks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

const SESSION = {
  region: 1,
  country_code: 'MO',
  supported_country: true,
  guest_token: 'g',
  user: { guest: true, subscriptions: ['sport'] },
};
const channel = (no: number) => ({
  channel_no: no,
  network_code: `H${no}`,
  name_tc: '台',
  name_en: 'Channel',
  path: `${no}`,
});

function make(
  answer: (path: string, query: URLSearchParams) => Response,
  tick: { now: number; due: () => void },
): Data {
  return createData({
    platform: createFakePlatform({ bot: true }),
    fetch: async (input) => {
      const url = new URL(String(input));
      return answer(url.pathname, url.searchParams);
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => tick.now },
    setTimer: (run) => {
      tick.due = run;
      return () => undefined;
    },
    random: () => 0.5,
    makeId: () => 'id',
  });
}

async function show(data: Data, Screen: () => ReactNode): Promise<HTMLElement> {
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () =>
    root?.render(
      <DataProvider data={data}>
        <Screen />
      </DataProvider>,
    ),
  );
  return place;
}

/** Counters and handles of one test. */
type Visit = { drawn: number; enable: () => void; enter: () => void };

function Ahead({ visit }: { readonly visit: Visit }) {
  visit.drawn += 1;
  const [isEnabled, setEnabled] = useState(false);
  visit.enable = () => setEnabled(true);
  usePreloadedChannels(isEnabled);
  return null;
}

function Guide() {
  return useChannels()
    .data?.map(({ channel_no }) => channel_no)
    .join();
}

function Screens({ visit }: { readonly visit: Visit }) {
  const [there, setThere] = useState(false);
  visit.enter = () => setThere(true);
  return there && <Guide />;
}

function Clock({ counted }: { readonly counted: { renders: number } }) {
  counted.renders += 1;
  return `${useNow(30_000)}`;
}

describe('hooks', () => {
  it('content waits for the session, then is asked for its country and subscriptions', async () => {
    const asked: string[] = [];
    const data = make(
      (path, query) => {
        asked.push(`${path}?${query}`);
        return Response.json(
          path.includes('getSession') ? SESSION : { channels: [channel(82), channel(81)] },
        );
      },
      { now: 0, due: () => undefined },
    );
    const place = await show(
      data,
      () => `${useViewer().country} ${useChannels().data?.map(({ channel_no }) => channel_no)}`,
    );
    expect([place.textContent, asked]).toEqual(['null undefined', []]);
    await act(async () => data.session.load({ path: '/tc/home/', lang: 'tc' }));
    await act(() => expect.poll(() => place.textContent).toBe('MO 81,82'));
    expect(asked).toEqual([
      '/api/auth/getSession/self/?',
      '/api/harbour/content/channels/?country_code=MO&profile_class=general&subscriptions=sport',
    ]);
  });

  it('loads the channels ahead on request, so that a screen that needs them makes no call', async () => {
    const asked: string[] = [];
    const data = make(
      (path) => {
        asked.push(path);
        return Response.json(path.includes('getSession') ? SESSION : { channels: [channel(81)] });
      },
      { now: 0, due: () => undefined },
    );
    await data.session.load({ path: '/tc/home/', lang: 'tc' });
    const visit: Visit = { drawn: 0, enable: () => undefined, enter: () => undefined };
    const place = await show(data, () => (
      <>
        <Ahead visit={visit} />
        <Screens visit={visit} />
      </>
    ));
    expect(asked).toEqual(['/api/auth/getSession/self/']);
    await act(async () => visit.enable());
    const isThere = () =>
      data.queryClient.getQueriesData({ queryKey: ['channels'] }).some(([, found]) => found !== undefined);
    await act(() => expect.poll(isThere).toBe(true));
    expect(visit.drawn).toBe(2);
    await act(async () => visit.enter());
    expect([place.textContent, asked.length]).toEqual(['81', 2]);
  });

  it('a refusal is a typed error, at once', async () => {
    const data = make(
      (path) =>
        Response.json(path.includes('getSession') ? SESSION : { errors: { code: 'FORBIDDEN' } }, {
          status: path.includes('getSession') ? 200 : 403,
        }),
      {
        now: 0,
        due: () => undefined,
      },
    );
    const place = await show(data, () => useChannels().error?.serviceCode ?? 'none');
    await act(async () => data.session.load({ path: '/tc/home/', lang: 'tc' }));
    await act(() => expect.poll(() => place.textContent).toBe('FORBIDDEN'));
  });

  it('a viewer without a profile has an empty history, and no call is made for it', async () => {
    const asked: string[] = [];
    const data = make(
      (path) => {
        asked.push(path);
        return Response.json(SESSION);
      },
      { now: 0, due: () => undefined },
    );
    const place = await show(data, () => `${useHistory().data?.pages[0]?.total}`);
    await act(async () => data.session.load({ path: '/tc/home/', lang: 'tc' }));
    await act(() => expect.poll(() => place.textContent).toBe('0'));
    expect(asked).toEqual(['/api/auth/getSession/self/']);
  });

  it('the time changes once per step', async () => {
    const tick = { now: 61_000, due: (): void => undefined };
    const counted = { renders: 0 };
    const place = await show(
      make(() => Response.json(SESSION), tick),
      () => <Clock counted={counted} />,
    );
    const before = counted.renders;
    expect(place.textContent).toBe('60000');
    tick.now = 90_000;
    act(() => tick.due());
    expect([place.textContent, counted.renders - before]).toEqual(['90000', 1]);
  });
});

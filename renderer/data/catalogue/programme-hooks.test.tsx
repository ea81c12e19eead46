import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { useProgramme } from './content-hooks.ts';
import { useEpisodeWindow, useLoggedDetailsFailure, useTvodInfo } from './programme-hooks.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | null = null;
afterEach(() => {
  act(() => root?.unmount());
  root = null;
});

const SESSION = {
  region: 1,
  country_code: 'HK',
  supported_country: true,
  guest_token: 'g',
  user: { guest: true },
};

type Asked = { readonly path: string; readonly body: unknown };

/** Shows a screen on a data layer whose session is known; every other call is answered by `answer`. */
async function show(Screen: () => string, answer: (asked: Asked) => Response) {
  const platform = createFakePlatform({ bot: true });
  const asked: Asked[] = [];
  const data = createData({
    platform,
    fetch: async (input, init) => {
      const url = new URL(String(input));
      if (url.pathname.includes('getSession')) return Response.json(SESSION);
      const call = {
        path: `${url.pathname}${url.search}`,
        body: typeof init?.body === 'string' ? JSON.parse(init.body) : null,
      };
      asked.push(call);
      return answer(call);
    },
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => 0 },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  const place = document.createElement('div');
  root = createRoot(place);
  await act(async () => data.session.load({ path: '/tc/home/', lang: 'tc' }));
  await act(async () =>
    root?.render(
      <DataProvider data={data}>
        <Screen />
      </DataProvider>,
    ),
  );
  return { place, asked, platform };
}

function Details() {
  const { error } = useProgramme('300');
  useLoggedDetailsFailure('300', error);
  return error?.serviceCode ?? 'none';
}

function Group() {
  const first = useEpisodeWindow('300', { group: 0 }, false);
  return `${first.data === undefined} ${useEpisodeWindow('300', { group: 1, descending: true }, true).data?.episode_groups.getting}`;
}

function Price() {
  return `${useTvodInfo('TVOD_1', true).data?.price} ${useTvodInfo(null, false).data === undefined}`;
}

describe('what a programme page asks for', () => {
  it('details that fail to load are logged with the programme and the reason [S1-8-029]', async () => {
    const { place, platform } = await show(Details, () =>
      Response.json({ errors: { code: 'PROGRAMME_UNKNOWN' } }, { status: 404 }),
    );
    await act(() => expect.poll(() => place.textContent).toBe('PROGRAMME_UNKNOWN'));
    const lines = platform.logged.filter(({ code }) => code === 'PROGRAMME_DETAILS_FAILED');
    expect(lines).toEqual([
      expect.objectContaining({
        level: 'error',
        detail: expect.objectContaining({ programmeId: '300', serviceCode: 'PROGRAMME_UNKNOWN' }),
      }),
    ]);
  });

  it('one group is requested by its index with action get_group, and only when it is needed', async () => {
    const reply = { episode_groups: { data: [{ start_episode_no: 1, end_episode_no: 17 }], getting: 1 } };
    const { place, asked } = await show(Group, () => Response.json(reply));
    await act(() => expect.poll(() => place.textContent).toBe('true 1'));
    expect(asked.map(({ path }) => path)).toEqual([
      '/api/harbour/content/episodes/?country_code=HK&programme_id=300&action=get_group&group_index=1&sort_desc=true',
    ]);
  });

  it('tvod info is posted with the tag and whether it is subscribed; without a tag nothing is asked', async () => {
    const { place, asked } = await show(Price, () => Response.json({ tag: 'TVOD_1', price: 38 }));
    await act(() => expect.poll(() => place.textContent).toBe('38 true'));
    expect(asked).toEqual([{ path: '/api/content/tvod/', body: { tag: 'TVOD_1', subscribed: true } }]);
  });
});

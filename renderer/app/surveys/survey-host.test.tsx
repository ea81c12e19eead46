import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterProvider,
  useLocation,
} from '@tanstack/react-router';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { AppContext } from '#renderer/app/app-context.ts';
import { createLastWatched } from '#renderer/app/player/lazy-player.ts';
import { createPromotions } from '#renderer/app/promotions/create-promotions.ts';
import { createData } from '#renderer/data/create-data.ts';
import { DataProvider } from '#renderer/data/data-context.tsx';
import { fakePlayer } from '#renderer/features/playback/player/ads/fake-player.ts';
import { createTexts } from '#renderer/i18n/texts.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { initialView } from '#renderer/player/session/session-state.ts';
import { renderInTest } from '#renderer/ui/base/render-in-test.tsx';
import { SurveyHost } from './survey-host.tsx';
import { PREROLL, WATCHED } from './test-preroll.ts';

const WORDS = { zh_hant: '問卷', en: 'A survey' };
const SURVEY = {
  id: 'breaks',
  langs: ['zh_hant', 'en'],
  time_start: '2026-11-01T00:00:00Z',
  time_end: '2026-12-31T00:00:00Z',
  priority: 1,
  triggers_new: [{ trigger: 'instream' }],
  pop_up_message: WORDS,
  pop_up_button_left: WORDS,
  pop_up_button_right: WORDS,
};
const USER = { guest: false, type: 'web_auth', profile_id: 'p', profile_class: 'general', boss_id: 'b' };

/** The host beside whatever screen the address names. */
function Page() {
  const home = useLocation({ select: ({ pathname }) => pathname.includes('/home') });
  const screen = home ? 'home' : 'episode';
  return (
    <main data-at={screen}>
      <SurveyHost screen={screen} />
    </main>
  );
}

/** A member at a video whose pre-roll plays. */
async function watching() {
  const replies: Readonly<Record<string, object>> = {
    getSession: { region: 1, country_code: 'HK', supported_country: true, guest_token: 'g', user: USER },
    getSurveys: {
      customer_surveys: [],
      survey_config: { results: [SURVEY] },
      survey_setting: { frequency_cap: 0 },
      records: [],
    },
  };
  const data = createData({
    platform: createFakePlatform(),
    fetch: async (input) =>
      Response.json(
        Object.entries(replies).find(([name]) => String(input).includes(name))?.[1] ?? { success: true },
      ),
    origin: 'http://127.0.0.1',
    host: 'tv.example',
    clock: { now: () => Date.parse('2026-11-20T04:00:00Z') },
    setTimer: () => () => undefined,
    random: () => 0.5,
    makeId: () => 'id',
  });
  await data.session.load({ path: '/en/home/', lang: 'en' });
  const texts = createTexts();
  await texts.use('en');
  const calls: string[] = [];
  const player = fakePlayer({ ...initialView(1), target: WATCHED, phase: 'ad', ad: PREROLL }, calls);
  const history = createMemoryHistory({ initialEntries: ['/en/programme/p/x/e/e/'] });
  const router = createRouter({
    routeTree: createRootRoute({ component: Page, notFoundComponent: Page }),
    history,
  });
  const parts = {
    platform: data.platform,
    texts,
    player: { load: async () => player, peek: () => player, onCreated: () => () => undefined },
    lastWatched: createLastWatched(),
    promotions: createPromotions({ clock: data.clock, setTimer: () => () => undefined }),
  };
  const { end } = await renderInTest(
    <AppContext value={parts}>
      <I18nextProvider i18n={texts.i18n}>
        <DataProvider data={data}>
          <RouterProvider router={router} />
        </DataProvider>
      </I18nextProvider>
    </AppContext>,
  );
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  const at = (screen: string) =>
    expect.poll(() => document.querySelector(`[data-at="${screen}"]`) !== null).toBe(true);
  await at('episode');
  /** The content continues after the ad, and its survey is found. */
  const resume = async () => {
    player.store.setState({ ad: PREROLL });
    player.store.setState({ phase: 'playing', ad: null });
    await expect.poll(() => calls).toContain('surveyed init');
  };
  const goHome = async () => {
    history.push('/en/home/');
    await at('home');
  };
  return { resume, goHome, end, promotions: parts.promotions };
}

const popUp = () => document.querySelector('[data-survey-pop-up]');

it('shows on Home a survey that waits since the ads of a video, and nothing over the video (R-57)', async () => {
  const { resume, goHome, end } = await watching();
  await resume();
  expect(popUp()).toBeNull();
  await goHome();
  await expect.poll(() => popUp()?.getAttribute('data-survey-pop-up')).toBe('breaks');
  await end();
});

it('keeps it from Home for a minute after an ad', async () => {
  const { resume, goHome, end, promotions } = await watching();
  promotions.want('break', true);
  promotions.want('break', false);
  await resume();
  await goHome();
  expect(popUp()).toBeNull();
  promotions.store.setState({ homeQuiet: false });
  await expect.poll(() => popUp()?.getAttribute('data-survey-pop-up')).toBe('breaks');
  await end();
});

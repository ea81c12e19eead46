import { expect, it } from 'vitest';
import { endpoints } from '#shared/contract/endpoints.ts';
import { REMOTE_CONFIG_DEFAULTS } from '#shared/contract/operations/remote-config.ts';
import type { StationPart } from '#shared/domain/shell/station-part.ts';
import { axeFindings, click, find, openScreen, says } from './app-in-test.ts';

const STATION = {
  name: { tc: '小台', en: 'Small TV' },
  logo: null,
  picture: null,
  accent: null,
  time_zone: 'Asia/Hong_Kong',
  day_start: 0,
  currency: 'HKD',
  countries: ['HK'],
  texts: { tc: {}, en: {} },
};

/** An imported channel, as a household has it. */
const OWN = {
  channel_no: 900,
  network_code: 'OWN~1',
  name_tc: '自家台',
  name_en: 'Our own',
  path: 'our-own',
  own: { source_id: 's', chno: null, groups: [], radio: false, catchup_days: 0 },
};

/** The page of a station that has nothing of some parts, for a household with these channels. */
const openWithout = (without: readonly StationPart[], channels: readonly object[] = []) =>
  openScreen(null, {
    answer: (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === endpoints.remoteConfig.path)
        return Response.json({ ...REMOTE_CONFIG_DEFAULTS, station: { ...STATION, without } });
      if (pathname === endpoints.channelList.path) return Response.json({ channels });
      if (pathname === endpoints.categories.path && without.includes('categories'))
        return Response.json({ categories: [] });
      return null;
    },
  });

const menus = (): string =>
  [...document.querySelectorAll('header nav, nav[data-edge="bottom"]')]
    .map(({ textContent }) => textContent)
    .join(' ');

it.each([
  ['en', '/en/live/', 'No live channels', /Live(?! chat)|Guide|Browse/],
  ['en', '/en/epg/', 'No programme guide', /Live(?! chat)|Guide|Browse/],
  ['en', '/en/content/', 'No categories', /Live(?! chat)|Guide|Browse/],
  ['tc', '/tc/live/', '未設直播頻道', /直播|節目表|分類/],
  ['tc', '/tc/epg/', '未設節目表', /直播|節目表|分類/],
  ['tc', '/tc/content/', '未設分類', /直播|節目表|分類/],
])('%s %s of a station without says so, and no menu leads there', async (language, path, title, items) => {
  const screen = await openWithout(['live', 'guide', 'categories']);
  screen.to(path);
  const main = document.querySelector('main') ?? document;
  await find('heading', title);
  const home = await find('link', language === 'en' ? 'Home' : '首頁', main);
  expect(home.getAttribute('href')).toBe(`/${language}/home/`);
  expect(menus()).not.toMatch(items);
  await click(await find('button', language === 'en' ? 'Menu' : '選單'));
  const drawer = await find('dialog', language === 'en' ? 'Menu' : '選單');
  expect(drawer.textContent).not.toMatch(items);
  expect(await axeFindings()).toEqual([]);
});

it('a household with channels of its own has live television and the guide all the same', async () => {
  const screen = await openWithout(['live', 'guide'], [OWN]);
  screen.to('/en/epg/');
  await says('Our own');
  await expect.poll(menus).toMatch(/Live.*Guide/);
});

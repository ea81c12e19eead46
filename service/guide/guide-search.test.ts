import { describe, expect, it } from 'vitest';
import { inlineImport } from '#service/testing/fake-import-thread.ts';
import { NOON, testBrowser, testService } from '#service/testing/test-client.ts';
import { enterHouseholdPin } from '#service/testing/test-household.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { HOUR } from '#shared/kernel/time.ts';

async function found(keyword: string, limit = 50) {
  const { url } = await testService();
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const query = { country_code: 'HK', keyword, limit: String(limit) };
  const { items } = await browser.read(endpoints.guideSearch, { query });
  return items.map(({ network_code, item }) => [
    network_code,
    item.programme_title_en,
    (Date.parse(item.start_datetime) - NOON) / HOUR,
  ]);
}

describe('search in the guide', () => {
  it('finds what is on or comes next by either title whatever its case, once a channel, nearest first', async () => {
    // Noon is hour 6 of the guide day; the hour before it comes again tomorrow.
    expect(await found('HOUR 7')).toEqual(['J', 'K', 'P', 'SP'].map((code) => [code, 'Hour 7', 1]));
    expect(await found('hour 5（中')).toEqual(['J', 'K', 'P', 'SP'].map((code) => [code, 'Hour 5', 23]));
    expect((await found('hour 6'))[0]).toEqual(['J', 'Hour 6', 0]);
  });

  it('gives as many as were asked for, and none for what is not broadcast', async () => {
    expect(await found('Hour', 3)).toHaveLength(3);
    expect(await found('%')).toEqual([]);
    expect(await found("' OR 1")).toEqual([]);
  });
});

describe('search in the guide by romanisation', () => {
  it.each([
    ['Pinyin', 'nanwang de chaoshui', ['難忘的潮水']],
    ['Jyutping', 'naan4 mong4 dik1', ['難忘的潮水']],
    ['one syllable, which would be noise', 'chao', []],
    ['another title', 'wanjian xinwen', ['晚間新聞']],
  ])('finds coming programmes of own channels: %s', async (_, keyword, titles) => {
    const { url } = await testService({ openImportThread: inlineImport });
    const browser = testBrowser(url);
    await browser.become('paying');
    await enterHouseholdPin(browser);
    const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
    const programme = (from: number, title: string): string =>
      `<programme channel="a" start="${time(NOON + from * HOUR)}" stop="${time(NOON + (from + 1) * HOUR)}"><title>${title}</title></programme>`;
    const guide = `<tv><channel id="a"><display-name>Pier</display-name></channel>${programme(0, '難忘的潮水')}${programme(1, '晚間新聞')}${programme(-3, '昨天')}</tv>`;
    for (const [upload_id, name, text] of [
      ['s-upload-list', 'list.m3u', '#EXTM3U\n#EXTINF:-1,Pier\nhttp://h.example/1.m3u8\n'],
      ['s-upload-guide', 'guide.xml', guide],
    ]) {
      const data = Buffer.from(text ?? '').toString('base64');
      await browser.read(endpoints.uploadImportedFile, {
        body: { upload_id, name, first: true, last: true, data },
      });
      await expect.poll(async () => (await browser.read(endpoints.importedState, {})).job).toBeNull();
    }
    const { items } = await browser.read(endpoints.guideSearch, {
      query: { country_code: 'HK', keyword, limit: '12' },
    });
    expect(items.map(({ item }) => item.programme_title_tc)).toEqual(titles);
  });
});

const FORGIVING: Readonly<Record<string, readonly string[]>> = {
  // Two fields: a category and a title, whichever comes first and in whichever language.
  '電影 愛情': ['愛情故事'],
  '愛情 電影': ['愛情故事'],
  'movie 愛情': ['愛情故事'],
  '旅遊 愛情': [],
  // The group or the number of the channel, and a title.
  '旅遊 澳門': ['澳門街'],
  '702 澳門': ['澳門街'],
  // Fields alone: the group of the channel, or its number, and a category.
  '旅遊 劇集': ['漫漫長路'],
  '702 劇集': ['漫漫長路'],
  '電影 劇集': [],
  // A time and a title.
  '6:30 news': ['Evening News'],
  '6:30pm news': ['Evening News'],
  '晚上6:30 news': ['Evening News'],
  '6:30am news': [],
  '7:30 news': ['Evening News'],
  '9:30 news': [],
  // Slips, scripts, readings, initials.
  愛情固事: ['愛情故事'],
  'evenning news': ['Evening News'],
  爱情: ['愛情故事', '愛情劇場'],
  zhenhuan: ['甄嬛傳'],
  zhz: ['甄嬛傳'],
  // Romanisations that nothing has.
  chongqing: [],
  hongloumeng: [],
};

it('search in the guide of own channels forgives what the search does', async () => {
  const { url } = await testService({ openImportThread: inlineImport });
  const browser = testBrowser(url);
  await browser.become('paying');
  await enterHouseholdPin(browser);
  const time = (at: number): string => new Date(at).toISOString().replaceAll(/[-:T]/g, '').slice(0, 14);
  const programme = (channel: string, from: number, title: string, category = ''): string =>
    `<programme channel="${channel}" start="${time(NOON + from * HOUR)}" stop="${time(NOON + (from + 1) * HOUR)}"><title>${title}</title>${category && `<category>${category}</category>`}</programme>`;
  const shows = [
    programme('a', 0, '愛情故事', '電影'),
    programme('a', 1, '愛情劇場', '劇集'),
    programme('a', 6.5, 'Evening News'),
    programme('a', 7.5, 'Evening News'),
  ];
  const guide = `<tv>${shows.join('')}${programme('b', 0, '澳門街')}${programme('b', 2, '甄嬛傳')}${programme('b', 3, '漫漫長路', '劇集')}</tv>`;
  const channel = (id: string, no: number, more: string): string =>
    `#EXTINF:-1 tvg-id="${id}" tvg-chno="${no}"${more},Own ${id}\nhttp://h.example/${no}.m3u8\n`;
  for (const [upload_id, name, text] of [
    [
      's-upload-list',
      'list.m3u',
      `#EXTM3U\n${channel('a', 701, '')}${channel('b', 702, ' group-title="旅遊"')}`,
    ],
    ['s-upload-guide', 'guide.xml', guide],
  ] as const) {
    const data = Buffer.from(text).toString('base64');
    await browser.read(endpoints.uploadImportedFile, {
      body: { upload_id, name, first: true, last: true, data },
    });
    await expect.poll(async () => (await browser.read(endpoints.importedState, {})).job).toBeNull();
  }
  const results: Record<string, readonly string[]> = {};
  for (const keyword of Object.keys(FORGIVING)) {
    const { items } = await browser.read(endpoints.guideSearch, {
      query: { country_code: 'HK', keyword, limit: '12' },
    });
    results[keyword] = items.map(({ item }) => item.programme_title_tc);
  }
  expect(results).toEqual(FORGIVING);
});

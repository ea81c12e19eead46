import type { SearchEntry } from '#service/catalogue/store/search-entry.ts';

/** Parts of titles that recombine into a library: two Chinese parts and two English ones make a title. */
const TC = {
  first:
    '渡輪 鑊氣 霧裏 燈下 長街 雨巷 暗房 水底 無鞘 海港 維港 電車 唐樓 街市 碼頭 紅棉 夜航 潮汐 月亮 紙飛機 恐龍 銀色 白袍 零時 最後 第七 深夜 一人 母親 冬日'.split(
      ' ',
    ),
  middle:
    '的人 之下 以南 以西 盡頭 快遞 食堂 證詞 家庭 樓梯 四季 夏天 城市 地圖 故事 日記 傳說 往事 奇案 同學'.split(
      ' ',
    ),
  last: '人生 看花人 霓虹 偵探 車站 夜場 廚房 學堂 巴士站 獅頭 劇團 對岸 渡口 菲林 劫案 咖啡 補習社 理髮店 天台 球場 前傳 特輯 第二季 大電影 重聚篇'.split(
    ' ',
  ),
} as const;
const EN = {
  first:
    'Last Quiet Lantern Midnight Harbour Silver Paper Lost Hidden Winter Golden Broken Second Silent Northern Red Salted Borrowed Distant Early'.split(
      ' ',
    ),
  middle:
    'Ferry Street Kitchen Signal Garden Letter Witness Tide Platform Mirror Stair Market Engine Station Island Bridge Window Orchard Compass Ledger'.split(
      ' ',
    ),
  last: 'of the City, at Dawn, in the Rain, for Two, Revisited, beyond the Pier, and the Sea, without a Name, on the Hill, Stories'.split(
    ', ',
  ),
} as const;
const PEOPLE = [
  '陳霧',
  '李海晴',
  '黃家樂',
  '何思朗',
  '吳月兒',
  '周天朗',
  'Wu Chan',
  'Ching Lee',
  'Alex Wong',
  'Sarah Ho',
] as const;
const TAGS = [
  '劇集',
  '美食',
  '懸疑',
  '紀實',
  'Drama',
  'Food',
  'Mystery',
  'Documentary',
  '2024',
  '2026',
] as const;

const pick = <Value>(values: readonly Value[], at: number): Value | undefined => values[at % values.length];

/** So many programmes, all with different titles, the same every time. */
export function searchTitles(count: number): SearchEntry[] {
  return Array.from({ length: count }, (_, at) => {
    const second = Math.floor(at / TC.first.length);
    const third = Math.floor(second / TC.middle.length);
    const serial = third >= TC.last.length ? ` ${Math.floor(third / TC.last.length) + 1}` : '';
    return {
      ref: `t${at}`,
      kind: 'programme',
      kids: at % 13 === 0,
      tc: `${pick(TC.first, at)}${pick(TC.middle, second)}${pick(TC.last, third)}${serial}`,
      en: `${pick(EN.first, at)} ${pick(EN.middle, second)} ${pick(EN.last, third)}${serial}`,
      people: [pick(PEOPLE, at) ?? '', pick(PEOPLE, at * 7 + 3) ?? ''],
      tags: [pick(TAGS, at) ?? '', pick(TAGS, at * 3 + 1) ?? ''],
    };
  });
}

/** Queries: whole words, typing errors, simplified characters, people, years, and terms without a match. */
export const TYPED = [
  '霧裏看花人',
  '燈下長街',
  '灯下的人',
  '鑊汽人生',
  '陳霧',
  'harbour station',
  'lantren kitchen',
  'last ferry of the city',
  'Sarah Ho',
  '2026',
  'zeppelin',
] as const;

/** Every state of the field while a keyword is typed. */
export const keystrokes = (keyword: string): string[] =>
  [...keyword].map((_, at, all) => all.slice(0, at + 1).join(''));

import { hashText } from '#demo/art/seeded-random.ts';
import { phrases } from '#demo/content/programmes/programme-table.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';

const clubs = phrases(`
藍鷗|Blue Gulls
赤浪|Red Tide
青衣巨輪|Tsing Yi Liners
北角電車|North Point Trams
蓮城聯|Lotus City United
西貢漁人|Sai Kung Fishers
獅山遊子|Lion Rock Rovers
荃灣織工|Tsuen Wan Weavers
元朗白鷺|Yuen Long Egrets
維港海員|Harbour Mariners
`);

const matchTitles = new Set(['週末綠茵', '平日對碰', '青年聯賽']);

/**
 * Returns a live event's title with that day's details: the two clubs of a match, or the races of a meeting.
 * Other titles are unchanged.
 */
export function eventTitle(name: Bilingual, day: number, part: number): Bilingual {
  if (matchTitles.has(name.tc)) return matchTitle(name, day);
  const races = part > 0 ? meetingParts[name.tc]?.[part - 1] : undefined;
  return races ? { tc: `${name.tc}：${races.tc}`, en: `${name.en}: ${races.en}` } : name;
}

const firstHalf = { tc: '一至四場', en: 'Races 1–4' };
const meetingParts: Readonly<Record<string, readonly Bilingual[]>> = {
  草場夜賽: [firstHalf, { tc: '五至八場', en: 'Races 5–8' }],
  週末賽馬日: [firstHalf, { tc: '五至八場', en: 'Races 5–8' }, { tc: '九至十一場', en: 'Races 9–11' }],
};

function matchTitle(name: Bilingual, day: number): Bilingual {
  const seed = hashText(`${name.en} ${day}`);
  const home = seed % clubs.length;
  const away = (home + 1 + ((seed >>> 8) % (clubs.length - 1))) % clubs.length;
  const one = clubs[home];
  const other = clubs[away];
  return {
    tc: `${name.tc}：${one?.tc ?? ''}對${other?.tc ?? ''}`,
    en: `${name.en}: ${one?.en ?? ''} v ${other?.en ?? ''}`,
  };
}

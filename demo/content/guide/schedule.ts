import { hashText } from '#demo/art/seeded-random.ts';
import { dateNumber } from '#demo/content/episodes/build-episodes.ts';
import { phrases } from '#demo/content/programmes/programme-table.ts';
import type {
  Catalogue,
  ProgrammeContent,
  SlotContent,
} from '#service/catalogue/content/catalogue-content.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { genreByName } from './channels.ts';
import { type DayGrid, generalGrid, gridsByGenre } from './schedule-grids.ts';
import { type ScheduleIndex, type Showing, scheduleIndex, showingInStrip } from './schedule-index.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const DAY_START = 6 * 60;
/** 06:00 in Hong Kong as milliseconds after midnight UTC of the day before. */
const GUIDE_OFFSET = 2 * 3_600_000;

type Entry = {
  readonly minute: number;
  readonly source: string;
  readonly strip: number;
  readonly daysBack: number;
  readonly part: number;
};

/**
 * Returns a channel's programmes on one guide day. `dayStartMs` is 06:00 in Hong Kong (22:00 UTC of the day
 * before) in milliseconds since 1970; the slots cover the next 24 hours without gap or overlap. The same
 * arguments always give the same day.
 */
export function guideDay(channel: StoredChannel, dayStartMs: number, catalogue: Catalogue): SlotContent[] {
  const index = scheduleIndex(catalogue);
  const day = Math.floor((dayStartMs + GUIDE_OFFSET) / DAY);
  const entries = gridEntries(gridFor(channel, day));
  return entries.flatMap((entry, place) => {
    const shown = showingOf(index, channel, entry, day);
    if (!shown) return [];
    const start = dayStartMs + (entry.minute - DAY_START) * MINUTE;
    const end = dayStartMs + ((entries[place + 1]?.minute ?? DAY_START + 24 * 60) - DAY_START) * MINUTE;
    return [slotOf(channel, shown, { start, end, day: day - entry.daysBack, part: entry.part })];
  });
}

function gridFor(channel: StoredChannel, day: number): string {
  const grid: DayGrid =
    channel.networkCode === 'HARB' || channel.networkCode === 'MAC'
      ? generalGrid
      : gridsByGenre[genreByName(channel.genre)];
  // Day 0 was a Thursday.
  const weekday = (day + 4) % 7;
  if (weekday === 0) return grid.sunday;
  if (weekday === 6) return grid.saturday;
  return weekday === 3 ? grid.wednesday : grid.weekday;
}

const parsed = new Map<string, readonly Entry[]>();

function gridEntries(grid: string): readonly Entry[] {
  const cached = parsed.get(grid);
  if (cached) return cached;
  const entries = grid.split('|').flatMap((text) => {
    const match = /^\s*(\d\d)(\d\d) (=?[^.@#]+?)(?:\.(\d+))?(?:@(\d+))?(?:#(\d))?\s*$/.exec(text);
    if (!match) return [];
    const [, hours, minutes, source = '', strip = '0', daysBack = '0', part = '0'] = match;
    return [
      {
        minute: Number(hours) * 60 + Number(minutes),
        source,
        strip: Number(strip),
        daysBack: Number(daysBack),
        part: Number(part),
      },
    ];
  });
  parsed.set(grid, entries);
  return entries;
}

function showingOf(index: ScheduleIndex, channel: StoredChannel, entry: Entry, day: number): Showing | null {
  const then = day - entry.daysBack;
  if (entry.source.startsWith('=')) {
    const programme = index.byTitle.get(entry.source.slice(1));
    return programme ? { programme, episode: fixedEpisode(index, programme, then) } : null;
  }
  const pool = entry.source === 'own' ? channel.genre : entry.source;
  return showingInStrip(index, pool, channel.networkCode, entry.strip, then);
}

/**
 * A daily programme shows the episode of its date if the catalogue has it, a live programme has no episode,
 * and a series advances one episode a day.
 */
function fixedEpisode(index: ScheduleIndex, programme: ProgrammeContent, day: number) {
  const episodes = index.episodes.get(programme.programmeId) ?? [];
  if (isLiveEvent(programme)) return null;
  if (!programme.categories.includes('catchup')) return episodes[day % episodes.length] ?? null;
  const date = dateNumber(day * DAY, 0);
  return episodes.find((episode) => episode.episodeNo === date) ?? null;
}

const isLiveEvent = (programme: ProgrammeContent): boolean =>
  programme.subCategories.includes('meeting') || programme.subCategories.includes('live');

type Times = { readonly start: number; readonly end: number; readonly day: number; readonly part: number };

function slotOf(
  channel: StoredChannel,
  { programme, episode }: Showing,
  { start, end, day, part }: Times,
): SlotContent {
  const numbered = episode && programme.episodes.length > 1 && programme.genre !== 'film';
  return {
    networkCode: channel.networkCode,
    start,
    end,
    programmeId: programme.programmeId,
    episodeNo: numbered ? episode.episodeNo : null,
    title: eventTitle(programme.name, day, part),
    onairCodes: onairCodesOf(programme, channel),
    vodEpisodeId: channel.timeshift > 0 && programme.genre !== 'film' ? (episode?.episodeId ?? null) : null,
  };
}

/**
 * Codes shown next to a title in the guide: rating, `hd`, captions (`c2` Chinese, `c3` more, `e` English,
 * `lc` live captions), and an `S` or `D` code for each audio track; two or more are shown as multilingual.
 */
function onairCodesOf(programme: ProgrammeContent, channel: StoredChannel): string[] {
  const seed = hashText(`onair ${programme.programmeId}`);
  const alone = seed % 5 === 0 ? ['S1'] : [];
  return [
    ...(programme.rating === 'G' ? [] : [programme.rating.toLowerCase()]),
    ...(channel.channelNo < 190 ? ['hd'] : []),
    ...captionsOf(programme, seed),
    ...(programme.languages.length > 1 ? ['S1', 'D3'] : alone),
  ];
}

function captionsOf(programme: ProgrammeContent, seed: number): string[] {
  if (programme.categories.includes('catchup')) return ['lc'];
  if (programme.genre === 'film') return ['c2', 'e'];
  if (programme.genre === 'drama' || programme.genre === 'period')
    return seed % 3 === 0 ? ['c2', 'c3'] : ['c2'];
  return seed % 4 === 0 ? ['e'] : [];
}

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
function eventTitle(name: Bilingual, day: number, part: number): Bilingual {
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

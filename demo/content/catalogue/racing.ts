import type {
  MeetingContent,
  RacingContent,
  RunnerContent,
} from '#service/catalogue/content/racing-content.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import { marketDate } from '#shared/kernel/market.ts';
import { DAY, HONG_KONG_OFFSET, HOUR, MINUTE } from '#shared/kernel/time.ts';

/** Horses and jockeys; all names are invented. */
const horses: readonly Bilingual[] = [
  { tc: '海旁疾風', en: 'Praya Gale' },
  { tc: '鐵路迷', en: 'Railway Fan' },
  { tc: '金魚街', en: 'Goldfish Street' },
  { tc: '半山雲', en: 'Midlevels Cloud' },
  { tc: '絲襪奶茶', en: 'Silk Stocking' },
  { tc: '燈塔長明', en: 'Steady Beacon' },
  { tc: '九曲橋', en: 'Zigzag Bridge' },
  { tc: '順德公', en: 'Squire of Shunde' },
  { tc: '冰室老闆', en: 'Cafe Owner' },
  { tc: '離島快線', en: 'Island Express' },
  { tc: '木棉紅', en: 'Kapok Red' },
  { tc: '獅子山下', en: 'Below Lion Rock' },
];
const jockeys: readonly Bilingual[] = [
  { tc: '何卓朗', en: 'C. L. Ho' },
  { tc: '梁顥庭', en: 'H. T. Leung' },
  { tc: '霍曼', en: 'J. Hallman' },
  { tc: '蘇利文', en: 'P. Sullivan' },
  { tc: '余倩彤', en: 'S. T. Yu' },
  { tc: '杜鴻熙', en: 'H. H. To' },
];
const distances = [1000, 1200, 1400, 1600, 1650, 1800, 2000, 2200];
/** Races per meeting, and horses per race. */
const RACES = 8;
const FIELD = 8;

/** Meetings take place weekly from this Wednesday: first race at 18:40 in Hong Kong, then every half hour. */
const FIRST_MEETING = Date.UTC(2026, 0, 7) - HONG_KONG_OFFSET;
const FIRST_RACE = 18 * HOUR + 40 * MINUTE;
const WEEK = 7 * DAY;
/** Meetings before and after the opening of the content: a horse's history, and more than its season. */
const USUAL = { before: 10, after: 30 };

/** The tips of the first three, by place. */
const TIPS = [null, 3, 2, 1] as const;

const numbered = (prefix: string, names: readonly Bilingual[]): RacingContent['horses'] =>
  names.map((name, index) => ({ id: `${prefix}${index + 1}`, name }));

/** Returns a meeting by its number; the same number gives the same meeting. */
function meetingOf(number: number): MeetingContent {
  const day = FIRST_MEETING + number * WEEK;
  return {
    date: marketDate(day),
    races: Array.from({ length: RACES }, (_, index) => ({
      raceNo: index + 1,
      start: new Date(day + FIRST_RACE + index * 30 * MINUTE).toISOString(),
      distance: distances[(number + index) % distances.length] ?? 1200,
      runners: Array.from({ length: FIELD }, (_each, at): RunnerContent => {
        const horse = (number * 5 + index * 3 + at) % horses.length;
        const place = ((at * 3 + number + index) % FIELD) + 1;
        return {
          no: at + 1,
          horse: `H${horse + 1}`,
          jockey: `J${((horse + index) % jockeys.length) + 1}`,
          draw: ((at * 5 + index) % FIELD) + 1,
          weight: 115 + ((horse * 7 + index) % 19),
          place,
          tip: TIPS[place] ?? null,
        };
      }),
    })),
  };
}

/** Returns the racing of a content that was opened at `openedAt`, in milliseconds since 1970. */
export function buildRacing(openedAt: number, { before, after } = USUAL): RacingContent {
  const next = Math.max(before, Math.floor((openedAt - FIRST_MEETING) / WEEK));
  return {
    track: { tc: '海旁跑馬場', en: 'Praya Racecourse' },
    raceDay: { tc: '賽馬日', en: 'Race day' },
    pages: {
      horse_racecard: { tc: '排位表', en: 'Race card' },
      horse_tips: { tc: '貼士', en: 'Tips' },
      horse_history: { tc: '賽果', en: 'Results' },
    },
    horses: numbered('H', horses),
    jockeys: numbered('J', jockeys),
    meetings: Array.from({ length: before + after }, (_, index) => meetingOf(next - before + index)),
  };
}

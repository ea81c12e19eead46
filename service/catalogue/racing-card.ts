import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/** Horses and jockeys of the demo meeting; all names are invented. */
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

export type RacingRunner = {
  readonly no: number;
  readonly horseId: string;
  readonly horse: Bilingual;
  readonly jockey: Bilingual;
  readonly draw: number;
  readonly weight: number;
  /** Finishing position. */
  readonly place: number;
  /** The tipster's stars, or null. */
  readonly tip: 1 | 2 | 3 | null;
};
export type Race = {
  readonly raceNo: number;
  readonly distance: number;
  readonly runners: readonly RacingRunner[];
};

/** The tips of the first three, by place. */
const TIPS = [null, 3, 2, 1] as const;

/** The demo racecourse. */
export const TRACK: Bilingual = { tc: '海旁跑馬場', en: 'Praya Racecourse' };
export const horseById = (id: string): Bilingual | null => horses[Number(id.replace(/^H/, '')) - 1] ?? null;
const pick = (list: readonly Bilingual[], at: number): Bilingual =>
  list[at % list.length] ?? { tc: '', en: '' };

/** Returns the races of a meeting; the same number gives the same meeting. */
export const meeting = (number: number): readonly Race[] =>
  Array.from({ length: RACES }, (_, index) => ({
    raceNo: index + 1,
    distance: distances[(number + index) % distances.length] ?? 1200,
    runners: Array.from({ length: FIELD }, (_each, at): RacingRunner => {
      const horse = (number * 5 + index * 3 + at) % horses.length;
      const place = ((at * 3 + number + index) % FIELD) + 1;
      return {
        no: at + 1,
        horseId: `H${horse + 1}`,
        horse: pick(horses, horse),
        jockey: pick(jockeys, horse + index),
        draw: ((at * 5 + index) % FIELD) + 1,
        weight: 115 + ((horse * 7 + index) % 19),
        place,
        tip: TIPS[place] ?? null,
      };
    }),
  }));

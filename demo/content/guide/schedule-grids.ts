import type { ArtGenre } from '#demo/art/art-genre.ts';

/**
 * A day as text: `HHMM what` entries separated by bars, from 0600 on; hours after midnight continue to 29.
 * `what` is `=title` for a fixed programme, or a source with an optional strip (`drama.2`); `@1` repeats what
 * the strip showed the day before. `own` is the channel's genre.
 */
const general = `0600 =晨光第一線|0800 =早晨新聞|0830 food.1|0900 own.1@1|1000 own.2@1|1100 travel.1|1200 =午間新聞|1230 =午間開飯|1330 family.2|1400 family.3
|1430 comedy.1|1530 nature.1|1630 children.1|1700 children.2|1730 food.2|1800 =六點半要聞|1830 =街坊財經|1930 family.1|2000 own.1|2100 own.2|2200 =晚間新聞|2230 =深夜食譜
|2300 mystery.1|2400 late.1|2600 own.1|2700 own.2|2800 travel.1@1|2900 music.1`;

const generalWeekend = `0600 nature.2|0700 children.1|0730 children.2|0800 =早晨新聞|0830 food.1|0930 travel.1|1030 city.1|1130 family.3|1200 =午間新聞|1230 =一週人情味
|1330 film.1|1530 own.3|1630 comedy.2|1730 music.2|1830 =六點半要聞|1900 food.2|1930 family.1|2000 comedy.3|2100 film.2|2300 =晚間新聞|2330 own.4|2430 late.2|2630 own.3|2730 travel.2|2830 music.1`;

const story = `0600 own.4@1|0700 own.3@1|0800 own.5|0900 own.6|1000 own.1@1|1100 own.2@1|1200 family.1|1230 food.1|1300 own.7|1400 own.8|1500 own.3|1600 comedy.1|1700 family.2
|1730 family.3|1800 own.4|1900 own.5@2|2000 own.1|2100 own.2|2145 own.9|2245 mystery.2|2345 late.1|2545 own.5|2645 own.6@1|2745 own.7@1|2845 nature.1`;

const factual = `0600 nature.1|0700 own.5|0745 own.6|0830 own.1@1|0930 own.2@1|1030 travel.1|1115 own.7|1200 food.1|1245 own.3@1|1330 city.1|1430 own.8|1515 own.4@1|1600 own.9|1700 nature.2
|1745 own.6@1|1845 own.1|2000 own.2|2100 own.3|2200 own.4|2300 city.2|2400 own.5@1|2500 travel.2|2600 own.7@1|2700 own.8@1|2800 nature.3|2900 own.9@1`;

const kitchen = `0600 own.5@1|0645 own.6@1|0730 own.1@1|0830 =街市早晨|0915 own.2@1|1000 own.7|1045 =十五分鐘小炒|1115 own.3@1|1200 own.4@1|1245 own.8|1330 travel.1|1430 own.9|1530 own.5
|1615 own.6|1700 =十五分鐘小炒@1|1730 own.7@1|1815 own.3|1900 =蒸籠裏的時光|1945 =十五分鐘小炒|2015 =鑊氣人生|2115 =街市早晨|2200 =一人小鍋|2300 own.1|2345 own.2|2430 travel.2|2530 own.8@1|2630 own.4|2730 city.1|2830 own.9@1`;

const film = `0600 nature.1|0700 own.6@1|0900 own.1@1|1100 own.2@1|1300 own.3@1|1500 own.4|1700 own.5|1900 own.6|2100 own.1|2300 own.2|2500 own.3|2700 own.5@1|2850 music.1`;

const news = `0600 =早晨新聞|0700 =晨光第一線|0800 =早晨新聞|0830 =開市第一分鐘|0900 =整點新聞|0930 own.1@1|1000 =整點新聞|1030 own.2@1|1100 =整點新聞|1130 own.3|1200 =午間新聞|1300 =整點新聞
|1330 finance.1|1400 =整點新聞|1430 own.4|1500 =整點新聞|1530 own.5|1600 =整點新聞|1630 =財經收市|1700 =整點新聞|1730 own.6|1800 =整點新聞|1830 city.1|1900 =六點半要聞|1930 =天氣與潮汐|2000 =晚間新聞檔案
|2030 =財經收市|2100 =國際視窗|2200 =晚間新聞|2230 own.1|2300 =整點新聞|2330 own.2|2400 =晚間新聞檔案@1|2430 =國際視窗@1|2530 own.3@1|2600 =整點新聞|2630 own.7|2700 =整點新聞|2730 own.4@1|2800 =整點新聞|2830 finance.1@1|2900 =天氣與潮汐@1|2930 own.5@1`;

const money = `0600 own.1@1|0700 own.2@1|0800 =晨光第一線|0900 =開市第一分鐘|1000 own.3|1045 news.1|1130 own.4|1200 =午間新聞|1230 own.5|1315 =開市第一分鐘|1400 own.6|1500 =財經收市|1600 own.7|1700 =財經收市
|1730 own.8|1830 =街坊財經|1930 own.1|2030 =財經收市|2100 own.2|2200 =國際視窗|2300 own.3@1|2400 news.2|2500 own.4@1|2600 own.5@1|2700 own.6@1|2800 =國際視窗@1|2900 own.7@1`;

const sport = `0600 own.1@1|0700 own.2@1|0800 own.3@1|0900 own.4|1000 own.5|1100 travel.1|1200 own.6|1300 own.7|1400 own.8|1500 own.1@1|1600 own.2@1|1700 own.9|1800 own.3|1900 =賽前巡禮|1930 =平日對碰
|2130 =賽後更衣室|2215 own.1|2315 own.2|2415 own.4@1|2515 own.5@1|2615 own.6@1|2715 own.7@1|2815 own.8@1|2915 own.9@1`;

const sportWeekend = `0600 own.1@1|0700 own.2@1|0800 own.3|0900 own.4|1000 =晨跑直播|1200 own.5|1300 =賽前巡禮|1330 =青年聯賽|1530 own.6|1630 own.7|1730 =賽後更衣室@1|1815 own.8|1900 =賽前巡禮|1930 =週末綠茵
|2130 =賽後更衣室|2215 own.9|2315 =週末綠茵@1|2515 own.1@2|2615 own.2@2|2715 own.3@1|2815 own.4@1|2915 own.5@1`;

const racing = `0600 =晨操直擊|0800 own.1@1|0900 own.2@1|1000 own.3|1100 =賽事重溫|1230 own.4|1330 own.5|1430 own.6|1530 =賽事重溫@1|1700 own.7|1800 own.8|1900 own.1|2000 own.2|2100 own.3@1|2200 own.9|2300 =賽事重溫|2430 own.5@1|2530 own.6@1|2630 own.7@1|2730 own.8@1|2830 own.9@1`;

const racingNight = `0600 =晨操直擊|0800 own.1@1|0900 own.2@1|1000 own.3|1100 =賽事重溫|1230 own.4|1330 own.5|1430 own.6|1530 own.7|1630 own.8|1730 =賽日分析|1900 =草場夜賽#1|2100 =草場夜賽#2|2300 =賽事重溫|2430 own.5@1|2530 own.6@1|2630 own.7@1|2730 own.8@1|2830 own.9@1`;

const racingWeekend = `0600 =晨操直擊|0800 own.1@1|0900 own.2@1|1000 own.3|1100 =賽日分析|1230 =週末賽馬日#1|1430 =週末賽馬日#2|1630 =週末賽馬日#3|1830 own.4|1930 own.5|2030 own.1|2130 =賽事重溫|2300 own.9|2400 own.5@1|2500 own.6@1|2600 own.7@1|2700 own.8@1|2800 own.9@1|2900 own.4@1`;

const music = `0600 =夜光電台@1|0730 own.1@1|0845 own.2@1|1000 own.3|1115 own.4|1230 own.5@1|1345 own.6|1500 own.7|1615 own.8|1730 comedy.1|1830 own.9|1900 own.2|2015 =今晚唱好|2145 own.1|2245 =夜光電台|2415 own.5|2530 own.6@1|2645 own.7@1|2800 own.8@1|2915 own.4@1`;

const children = `0600 own.5@1|0630 own.6@1|0700 own.1@1|0730 own.2@1|0800 own.3@1|0830 own.4|0900 own.7|0930 own.8|1000 own.9|1030 own.10|1100 own.1@2|1130 own.2@2|1200 own.3@2|1230 own.4@1|1300 own.7@1|1330 own.8@1
|1400 own.9@1|1430 own.10@1|1500 own.5|1530 own.6|1600 own.11|1630 own.12|1700 own.13|1730 own.3|1800 own.4@2|1830 own.1|1900 =月亮快遞|1930 =紙飛機學堂|2000 =阿橙與小藍|2030 =睡前三個故事|2100 =晚安星空|2400 =晚安星空@1|2700 own.11@1|2730 own.12@1|2800 own.13@1|2830 own.7@2|2900 own.8@2|2930 own.9@2`;

export type DayGrid = {
  readonly weekday: string;
  readonly saturday: string;
  readonly sunday: string;
  readonly wednesday: string;
};

const always = (grid: string): DayGrid => ({ weekday: grid, saturday: grid, sunday: grid, wednesday: grid });
const weekend = (grid: string, rest: string): DayGrid => ({ ...always(grid), saturday: rest, sunday: rest });

/** The grids of each genre's channels. */
export const gridsByGenre: Readonly<Record<ArtGenre, DayGrid>> = {
  drama: always(story),
  period: always(story),
  mystery: always(story),
  comedy: always(story),
  family: always(story),
  food: always(kitchen),
  travel: always(factual),
  city: always(factual),
  nature: always(factual),
  news: always(news),
  finance: always(money),
  film: always(film),
  music: always(music),
  children: always(children),
  sport: weekend(sport, sportWeekend),
  racing: { weekday: racing, wednesday: racingNight, saturday: racingWeekend, sunday: racingWeekend },
};

/** The grid of the two general channels, 81 and 90. */
export const generalGrid: DayGrid = weekend(general, generalWeekend);

/** Chinese titles with a fixed slot in some grid, which are therefore excluded from the strips. */
export function fixedTitles(): ReadonlySet<string> {
  const grids = [generalGrid, ...Object.values(gridsByGenre)].flatMap((grid) => Object.values(grid));
  return new Set(
    grids.flatMap((grid) => [...grid.matchAll(/=([^|.@#\n]+)/g)].map((match) => match[1] ?? '')),
  );
}

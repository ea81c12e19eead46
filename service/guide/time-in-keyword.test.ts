import { expect, it } from 'vitest';
import { timeInKeyword } from './time-in-keyword.ts';

const at = (hour: number, minute: number): number => Date.UTC(2026, 10, 27, 16 + hour, minute);
it.each([
  [
    '6:30 news',
    'news',
    [
      [6, 30],
      [18, 30],
    ],
  ],
  [
    'news 6:30',
    'news',
    [
      [6, 30],
      [18, 30],
    ],
  ],
  ['18:30 news', 'news', [[18, 30]]],
  ['news 6:30 pm', 'news', [[18, 30]]],
  ['6:30am news', 'news', [[6, 30]]],
  ['上午6：30 新聞', '新聞', [[6, 30]]],
  ['晚上11:00 新聞', '新聞', [[23, 0]]],
  [
    '12:00 news',
    'news',
    [
      [0, 0],
      [12, 0],
    ],
  ],
  ['0:05 news', 'news', [[0, 5]]],
] as const)('%s', (keyword, rest, times) => {
  const found = timeInKeyword(keyword);
  expect(found?.rest).toBe(rest);
  const starts = Array.from({ length: 24 * 12 }, (_, step) => at(0, step * 5)).filter((start) =>
    found?.startsThen(start),
  );
  expect(starts).toEqual(times.map(([hour, minute]) => at(hour, minute)));
});

it.each(['news', '6:30', '6:75 news', '99:00 news', 'a6:30 news'])('no time: %s', (keyword) =>
  expect(timeInKeyword(keyword)).toBeNull(),
);

import { expect, it } from 'vitest';
import { byNames, cctvNumber } from './by-names.ts';

it.each([
  ['cctv1', '1'],
  ['cctv-1 综合', '1'],
  ['cctv 01', '1'],
  ['cctv1综合', '1'],
  ['央视一套', '1'],
  ['央视1套', '1'],
  ['中央一台', '1'],
  ['中央电视台第一套', '1'],
  ['央视综合', '1'],
  ['央视十三套', '13'],
  ['央视新闻', '13'],
  ['央视新闻频道', '13'],
  ['cctv-5+', '5+'],
  ['cctv5+ 体育赛事', '5+'],
  ['cctv-5 体育', '5'],
  ['央视五套', '5'],
  ['央视体育赛事', '5+'],
  ['cctv-13', '13'],
  ['cctv', null],
  ['央视', null],
  ['央视春晚', null],
  ['湖南卫视', null],
])('%s is the channel %s', (text, number) => expect(cctvNumber(text)).toBe(number));

it.each([
  ['tvb jade', ['tvb 翡翠', '翡翠']],
  ['jade', ['翡翠']],
  ['翡翠台', ['jade']],
  ['tvb pearl', ['明珠']],
  ['无线翡翠台', ['翡翠台', 'jade']],
  ['phoenix', ['凤凰']],
  ['芒果台', ['湖南卫视']],
  ['nat geo wild', ['国家地理 wild']],
])('%s is also sought as %j', (keyword, expected) => {
  for (const one of expected) expect(byNames(keyword)).toContain(one);
});

it.each(['pier', 'jaded', 'pearls', '81'])('%s has no by-name', (keyword) =>
  expect(byNames(keyword)).toEqual([]),
);

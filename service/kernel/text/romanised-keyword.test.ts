import { describe, expect, it } from 'vitest';
import { initialsKeyword, initialsRank, romanisedKeyword, romanisedRank } from './romanised-keyword.ts';
import { createRomanisedTitles } from './romanised-titles.ts';

describe('a keyword as a romanisation', () => {
  it.each([
    ['dulun', 'dulun'],
    ['du lun jin tou', 'dulunjintou'],
    ['Dou6 leon4', 'douleon'],
    ["xi'an", 'xian'],
    ['dulunj', 'dulunj'],
    ['nǚ', null],
    ['hai', null],
    ['ferry', null],
    ['night', null],
    ['lighthouse', null],
    ['81', null],
    ['渡輪', null],
    ['x'.repeat(60), null],
    ['a'.repeat(48), 'a'.repeat(48)],
  ])('%s: %s', (keyword, expected) => expect(romanisedKeyword(keyword)).toBe(expected));

  it.each([
    [['du', 'lun', 'jin', 'tou'], 'dulun', 2],
    [['du', 'lun', 'jin', 'tou'], 'dulunj', 2],
    [['du', 'lun', 'jin', 'tou'], 'jintou', 1],
    [['du', 'lun', 'jin', 'tou'], 'ulun', 0],
    [['du', 'lun', 'jin', 'tou'], 'dul', 0],
    [['du', 'lun', 'jin', 'tou'], 'jintoux', 0],
    [['tvb', 'xin', 'wen', 'tai'], 'xinwen', 1],
  ] as const)('%j for %s: %i', (syllables, keyword, expected) => {
    const readings = syllables.map((syllable) => [syllable]);
    expect(romanisedRank(readings, keyword)).toBe(expected);
  });

  it('counts a reading that the context does not suggest, but less', () => {
    const readings = [['zhen'], ['qiong', 'huan', 'xuan'], ['chuan', 'zhuan']];
    expect(
      ['zhenqiong', 'zhenhuan', 'zhenxuanch', 'huanzhuan', 'zhenhai'].map((keyword) =>
        romanisedRank(readings, keyword),
      ),
    ).toEqual([2, 1, 1, 0.5, 0]);
  });

  it('compares at once however many readings begin alike', () => {
    const readings = Array.from({ length: 48 }, () => ['a', 'aa', 'aaa']);
    const started = performance.now();
    expect(romanisedRank(readings, `${'a'.repeat(47)}b`)).toBe(0);
    expect(romanisedRank(readings, 'a'.repeat(48))).toBe(2);
    expect(performance.now() - started).toBeLessThan(500);
  });

  it.each([
    ['xwlb', 'xwlb'],
    ['XWLB', 'xwlb'],
    ['xw', null],
    ['uvi', null],
    ['新聞', null],
  ])('%s as first letters: %s', (keyword, expected) => expect(initialsKeyword(keyword)).toBe(expected));

  it.each([
    ['xwlb', 2],
    ['xwl', 1],
    ['wlb', 0],
    ['xwlbx', 0],
  ])('%s begins 新聞聯播 by its first letters: %i', (keyword, expected) => {
    const readings = ['xin', 'wen', 'lian', 'bo'].map((syllable) => [syllable]);
    expect(initialsRank(readings, keyword)).toBe(expected);
  });
});

describe('titles by their romanisation', () => {
  const titles = ['渡輪盡頭', '海港新聞', 'The Last Ferry', 'TVB新聞台'];
  const entries = () => titles.map((title) => ({ thing: title, title }));
  const turns = () => Promise.resolve();

  it.each([
    ['dulun', ['渡輪盡頭']],
    ['douleon', ['渡輪盡頭']],
    ['hoigong', ['海港新聞']],
    ['san1 man4', ['海港新聞', 'TVB新聞台']],
    ['haigang xinwen', ['海港新聞']],
  ])('%s: %j', async (keyword, expected) =>
    expect(await createRomanisedTitles().find(keyword, entries, turns)).toEqual(expected),
  );

  it.each([
    ['zhenhuan', ['甄嬛傳']],
    ['zhen huan zhuan', ['甄嬛傳']],
    ['jan waan', ['甄嬛傳']],
    ['chongqing', ['重慶森林']],
    ['cunghing', ['重慶森林']],
    ['yinyue', ['音樂大樓']],
    ['hanghai', ['行海']],
  ])('%s, whatever the readings of its characters: %j', async (keyword, expected) => {
    const among = () =>
      ['甄嬛傳', '重慶森林', '音樂大樓', '行海', '新聞聯播'].map((title) => ({ thing: title, title }));
    expect(await createRomanisedTitles().find(keyword, among, turns)).toEqual(expected);
  });

  it.each([
    ['xwlb', ['新聞聯播', '新聞聯播 重播']],
    ['zhz', ['甄嬛傳']],
    ['cqsl', ['重慶森林']],
    ['news', []],
  ])('%s, by first letters: %j', async (keyword, expected) => {
    const among = () =>
      ['甄嬛傳', '重慶森林', '新聞聯播 重播', '新聞聯播', 'News'].map((title) => ({ thing: title, title }));
    expect(await createRomanisedTitles().findInitials(keyword, among, turns)).toEqual(expected);
  });

  it('loads no dictionary for a word that is no romanisation', async () => {
    const romanised = createRomanisedTitles(() => Promise.reject(new Error('loaded')));
    expect(await romanised.find('ferry', entries, turns)).toEqual([]);
  });
});

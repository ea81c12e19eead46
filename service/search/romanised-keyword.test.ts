import { describe, expect, it } from 'vitest';
import { romanisedKeyword, romanisedRank } from './romanised-keyword.ts';
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
  ] as const)('%j for %s: %i', (syllables, keyword, expected) => expect(romanisedRank(syllables, keyword)).toBe(expected));
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
  ])('%s: %j', async (keyword, expected) => expect(await createRomanisedTitles().find(keyword, entries, turns)).toEqual(expected));

  it('loads no dictionary for a word that is no romanisation', async () => {
    const romanised = createRomanisedTitles(() => Promise.reject(new Error('loaded')));
    expect(await romanised.find('ferry', entries, turns)).toEqual([]);
  });
});

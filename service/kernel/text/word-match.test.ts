import { describe, expect, it } from 'vitest';
import { foldText } from './fold-text.ts';
import { holdsWords, nameRank, wordsOf } from './word-match.ts';

describe('a keyword', () => {
  it.each([
    ['新聞', '晚间新闻', true],
    ['晚间新闻', '晚間新聞', true],
    ['news', 'Evening News', true],
    ['NEWS evening', 'Evening news', true],
    ['news morning', 'Evening news', false],
    ['art', 'The party', false],
    ['art', 'Artists of Lamma', true],
    ['art', 'State of the art', true],
    ['ten', 'Often', false],
    ['tvb', 'TVB新聞台', true],
    ['tide', 'Eventide', true],
    ['cafe', 'Café de Peng Chau', true],
    ['ＨＤ', 'Harbour HD', true],
    ['7', 'Hour 7', true],
    ['7', 'Hour 17', false],
    ['體育 直播', '直播：體育世界', true],
  ])('%s in %s: %s', (keyword, title, expected) =>
    expect(holdsWords([foldText(title)], wordsOf(keyword))).toBe(expected),
  );

  it('is fulfilled by several texts together: a channel and its programme', () => {
    expect(holdsWords([foldText('Harbour One'), foldText('晚間新聞')], wordsOf('harbour 新闻'))).toBe(true);
  });

  it.each([
    ['pier', 'Pier', 3],
    ['pier', 'Pier Two', 2],
    ['pier', 'Peng Chau Pier', 1],
    ['two pier', 'Pier Two', 1],
    ['pier', 'Peak', 0],
  ])('%s ranks the channel %s as %i', (keyword, name, expected) =>
    expect(nameRank(foldText(name), wordsOf(keyword))).toBe(expected),
  );
});

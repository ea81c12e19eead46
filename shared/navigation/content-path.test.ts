import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentPath } from './content-path.ts';
import { href } from './href.ts';

const pathOf = (address: string): string => address.replace(/^\/tc\/content\//, '');

describe('content path', () => {
  it.each([
    ['nothing: the categories', '', { kind: 'categories' }],
    ['trending', 'trending/', { kind: 'list', list: 'trending' }],
    ['latest, without a slash', 'latest', { kind: 'list', list: 'latest' }],
    ['free episodes', 'free-episode/', { kind: 'list', list: 'free-episode' }],
    ['a page', pathOf(href.content('tc', 'drama', '劇集')), { kind: 'page', ref: 'drama' }],
    [
      'a horse type before a row',
      pathOf(href.horse('tc', { id: 'racing', name: '賽馬' }, 'horse_tips', '貼士')),
      { kind: 'horse', categoryId: 'racing', type: 'horse_tips' },
    ],
    [
      'a row by its ids',
      pathOf(href.rowList('tc', ['drama', '9003'], ['劇集', '熱播'], '本週熱播')),
      { kind: 'row', ids: ['drama', '9003'], title: '本週熱播' },
    ],
    ['an id that cannot be', 'a%00b/x/', null],
    ['several ids without a row', 'a,b/x/', null],
  ])('%s', (_sentence, path, read) => expect(contentPath(path)).toEqual(read));

  it('reads any path without throwing', () => {
    fc.assert(fc.property(fc.string(), (path) => contentPath(path) !== undefined));
  });
});

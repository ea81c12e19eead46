import { describe, expect, it } from 'vitest';
import { createGuideMatcher } from './guide-matcher.ts';

describe('channels of a playlist and of a guide', () => {
  it('are matched by id first, then by folded name; one of the guide can serve several', () => {
    const matcher = createGuideMatcher([
      { tvgId: 'One.HK', names: ['Whatever'] },
      { tvgId: 'one.hk', names: ['One HD'] },
      { tvgId: null, names: ['Café 臺'] },
      { tvgId: 'gone', names: ['Second'] },
      { tvgId: null, names: ['Nobody'] },
    ]);
    matcher.declare({ id: 'one.hk', names: ['Second'] });
    matcher.declare({ id: 'cafe', names: ['CAFE 台'] });
    matcher.declare({ id: 'second', names: ['second'] });
    matcher.declare({ id: 'other', names: ['Elsewhere'] });
    const [one, again, cafe, second, nobody] = matcher.result().map((found) => found?.guideNo ?? null);
    expect(one).toBe(again);
    expect(one).toBe(matcher.guideNo('one.hk'));
    expect(cafe).toBe(matcher.guideNo('cafe'));
    expect(second).toBe(one);
    expect([nobody, matcher.guideNo('other'), matcher.guideNo('unheard')]).toEqual([null, null, null]);
    expect(new Set([one, cafe]).size).toBe(2);
  });

  it('takes the id over the name, whichever comes first, and ids that were never declared', () => {
    const matcher = createGuideMatcher([
      { tvgId: 'mine', names: ['Name'] },
      { tvgId: 'late', names: ['Late'] },
    ]);
    matcher.declare({ id: 'by-name', names: ['Name'] });
    matcher.declare({ id: 'mine', names: [] });
    const late = matcher.guideNo('late');
    expect(matcher.result()).toEqual([
      { guideNo: matcher.guideNo('mine'), by: 'id', rank: 1 },
      { guideNo: late, by: 'id', rank: 1 },
    ]);
    expect(late).not.toBeNull();
  });

  it('costs no more for a source full of equal names', () => {
    const many = Array.from({ length: 20_000 }, () => ({ tvgId: null, names: ['Same'] }));
    const matcher = createGuideMatcher(many);
    for (let at = 0; at < 20_000; at += 1) matcher.declare({ id: `g${at}`, names: ['Same'] });
    expect(new Set(matcher.result().map((found) => found?.guideNo))).toEqual(new Set([1]));
  });

  it.each([
    ['翡翠台[高清]', '翡翠台'],
    ['翡翠台 HD', '翡翠臺'],
    ['ＣＣＴＶ－１ 综合 FHD', 'CCTV-1 綜合'],
    ['CCTV1', 'CCTV-1'],
    ['HK: Pearl 4K', 'Pearl'],
    ['Peng Chau Pier (1080p)', 'PENG CHAU PIER TV'],
    ['BBC One HD [Backup]', 'BBC ONE'],
    ['CCTV1综合', 'CCTV1'],
    ['CCTV-1 综合', 'CCTV1'],
    ['CCTV1', 'CCTV-1综合频道'],
    ['CCTV[1]', 'CCTV1'],
    ['CCTV（13）', 'CCTV-13 新闻'],
    ['CCTV01', 'CCTV1'],
    ['CCTV-5+ 体育赛事', 'CCTV5+'],
    ['CCTV5＋', 'CCTV5+'],
    ['CCTV-4K 超高清', 'CCTV4K'],
    ['CCTV16-4K', 'CCTV16奥林匹克'],
    ['RTL7.nl@SD', 'RTL 7'],
    ['NPO1.nl', 'NPO 1'],
    ['RTL 7@HD', 'RTL7'],
    ['Canal+', 'CANAL PLUS'],
    ['Canal+ Sport HD', 'Canal+ Sport'],
    ['Sky Cinema HD+', 'Sky Cinema'],
  ])('%s of a list is %s of a guide', (inList, inGuide) => {
    const matcher = createGuideMatcher([{ tvgId: null, names: [inList] }]);
    matcher.declare({ id: 'g', names: [inGuide] });
    expect(matcher.result()[0]?.guideNo).toBe(1);
  });

  it.each([
    ['BBC One', 'BBC Two'],
    ['CCTV-1', 'CCTV-11'],
    ['Sport 1', 'Sport 1 +1'],
    ['HD', '4K'],
    ['CCTV5+', 'CCTV5'],
    ['CCTV5', 'CCTV-5+体育赛事'],
    ['CCTV-5体育', 'CCTV5+'],
    ['CCTV4', 'CCTV4K'],
    ['CCTV4', 'CCTV-4 欧洲'],
    ['CCTV1', 'CCTV11戏曲'],
    ['CCTV[1]', 'CCTV'],
    ['Canal', 'Canal+'],
    ['体育', '体育+'],
    ['Disney', 'Disney+'],
    ['Sport', 'Sport +1'],
  ])('%s is not %s', (inList, inGuide) => {
    const matcher = createGuideMatcher([{ tvgId: null, names: [inList] }]);
    matcher.declare({ id: 'g', names: [inGuide] });
    expect(matcher.result()).toEqual([null]);
  });

  it.each([
    ['in one order', ['9', '10']],
    ['in the other', ['10', '9']],
  ])('with and without a plus are two, %s', (_, order) => {
    const names: Readonly<Record<string, string>> = { 9: 'CCTV5', 10: 'CCTV5+' };
    const matcher = createGuideMatcher([
      { tvgId: null, names: ['CCTV-5 体育'] },
      { tvgId: null, names: ['CCTV-5+ 体育赛事'] },
    ]);
    for (const id of order) matcher.declare({ id, names: [names[id] ?? ''] });
    expect(matcher.result().map((found) => found?.guideNo)).toEqual([
      matcher.guideNo('9'),
      matcher.guideNo('10'),
    ]);
  });

  it.each([
    ['RTL7.nl@SD', ['RTL7.nl'], 'RTL7.nl'],
    ['RTL7.nl', ['RTL7.nl@HD'], 'RTL7.nl@HD'],
    ['RTL7.nl@SD', ['RTL7.nl@HD', 'RTL7.nl', 'RTL7.nl@SD'], 'RTL7.nl@SD'],
    ['rtl7.NL@sd', ['RTL7.nl@HD', 'RTL7.nl@SD'], 'RTL7.nl@SD'],
  ])('the id %s is found among %j', (tvgId, ids, expected) => {
    const matcher = createGuideMatcher([{ tvgId, names: ['Seven'] }]);
    for (const id of ids) matcher.declare({ id, names: [] });
    expect(matcher.result()[0]).toMatchObject({ guideNo: matcher.guideNo(expected), by: 'id' });
  });

  it('take a name as it is written over one that only folds to it', () => {
    const matcher = createGuideMatcher([{ tvgId: null, names: ['E! News'] }]);
    matcher.declare({ id: 'a', names: ['E News'] });
    matcher.declare({ id: 'b', names: ['e!  NEWS'] });
    expect(matcher.result()[0]?.guideNo).toBe(matcher.guideNo('b'));
  });

  it('follow the viewer’s choice first, even if it is none', () => {
    const matcher = createGuideMatcher(
      [
        { tvgId: 'a', names: ['A'], chosen: 'one\nb' },
        { tvgId: 'a', names: [], chosen: null },
      ],
      { source: 'one' },
    );
    matcher.declare({ id: 'a', names: ['A'] });
    matcher.declare({ id: 'b', names: [] });
    expect(matcher.result()).toEqual([{ guideNo: 1, by: 'hand', rank: 0 }, null]);
  });
});

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
      { guideNo: matcher.guideNo('mine'), by: 'id' },
      { guideNo: late, by: 'id' },
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
  ])('%s is not %s', (inList, inGuide) => {
    const matcher = createGuideMatcher([{ tvgId: null, names: [inList] }]);
    matcher.declare({ id: 'g', names: [inGuide] });
    expect(matcher.result()).toEqual([null]);
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
    expect(matcher.result()).toEqual([{ guideNo: 1, by: 'hand' }, null]);
  });
});

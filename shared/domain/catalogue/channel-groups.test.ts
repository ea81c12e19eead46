import { describe, expect, it } from 'vitest';
import { groupsOf, isInGroup } from './channel-groups.ts';

const channel = (...groups: string[]) => ({ own: { groups } });

describe('the groups of channels', () => {
  it('are those of the viewer’s own, the largest first', () => {
    expect(groupsOf([channel('News'), channel('Kids', 'News'), { own: null }, {}])).toEqual(['News', 'Kids']);
  });

  it('begin with those that the viewer has placed', () => {
    const placed = (group: string, place: number | null) => ({
      own: { groups: [group], group_places: [place] },
    });
    expect(
      groupsOf([
        channel('News'),
        channel('News'),
        placed('Kids', 1),
        placed('Sport', 0),
        placed('Late', null),
      ]),
    ).toEqual(['Sport', 'Kids', 'News', 'Late']);
  });

  it('are the sixty largest', () => {
    expect(groupsOf(Array.from({ length: 100 }, (_, index) => channel(`G${index}`)))).toHaveLength(60);
  });

  it.each([
    ['one of its groups', channel('News', 'Kids'), true],
    ['another', channel('Sport'), false],
    ['a channel without groups', {}, false],
  ])('hold %s: %#', (_, one, inside) => {
    expect(isInGroup(one, 'Kids')).toBe(inside);
  });
});

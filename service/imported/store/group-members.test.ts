import { expect, it } from 'vitest';
import { emptyGeneration } from '#service/imported/generation/open-generation.ts';
import { groupMembers, membersOf, membersOfImport } from './group-members.ts';
import { ImportSuperseded } from './import-draft.ts';

/** A shown import with so many films, all in one group; `asked` is told of each part that is read. */
function shownWith(count: number, asked: (from: number, to: number) => void = () => undefined) {
  let generation = 1;
  const name = (place: number): string => `${generation}-${place}`;
  return {
    show: (next: number): void => {
      generation = next;
    },
    own: {
      channels: () => [],
      wholeChannels: () => [],
      generation: () => generation,
      videoCount: () => count,
      videoGroups: (from: number, to: number) => {
        asked(from, to);
        return Array.from({ length: Math.min(to, count) - from }, (_, at) => ({
          place: from + at,
          code: name(from + at),
          name: name(from + at),
          groups: ['Films'],
          rating: null,
        }));
      },
    },
  };
}

it('films are read a few at a time, for all of them and for those of a group', async () => {
  const parts: number[] = [];
  const { own } = shownWith(1200, (from, to) => parts.push(to - from));
  expect(await groupMembers(own)).toHaveLength(1200);
  expect(Math.max(...parts)).toBeLessThanOrEqual(500);
  expect(await membersOf(own, 'films')).toHaveLength(1200);
  expect(await membersOf(own, 'other')).toEqual([]);
});

it('films are read again when another import is shown meanwhile', async () => {
  const parts: number[] = [];
  const { own, show } = shownWith(1200, (from) => {
    parts.push(from);
    if (parts.length === 2) show(2);
  });
  const members = await groupMembers(own);
  expect(members).toHaveLength(1200);
  expect(members.every(({ code }) => code.startsWith('2-'))).toBe(true);
});

it('an import that is abandoned meanwhile changes nothing', async () => {
  const generation = emptyGeneration();
  generation.close();
  await expect(membersOfImport({ generation })).rejects.toThrow(ImportSuperseded);
});

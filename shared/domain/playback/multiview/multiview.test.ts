import { describe, expect, it } from 'vitest';
import {
  assignPlayers,
  channelAfter,
  firstMultiview,
  type Multiview,
  putChannel,
  removeChannel,
  resizeMultiview,
  swapSides,
} from './multiview.ts';

const four: Multiview = { slots: [81, 82, 83, 84], at: 2 };
const _ = null;

describe('Multiview', () => {
  it.each<[string, Multiview, Multiview]>([
    [
      'a channel into an empty picture, which gets the sound',
      putChannel({ slots: [81, _], at: 0 }, 1, 90),
      { slots: [81, 90], at: 1 },
    ],
    ['a channel in place of another', putChannel(four, 0, 90), { slots: [90, 82, 83, 84], at: 0 }],
    [
      'a channel that another picture shows changes places',
      putChannel(four, 0, 84),
      { slots: [84, 82, 83, 81], at: 0 },
    ],
    [
      'the same channel again changes nothing but the sound',
      putChannel(four, 0, 81),
      { slots: [81, 82, 83, 84], at: 0 },
    ],
    [
      'a picture is removed, and the one before gets the sound',
      removeChannel(four, 2),
      { slots: [81, 82, _, 84], at: 1 },
    ],
    [
      'the first is removed, and the next gets the sound',
      removeChannel({ slots: [81, 82], at: 0 }, 0),
      { slots: [_, 82], at: 1 },
    ],
    ['a silent picture is removed', removeChannel(four, 0), { slots: [_, 82, 83, 84], at: 2 }],
    ['the last is removed', removeChannel({ slots: [81, _], at: 0 }, 0), { slots: [_, _], at: 0 }],
    ['two become four', resizeMultiview({ slots: [81, 82], at: 1 }, 4), { slots: [81, 82, _, _], at: 1 }],
    ['four become two: the one with the sound stays', resizeMultiview(four, 2), { slots: [81, 83], at: 1 }],
    [
      'four with gaps become two',
      resizeMultiview({ slots: [_, 82, _, 84], at: 3 }, 2),
      { slots: [82, 84], at: 1 },
    ],
    [
      'four with one become two',
      resizeMultiview({ slots: [_, _, 83, _], at: 0 }, 2),
      { slots: [83, _], at: 0 },
    ],
    ['the same size changes nothing', resizeMultiview(four, 4), four],
    [
      'sides change places, and the sound stays with its channel',
      swapSides({ slots: [81, 82], at: 0 }),
      { slots: [82, 81], at: 1 },
    ],
    [
      'sides of four change places, and the sound below stays',
      swapSides(four),
      { slots: [82, 81, 83, 84], at: 2 },
    ],
    [
      'it opens with the next channel next to it',
      firstMultiview(82, [81, 82, 83]),
      { slots: [82, 81], at: 0 },
    ],
    ['it opens alone if there is only one channel', firstMultiview(81, [81]), { slots: [81, _], at: 0 }],
  ])('%s', (_name, result, expected) => {
    expect(result).toEqual(expected);
  });

  it.each<[string, Multiview, number, 1 | -1, number | null]>([
    ['skips those of other pictures', { slots: [81, 82], at: 0 }, 0, 1, 83],
    ['goes back around the end', { slots: [81, 82], at: 0 }, 0, -1, 84],
    ['starts at the first for an empty picture', { slots: [81, _], at: 0 }, 1, 1, 82],
    ['starts at the last for an empty picture', { slots: [81, _], at: 0 }, 1, -1, 84],
    ['starts at the first from a channel that is not listed', { slots: [7, 81], at: 0 }, 0, 1, 82],
    ['is none if all are shown', { slots: [81, 82, 83, 84], at: 0 }, 0, 1, null],
  ])('the channel after %s', (_name, view, at, delta, expected) => {
    expect(channelAfter(view, at, [81, 82, 83, 84], delta)).toBe(expected);
  });

  it.each<[string, (number | null)[], (number | null)[], (number | null)[]]>([
    ['new pictures take free players', [81, 82], [_, _, _, _], [0, 1]],
    ['pictures that change places keep their players', [82, 81], [81, 82, _, _], [1, 0]],
    ['a new channel takes the player that is free', [81, 90, _, _], [81, 82, _, _], [0, 1, _, _]],
    ['a picture without a channel has none', [_, 82], [81, 82, _, _], [_, 1]],
  ])('players: %s', (_name, slots, playing, expected) => {
    expect(assignPlayers(slots, playing)).toEqual(expected);
  });
});

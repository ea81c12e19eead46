import { describe, expect, it } from 'vitest';
import { addSight, UNSEEN, viewabilityOf } from './viewability.ts';

const IN = true;
const OUT = false;
const UNKNOWN = null;

/** [sentence, position and sight of each report, the event at the end] */
const CASES: readonly (readonly [string, readonly (readonly [number, boolean | null])[], string])[] = [
  [
    'two seconds in sight make an ad viewable',
    [
      [0, IN],
      [1, IN],
      [2, IN],
    ],
    'viewable',
  ],
  [
    'less does not',
    [
      [0, IN],
      [1, IN],
      [1.9, IN],
    ],
    'notViewable',
  ],
  [
    'seconds with a gap do not add up',
    [
      [0, IN],
      [1, IN],
      [1.5, OUT],
      [2, IN],
      [3, IN],
      [3.9, IN],
    ],
    'notViewable',
  ],
  [
    'two seconds after a gap count',
    [
      [0, OUT],
      [1, IN],
      [2, IN],
      [3, IN],
    ],
    'viewable',
  ],
  [
    'a jump is no playback',
    [
      [0, IN],
      [9, IN],
    ],
    'notViewable',
  ],
  [
    'an ad out of sight is not viewable',
    [
      [0, OUT],
      [5, OUT],
    ],
    'notViewable',
  ],
  [
    'what was viewable stays so',
    [
      [0, IN],
      [1, IN],
      [2, IN],
      [3, OUT],
    ],
    'viewable',
  ],
  [
    'nothing is told of a picture that cannot be measured',
    [
      [0, UNKNOWN],
      [3, UNKNOWN],
    ],
    'viewUndetermined',
  ],
  ['nor without a report', [], 'viewUndetermined'],
];

describe('viewability of an ad', () => {
  it.each(CASES)('%s', (_sentence, reports, told) => {
    const seen = reports.reduce((state, [position, inSight]) => addSight(state, position, inSight), UNSEEN);
    expect(viewabilityOf(seen)).toBe(told);
  });
});

/** [sentence, customer stage, video stage, minutes, verdict] */
export const TIME_SHIFT_CASES = [
  ['a paid customer may shift', 'paid', 'paid', 60, true],
  ['the free video stage may shift', 'free', 'free', 60, true],
  ['a free customer in another stage may not', 'free', 'preview', 60, false],
  ['a timeshift of 0 forbids live seeking', 'paid', 'free', 0, false],
] as const;

/** [sentence, position, edge, on air] */
export const ON_AIR_CASES = [
  ['at the edge', 3600, 3600, true],
  ['exactly 40 s behind', 3560, 3600, true],
  ['just over 40 s behind', 3559.9, 3600, false],
  ['ahead of a stale edge', 3602, 3600, true],
] as const;

/** [sentence, wished, start, end, result] */
export const SEEK_CLAMP_CASES = [
  ['inside stays', 50, 0, 100, 50],
  ['before the range goes to its start', -3, 10, 100, 10],
  ['past the duration goes to it', 130, 0, 100, 100],
  ['no number goes to the start', Number.NaN, 10, 100, 10],
  ['an empty range is its start', 5, 10, 10, 10],
] as const;

/** [sentence, wished, result] */
export const VOLUME_CASES = [
  ['above 1 is 1', 1.4, 1],
  ['below 0 is 0', -0.1, 0],
  ['steps do not drift', 0.1 + 0.2, 0.3],
  ['no number is silence', Number.NaN, 0],
] as const;

/** [sentence, t, duration, result] */
export const START_POSITION_CASES = [
  ['t resumes', 90, 600, 90],
  ['t without a known length resumes', 90, null, 90],
  ['t at the end starts over', 600, 600, 0],
  ['t past the end starts over', 900, 600, 0],
  ['a negative t starts at 0', -4, 600, 0],
  ['no number starts at 0', Number.NaN, 600, 0],
] as const;

/** [sentence, window start, end, minutes, start, end] */
export const WINDOW_CASES = [
  ['one hour of a longer window', 0, 7200, 60, 3600, 7200],
  ['a shorter window is all there is', 100, 700, 60, 100, 700],
  ['no time-shift leaves only the edge', 0, 7200, 0, 7200, 7200],
] as const;

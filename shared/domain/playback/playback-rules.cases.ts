/** [sentence, spec, customer stage, video stage, minutes, verdict] */
export const TIME_SHIFT_CASES = [
  ['a paid customer may shift', 'S1-5-009 S1-6-011', 'paid', 'paid', 60, true],
  ['a paid customer may shift in every stage', 'S1-5-009 S1-6-011', 'paid', 'preview', 60, true],
  ['the free video stage may shift', 'S1-5-009', 'free', 'free', 60, true],
  ['a free customer in another stage may not', 'S1-5-009 S1-6-011', 'free', 'preview', 60, false],
  ['a free customer in the paid stage may not', 'S1-5-009 S1-6-011', 'free', 'paid', 60, false],
  ['a timeshift of 0 forbids live seeking', 'S1-5-008', 'paid', 'free', 0, false],
  ['a timeshift above 0 allows it', 'S1-5-008', 'paid', 'free', 1, true],
] as const;

/** [sentence, spec, position, edge, on air] */
export const ON_AIR_CASES = [
  ['at the edge', 'S1-4-040 S1-9-001', 3600, 3600, true],
  ['exactly 40 s behind', 'S1-4-040 S1-9-001', 3560, 3600, true],
  ['just over 40 s behind', 'S1-4-040 S1-9-001', 3559.9, 3600, false],
  ['ahead of a stale edge', 'S1-4-040', 3602, 3600, true],
] as const;

/** [sentence, spec, requested, start, end, result] */
export const CLAMP_CASES = [
  ['inside stays', 'S1-5-007', 50, 0, 100, 50],
  ['before the range goes to its start', 'S1-5-007', -3, 10, 100, 10],
  ['past the range goes to its end', 'S1-5-007', 130, 0, 100, 100],
  ['no number goes to the start', 'S1-5-007', Number.NaN, 10, 100, 10],
  ['an empty range is its start', 'S1-5-007', 5, 10, 10, 10],
] as const;

/**
 * [sentence, spec, live, may shift, requested, result]; the live window is 1000 to 1600 s, the duration 300
 * s.
 */
export const SEEK_CASES = [
  ['live seeking is clamped to the seek range', 'S1-5-007', true, true, 1700, 1600],
  ['live seeking before the seek range goes to its start', 'S1-5-007', true, true, 10, 1000],
  ['on-demand seeking is clamped to the duration', 'S1-5-007', false, false, 400, 300],
  ['on-demand seeking below 0 goes to 0', 'S1-5-007', false, false, -10, 0],
  [
    'on-demand seeking is clamped to the duration for those who may shift, too',
    'S1-5-007',
    false,
    true,
    1200,
    300,
  ],
  ['on-demand seeking needs no time-shift', 'S1-5-008', false, false, 100, 100],
  ['live without time-shift does not seek', 'S1-5-008', true, false, 1200, null],
] as const;

/** [sentence, spec, requested, result] */
export const VOLUME_CASES = [
  ['above 1 is 1', 'S1-5-010', 1.4, 1],
  ['below 0 is 0', 'S1-5-010', -0.1, 0],
  ['between stays', 'S1-5-010', 0.7, 0.7],
  ['steps do not drift', 'S1-5-010 S1-9-014', 0.1 + 0.2, 0.3],
  ['no number is silence', 'S1-5-010', Number.NaN, 0],
] as const;

/** [sentence, t, duration, result] */
export const START_POSITION_CASES = [
  ['t resumes', 90, 600, 90],
  ['t without a known length resumes', 90, null, 90],
  ['t a second before the end starts over', 599, 600, 0],
  ['t before that resumes', 598.9, 600, 598.9],
  ['t at the end starts over', 600, 600, 0],
  ['t past the end starts over', 900, 600, 0],
  ['a negative t starts at 0', -4, 600, 0],
  ['no number starts at 0', Number.NaN, 600, 0],
] as const;

/** [sentence, spec, window start, end, minutes, start, end] */
export const WINDOW_CASES = [
  ['one hour of a longer window', 'S1-5-008', 0, 7200, 60, 3600, 7200],
  ['a shorter window is all there is', 'S1-5-008', 100, 700, 60, 100, 700],
  ['no time-shift leaves only the edge', 'S1-5-008', 0, 7200, 0, 7200, 7200],
] as const;

/** [sentence, spec, live, start in the past, type] */
export const VIDEO_TYPE_CASES = [
  ['a live stream from a start in its past is vodlive', 'S1-3-012', true, 500, 'vodlive'],
  ['a live stream without a start is live', 'S1-3-012', true, null, 'live'],
  ['a live stream from now on is live', 'S1-3-012', true, 1000, 'live'],
  ['a video is vod whatever its start', 'S1-3-012', false, 500, 'vod'],
] as const;

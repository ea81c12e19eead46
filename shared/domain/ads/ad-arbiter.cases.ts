/** Milliseconds after which a platform loads; negative for a failure then, null for never. */
type Answer = number | null;

/** [sentence, spec, priority 0, priority 1, wait for priority 0, who plays and when; null for the content] */
export const ARBITER_CASES: readonly (readonly [
  string,
  string,
  Answer,
  Answer,
  number,
  readonly [0 | 1, number] | null,
])[] = [
  ['priority 0 plays when it loads first', 'S1-4-056', 50, 400, 120, [0, 50]],
  ['priority 0 is late and 1 is there: 1 plays at the end of the wait', 'S1-4-057', 400, 10, 120, [1, 120]],
  ['both are late: the first that loads plays, here 1', 'S1-4-057', 400, 200, 120, [1, 200]],
  ['both are late: the first that loads plays, here 0', 'S1-4-056', 200, 400, 120, [0, 200]],
  ['priority 0 within its time plays although 1 was there before', 'S1-4-056', 1900, 10, 2000, [0, 1900]],
  ['priority 0 that loads exactly at the end of its wait is in time', 'S1-4-056', 2000, 10, 2000, [0, 2000]],
  ['priority 0 a moment later is not', 'S1-4-057', 2001, 10, 2000, [1, 2000]],
  ['priority 0 fails: 1 plays 120 ms after both are known', 'S1-9-005', -50, 300, 2000, [1, 420]],
  ['priority 0 fails after 1 has loaded', 'S1-9-005', -300, 50, 2000, [1, 420]],
  [
    'priority 0 fails just before its time is over: the flip is not later than that',
    'S1-9-005',
    -1950,
    50,
    2000,
    [1, 2000],
  ],
  ['priority 0 fails and 1 is waited for', 'S1-4-057', -50, 3000, 2000, [1, 3000]],
  ['priority 1 fails and 0 is waited for', 'S1-4-056', 3000, -50, 2000, [0, 3000]],
  ['both fail: the content', 'S1-4-059', -50, -80, 2000, null],
  ['neither answers: the content', 'S1-4-059', null, null, 2000, null],
  ['the wait of remote config is 2 s by default', 'S1-9-006', null, 10, 2000, [1, 2000]],
];

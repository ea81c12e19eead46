import type { Outage } from './outage-plan.ts';

const played = (cause: Outage['cause']): Outage => ({ cause, played: true });
const atStart = (cause: Outage['cause']): Outage => ({ cause, played: false });

/** [sentence, outage, seconds before each of the first five tries] */
export const FIRST_TRIES: readonly (readonly [string, Outage, readonly (number | null)[]])[] = [
  ['the service is tried again soon, then every 5 s', played('service'), [0.5, 1, 2, 4, 5]],
  ['also at a start', atStart('service'), [0.5, 1, 2, 4, 5]],
  ['a provider that fails is tried again ever later', played('provider'), [0.5, 1, 2, 4, 8]],
  ['also at a start', atStart('provider'), [0.5, 1, 2, 4, 8]],
  ['a provider with too many devices gets more time', atStart('busy'), [5, 10, 15, 15, 15]],
  [
    'a provider may refuse a channel that has played, as with an expired token',
    played('refusal'),
    [0.5, 1, 2, 4, 8],
  ],
  ['one that refuses a channel at its start is believed', atStart('refusal'), [null, null, null, null, null]],
  ['a playlist without segments gets them soon', atStart('empty'), [0.5, 1, 2, 4, 5]],
  ['a fault in a stream that has played passes', played('stream'), [0.5, 1, 2, 4, 5]],
  ['one at a start passes too', atStart('stream'), [0.5, 1, 2, 4, 5]],
  ['a stream that has played and is missing comes back', played('missing'), [0.5, 1, 2, 4, 5]],
  ['one that is missing at its start is believed', atStart('missing'), [null, null, null, null, null]],
  [
    'a device that failed to decode from the start does not recover',
    atStart('device'),
    [null, null, null, null, null],
  ],
  ['a device that failed to decode may recover', played('device'), [0.5, 1, 2, 4, 8]],
  ['a server of keys comes back', played('keys'), [0.5, 1, 2, 4, 5]],
  ['a broadcast that has ended is looked for every few seconds', played('ended'), [3, 6, 6, 6, 6]],
  ['rights do not change while one waits', played('lasting'), [null, null, null, null, null]],
];

/** [outage, minutes of waiting after which it is final] */
export const FINAL_AFTER: readonly (readonly [Outage, number])[] = [
  [played('service'), 30],
  [played('provider'), 10],
  [atStart('busy'), 10],
  [played('refusal'), 10],
  [played('stream'), 10],
  [atStart('stream'), 3],
  [played('device'), 10],
  [played('keys'), 10],
  [played('ended'), 30],
];

/**
 * Scripts of advertising that an operator may require, and the crypto helper, by the names of their errors
 * (S1-8-003).
 */
export const TRACKERS = ['googletag', 'CryptoJS', 'googleima'] as const;
export type Tracker = (typeof TRACKERS)[number];

export type TrackerError = `BLOCKS_TRACKERS-${Tracker}`;

/**
 * Result of the check. Only a script that is blocked or failed is missing; nothing is known of one that was
 * not checked.
 */
export type TrackerState = 'present' | 'missing';

/**
 * Returns the error of the first required script that is missing; null where remote config requires none that
 * is (S1-5-003).
 */
export function missingTracker(
  required: readonly Tracker[],
  states: Readonly<Partial<Record<Tracker, TrackerState>>>,
): TrackerError | null {
  const missing = TRACKERS.find((one) => required.includes(one) && states[one] === 'missing');
  return missing === undefined ? null : `BLOCKS_TRACKERS-${missing}`;
}

/** Tells the code of a missing script from other details of an advertising error. */
export const isTrackerError = (detail: string): detail is TrackerError =>
  TRACKERS.some((one) => detail === `BLOCKS_TRACKERS-${one}`);

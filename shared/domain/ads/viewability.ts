/** Seconds that an ad must play in sight without a gap to have been viewable. */
const VIEWABLE_SECONDS = 2;

/** The longest step between two reports of the position that is still playback; a longer one is a jump. */
const LONGEST_STEP_SECONDS = 1.5;

/**
 * How long an ad has played in sight: `since` is where the present time in sight began, null outside it;
 * `known` once visibility could be measured.
 */
export type Viewability = {
  readonly since: number | null;
  readonly position: number;
  readonly known: boolean;
  readonly viewable: boolean;
};

export const UNSEEN: Viewability = { since: null, position: 0, known: false, viewable: false };

/**
 * Adds a report of the position. `inSight`: at least half of the picture is on a page in sight; null if that
 * cannot be told.
 */
export function addSight(before: Viewability, position: number, inSight: boolean | null): Viewability {
  const step = position - before.position;
  const goesOn = before.since !== null && step >= 0 && step <= LONGEST_STEP_SECONDS;
  const start = goesOn ? before.since : position;
  const since = inSight === true ? start : null;
  return {
    since,
    position,
    known: before.known || inSight !== null,
    viewable: before.viewable || (since !== null && position - since >= VIEWABLE_SECONDS),
  };
}

/** Returns the event to report at the end of an ad (`ViewableImpression`). */
export function viewabilityOf({
  known,
  viewable,
}: Viewability): 'viewable' | 'notViewable' | 'viewUndetermined' {
  if (viewable) return 'viewable';
  return known ? 'notViewable' : 'viewUndetermined';
}

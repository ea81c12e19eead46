/** A version: three numbers, and a pre-release name if any. */
type ReleaseVersion = { readonly numbers: readonly [number, number, number]; readonly pre: string | null };

const SHAPE = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})(?:-([0-9A-Za-z.-]{1,40}))?$/;

/** Parses `1.2.3` or `1.2.3-beta.1`; null for anything else. */
function readVersion(text: string): ReleaseVersion | null {
  const match = SHAPE.exec(text);
  if (match === null) return null;
  return { numbers: [Number(match[1]), Number(match[2]), Number(match[3])], pre: match[4] ?? null };
}

/**
 * Returns whether `next` is later than `now`. A pre-release precedes its release; pre-releases of one version
 * are compared part by part, numbers as numbers, as Semantic Versioning has it.
 */
function isLater(next: ReleaseVersion, now: ReleaseVersion): boolean {
  const a = next.numbers;
  const b = now.numbers;
  const apart = [a[0] - b[0], a[1] - b[1], a[2] - b[2]].find((difference) => difference !== 0);
  if (apart !== undefined) return apart > 0;
  if (next.pre === null || now.pre === null) return next.pre === null && now.pre !== null;
  return comparePre(next.pre.split('.'), now.pre.split('.')) > 0;
}

/** Compares the parts of two pre-release names; the shorter of two that begin alike comes first. */
function comparePre(a: readonly string[], b: readonly string[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  const left = a[at];
  const right = b[at];
  if (left === undefined || right === undefined) return a.length - b.length;
  const leftNumber = wholeNumber(left);
  const rightNumber = wholeNumber(right);
  if (leftNumber !== null && rightNumber !== null) return leftNumber - rightNumber;
  if (leftNumber !== null || rightNumber !== null) return leftNumber === null ? 1 : -1;
  return left < right ? -1 : 1;
}

const wholeNumber = (part: string): number | null => (/^\d+$/.test(part) ? Number(part) : null);

/** The releases that an installation follows: those for everybody, or pre-releases as well. */
export type UpdateChannel = 'stable' | 'beta';

/** Returns the channel of an installation without a policy: who runs a pre-release follows pre-releases. */
export const channelOfVersion = (running: string): UpdateChannel =>
  (readVersion(running)?.pre ?? null) === null ? 'stable' : 'beta';

/**
 * A release of a validated feed. `share` is the percentage of installations that get it; `withdrawn` names
 * the versions that it replaces although it may be older.
 */
export type OfferedRelease = {
  readonly version: string;
  readonly share: number;
  readonly withdrawn: readonly string[];
};

/** Inputs of the decision. `bucket` is this installation's number from 0 to 99. */
export type UpdateFacts = {
  readonly running: string;
  readonly offered: OfferedRelease;
  readonly bucket: number;
  readonly channel: UpdateChannel;
  readonly playing: boolean;
  /** A kiosk in its opening hours. */
  readonly kioskOpen: boolean;
  /** The last version that the kiosk's policy allows; null for any. */
  readonly upTo: string | null;
};

type LeaveReason =
  | 'UNREADABLE'
  | 'WITHDRAWN'
  | 'PRE_RELEASE'
  | 'NOT_LATER'
  | 'NOT_STAGED_HERE'
  | 'NOT_ALLOWED_YET';

/** Take the release, skip it, or check again later. */
export type UpdateDecision =
  | { readonly do: 'take' }
  | { readonly do: 'leave'; readonly why: LeaveReason }
  | { readonly do: 'wait'; readonly why: 'PLAYING' | 'KIOSK_OPEN' };

/**
 * Decides whether to download a release and, asked again, to install it. Never during playback or a kiosk's
 * opening hours, and an older version only if the feed withdraws the one that runs: then everybody who has it
 * goes back. Pre-releases are for the beta channel, staged releases reach `share` percent of installations,
 * always the same ones first, and a kiosk takes none later than its policy allows.
 */
export function updateDecision(facts: UpdateFacts): UpdateDecision {
  const { running, offered, bucket, channel, playing, kioskOpen, upTo } = facts;
  const now = readVersion(running);
  const next = readVersion(offered.version);
  if (now === null || next === null || !(offered.share >= 0 && offered.share <= 100))
    return { do: 'leave', why: 'UNREADABLE' };
  const isWithdrawn = (version: string): boolean => offered.withdrawn.includes(version);
  if (isWithdrawn(offered.version)) return { do: 'leave', why: 'WITHDRAWN' };
  if (next.pre !== null && channel === 'stable') return { do: 'leave', why: 'PRE_RELEASE' };
  const isReturn = isWithdrawn(running);
  if (!isReturn && !isLater(next, now)) return { do: 'leave', why: 'NOT_LATER' };
  const last = upTo === null ? next : readVersion(upTo);
  if (last === null || isLater(next, last)) return { do: 'leave', why: 'NOT_ALLOWED_YET' };
  if (!isReturn && bucket >= offered.share) return { do: 'leave', why: 'NOT_STAGED_HERE' };
  if (playing) return { do: 'wait', why: 'PLAYING' };
  return kioskOpen ? { do: 'wait', why: 'KIOSK_OPEN' } : { do: 'take' };
}

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
 * Returns whether `next` is later than `now`. A pre-release precedes its release; two pre-releases of one
 * version count as equal.
 */
function isLater(next: ReleaseVersion, now: ReleaseVersion): boolean {
  const a = next.numbers;
  const b = now.numbers;
  const apart = [a[0] - b[0], a[1] - b[1], a[2] - b[2]].find((difference) => difference !== 0);
  return apart === undefined ? next.pre === null && now.pre !== null : apart > 0;
}

/** A release of a validated feed. `share` is the percentage of installations that get it. */
export type OfferedRelease = { readonly version: string; readonly share: number };

/** Inputs of the decision. `bucket` is this installation's number from 0 to 99. */
export type UpdateFacts = {
  readonly running: string;
  readonly offered: OfferedRelease;
  readonly bucket: number;
  readonly playing: boolean;
  /** A kiosk in its opening hours. */
  readonly kioskOpen: boolean;
  /** The last version that the kiosk's policy allows; null for any. */
  readonly upTo: string | null;
};

/** Take the release, skip it, or check again later. */
export type UpdateDecision =
  | { readonly do: 'take' }
  | { readonly do: 'leave'; readonly why: 'UNREADABLE' | 'NOT_LATER' | 'NOT_STAGED_HERE' | 'NOT_ALLOWED_YET' }
  | { readonly do: 'wait'; readonly why: 'PLAYING' | 'KIOSK_OPEN' };

/**
 * Decides whether to download a release and, asked again, to install it. Never an older version, never during
 * playback or a kiosk's opening hours; staged releases reach `share` percent of installations, always the
 * same ones first, and a kiosk takes none later than its policy allows.
 */
export function updateDecision({
  running,
  offered,
  bucket,
  playing,
  kioskOpen,
  upTo,
}: UpdateFacts): UpdateDecision {
  const now = readVersion(running);
  const next = readVersion(offered.version);
  if (now === null || next === null || !(offered.share >= 0 && offered.share <= 100))
    return { do: 'leave', why: 'UNREADABLE' };
  if (!isLater(next, now)) return { do: 'leave', why: 'NOT_LATER' };
  const last = upTo === null ? next : readVersion(upTo);
  if (last === null || isLater(next, last)) return { do: 'leave', why: 'NOT_ALLOWED_YET' };
  if (bucket >= offered.share) return { do: 'leave', why: 'NOT_STAGED_HERE' };
  if (playing) return { do: 'wait', why: 'PLAYING' };
  return kioskOpen ? { do: 'wait', why: 'KIOSK_OPEN' } : { do: 'take' };
}

import { isLater, readVersion } from './release-version.ts';

/** A release as a checked feed tells of it. `share` is how many of a hundred installations get it. */
export type OfferedRelease = { readonly version: string; readonly share: number };

/** What decides on an update. `bucket` is this installation's number from 0 to 99, drawn once. */
export type UpdateFacts = {
  readonly running: string;
  readonly offered: OfferedRelease;
  readonly bucket: number;
  readonly playing: boolean;
  /** A kiosk in its opening hours. */
  readonly kioskOpen: boolean;
};

/** Take the release, leave it for good, or ask again later. */
export type UpdateDecision =
  | { readonly do: 'take' }
  | { readonly do: 'leave'; readonly why: 'UNREADABLE' | 'NOT_LATER' | 'NOT_STAGED_HERE' }
  | { readonly do: 'wait'; readonly why: 'PLAYING' | 'KIOSK_OPEN' };

/**
 * Whether a release is fetched and, asked again when it is there, installed. Only forward: a feed that goes back to an older release takes nobody back. In
 * stages: `share` of a hundred, always the same installations first. Never while a picture plays and never in a kiosk's hours.
 */
export function updateDecision({ running, offered, bucket, playing, kioskOpen }: UpdateFacts): UpdateDecision {
  const [now, next] = [readVersion(running), readVersion(offered.version)];
  if (now === null || next === null || !(offered.share >= 0 && offered.share <= 100)) return { do: 'leave', why: 'UNREADABLE' };
  if (!isLater(next, now)) return { do: 'leave', why: 'NOT_LATER' };
  if (bucket >= offered.share) return { do: 'leave', why: 'NOT_STAGED_HERE' };
  if (playing) return { do: 'wait', why: 'PLAYING' };
  return kioskOpen ? { do: 'wait', why: 'KIOSK_OPEN' } : { do: 'take' };
}

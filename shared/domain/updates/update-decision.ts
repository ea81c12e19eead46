import { isLater, readVersion } from './release-version.ts';

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
};

/** Take the release, skip it, or check again later. */
export type UpdateDecision =
  | { readonly do: 'take' }
  | { readonly do: 'leave'; readonly why: 'UNREADABLE' | 'NOT_LATER' | 'NOT_STAGED_HERE' }
  | { readonly do: 'wait'; readonly why: 'PLAYING' | 'KIOSK_OPEN' };

/**
 * Decides whether to download a release and, asked again, to install it. Never an older version, never during playback or a kiosk's opening hours;
 * staged releases reach `share` percent, always the same installations first.
 */
export function updateDecision({ running, offered, bucket, playing, kioskOpen }: UpdateFacts): UpdateDecision {
  const [now, next] = [readVersion(running), readVersion(offered.version)];
  if (now === null || next === null || !(offered.share >= 0 && offered.share <= 100)) return { do: 'leave', why: 'UNREADABLE' };
  if (!isLater(next, now)) return { do: 'leave', why: 'NOT_LATER' };
  if (bucket >= offered.share) return { do: 'leave', why: 'NOT_STAGED_HERE' };
  if (playing) return { do: 'wait', why: 'PLAYING' };
  return kioskOpen ? { do: 'wait', why: 'KIOSK_OPEN' } : { do: 'take' };
}

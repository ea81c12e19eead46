import { type CountryFacts, countryAccess } from './country-access.ts';

/** Inputs of the playback area check. */
export type PlaybackAreaFacts = CountryFacts & {
  /** The session's flag that this country has content. */
  readonly countryContent: boolean;
  /** HK or MO, and guest mode or a mobile number of either (`hasPlayableContent`). */
  readonly playableContent: boolean;
  readonly guest: boolean;
  readonly guestMode: boolean;
};

/**
 * Returns whether playback is available in the viewer's area (S1-4-001 to S1-4-003, S1-5-040, S1-5-041, R-3): country content and playable content in
 * a supported country, or a concert period, never CN. A plain guest passes without playable content and is asked to log in next.
 */
export function isPlaybackAvailable({ countryContent, playableContent, guest, guestMode, ...place }: PlaybackAreaFacts): boolean {
  if (!countryAccess(place).open) return false;
  return place.concertPeriod || (countryContent && (playableContent || (guest && !guestMode)));
}

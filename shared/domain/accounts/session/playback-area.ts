import { type CountryFacts, countryAccess } from './country-access.ts';

/** What decides whether anything may be played where the viewer is. */
export type PlaybackAreaFacts = CountryFacts & {
  /** The session's flag that content of this country is open to the viewer. */
  readonly countryContent: boolean;
  /** HK or MO, and in guest mode or registered with a mobile number of either (`hasPlayableContent`). */
  readonly playableContent: boolean;
  readonly guest: boolean;
  readonly guestMode: boolean;
};

/**
 * Whether playing is open where the viewer is (playback sections 4 and 5, READINGS 3): country content in a supported country for those to whom
 * playable content is offered, or a concert period, never CN. A plain guest passes without playable content: they are asked to log in next.
 */
export function isPlaybackAvailable({ countryContent, playableContent, guest, guestMode, ...place }: PlaybackAreaFacts): boolean {
  if (!countryAccess(place).open) return false;
  return place.concertPeriod || (countryContent && (playableContent || (guest && !guestMode)));
}

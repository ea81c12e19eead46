/** What a guide says of a programme's time and of the episode that can be played after it; times in milliseconds. */
export type OfferFacts = { readonly start: number; readonly end: number; readonly vodEpisodeId: string | null | undefined };

/** What can be done with a programme: watch it now, play it again, wait for it, or nothing, because it is over and not kept. */
export type GuideOffer = 'WATCH' | 'AGAIN' | 'COMING' | 'OVER';

/** The offer at `now`. Catch-up begins once the broadcast has ended, and only where the guide names the episode to play. */
export function guideOffer({ start, end, vodEpisodeId }: OfferFacts, now: number): GuideOffer {
  if (now < start) return 'COMING';
  if (now < end) return 'WATCH';
  return vodEpisodeId ? 'AGAIN' : 'OVER';
}

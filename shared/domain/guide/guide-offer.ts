/** Times of a programme (ms), and its episode for catch-up. */
export type OfferFacts = { readonly start: number; readonly end: number; readonly vodEpisodeId: string | null | undefined };

/** What the guide offers for a programme: watch now, catch-up, a future broadcast, or nothing. */
export type GuideOffer = 'WATCH' | 'AGAIN' | 'COMING' | 'OVER';

/** Returns the offer at `now`. Catch-up starts once the broadcast has ended, if the guide names its episode. */
export function guideOffer({ start, end, vodEpisodeId }: OfferFacts, now: number): GuideOffer {
  if (now < start) return 'COMING';
  if (now < end) return 'WATCH';
  return vodEpisodeId ? 'AGAIN' : 'OVER';
}

/** Times of a programme (ms), and its episode for catch-up. */
export type OfferFacts = {
  readonly start: number;
  readonly end: number;
  readonly vodEpisodeId: string | null | undefined;
};

/** Offer of the guide for a programme: watch now, catch-up, a future broadcast, or nothing. */
export type GuideOffer = 'WATCH' | 'AGAIN' | 'COMING' | 'OVER';

/**
 * Returns the offer at `now`. Catch-up starts once the broadcast has ended, if the guide names its episode.
 */
export function guideOffer({ start, end, vodEpisodeId }: OfferFacts, now: number): GuideOffer {
  if (now < start) return 'COMING';
  if (now < end) return 'WATCH';
  return vodEpisodeId ? 'AGAIN' : 'OVER';
}

/** A programme of the guide with ISO 8601 times. */
type DatedSlot = { readonly start_datetime: string; readonly end_datetime: string };

/** The current and the next programme; null in a gap, or at the end of the guide. */
type NowAndNext<Slot extends DatedSlot> = { readonly now: Slot | null; readonly next: Slot | null };

/**
 * Returns the current and the next programme at `nowMs`. If two overlap the later one is current, because the
 * latest to start is live (S1-4-122). Items need no order; those with invalid times are ignored.
 */
export function nowAndNext<Slot extends DatedSlot>(items: readonly Slot[], nowMs: number): NowAndNext<Slot> {
  const ordered = items
    .map((item) => ({ item, start: Date.parse(item.start_datetime), end: Date.parse(item.end_datetime) }))
    .filter(({ start, end }) => Number.isFinite(start) && Number.isFinite(end))
    .toSorted((one, other) => one.start - other.start);
  const now = ordered.findLast(({ start, end }) => start <= nowMs && nowMs < end);
  const next = ordered.find(({ start }) => start > nowMs);
  return { now: now?.item ?? null, next: next?.item ?? null };
}

/** Returns the elapsed fraction of a programme at `nowMs`, 0 to 1; 0 without a duration. */
export function programmeProgress(slot: DatedSlot, nowMs: number): number {
  const start = Date.parse(slot.start_datetime);
  const length = Date.parse(slot.end_datetime) - start;
  return length > 0 ? Math.min(1, Math.max(0, (nowMs - start) / length)) : 0;
}

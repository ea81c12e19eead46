/** A programme on a channel by its ISO 8601 times. */
export type GuideSlot = { readonly start_datetime: string; readonly end_datetime: string };

/** What is on and what comes after it; null where the guide has a hole or ends. */
export type NowAndNext<Slot extends GuideSlot> = { readonly now: Slot | null; readonly next: Slot | null };

/**
 * What is on at `nowMs`, and what follows. A programme is on from its start, its end not included; where two overlap the later one is on, as the
 * latest that has begun is the live one (playback section 4). The order of `items` does not matter; items whose times cannot be read are left out.
 */
export function nowAndNext<Slot extends GuideSlot>(items: readonly Slot[], nowMs: number): NowAndNext<Slot> {
  const ordered = items
    .map((item) => ({ item, start: Date.parse(item.start_datetime), end: Date.parse(item.end_datetime) }))
    .filter(({ start, end }) => Number.isFinite(start) && Number.isFinite(end))
    .toSorted((one, other) => one.start - other.start);
  const now = ordered.findLast(({ start, end }) => start <= nowMs && nowMs < end);
  const next = ordered.find(({ start }) => start > nowMs);
  return { now: now?.item ?? null, next: next?.item ?? null };
}

/** How much of a programme has gone at `nowMs`, from 0 to 1; 0 for one that has no length. */
export function programmeProgress(slot: GuideSlot, nowMs: number): number {
  const start = Date.parse(slot.start_datetime);
  const length = Date.parse(slot.end_datetime) - start;
  return length > 0 ? Math.min(1, Math.max(0, (nowMs - start) / length)) : 0;
}

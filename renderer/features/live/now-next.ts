import type { GuideItem } from '#shared/contract/schema/guide.ts';

/** A programme of the guide with its times in milliseconds since 1970. */
export type Slot = { readonly item: GuideItem; readonly from: number; readonly to: number };

export type NowNext = { readonly now: Slot | null; readonly next: Slot | null };

const slotOf = (item: GuideItem): Slot => ({ item, from: Date.parse(item.start_datetime), to: Date.parse(item.end_datetime) });

/** Programmes in order of start. */
export const slotsOf = (items: readonly GuideItem[]): Slot[] => items.map(slotOf).toSorted((one, other) => one.from - other.from);

/** What is on at an instant, and what begins after it. A gap in the guide gives no `now`. */
export function nowNext(slots: readonly Slot[], at: number): NowNext {
  return {
    now: slots.find((slot) => slot.from <= at && at < slot.to) ?? null,
    next: slots.find((slot) => slot.from > at) ?? null,
  };
}

/** Part of a slot that has passed, 0 to 1. */
export const passedPart = (slot: Slot, at: number): number => Math.min(1, Math.max(0, (at - slot.from) / (slot.to - slot.from)));

/** At most this many cards in the slider (playback section 2). */
const CARDS_AT_MOST = 11;
const PAST_CARDS = 2;

/** The cards of the slider: two that are over, what is on, and what follows. */
export function sliderSlots(slots: readonly Slot[], at: number): Slot[] {
  const current = slots.findIndex((slot) => slot.to > at);
  const first = Math.max(0, (current === -1 ? slots.length : current) - PAST_CARDS);
  return slots.slice(first, first + CARDS_AT_MOST);
}

import type { GuideItem } from '#shared/contract/schema/guide.ts';
import { nowAndNext, progressOf } from '#shared/domain/guide/now-and-next.ts';

/** A programme of the guide with its times in milliseconds since 1970. */
export type Slot = { readonly item: GuideItem; readonly from: number; readonly to: number };

export type NowNext = { readonly now: Slot | null; readonly next: Slot | null };

const slotOf = (item: GuideItem): Slot => ({ item, from: Date.parse(item.start_datetime), to: Date.parse(item.end_datetime) });

/** Programmes in order of start. */
export const slotsOf = (items: readonly GuideItem[]): Slot[] => items.map(slotOf).toSorted((one, other) => one.from - other.from);

/** What is on at an instant, and what begins after it. A gap in the guide gives no `now`. */
export function nowNext(slots: readonly Slot[], at: number): NowNext {
  const { now, next } = nowAndNext(
    slots.map(({ item }) => item),
    at,
  );
  const slotOfItem = (item: GuideItem | null): Slot | null => slots.find((slot) => slot.item === item) ?? null;
  return { now: slotOfItem(now), next: slotOfItem(next) };
}

/** Part of a slot that has passed, 0 to 1. */
export const passedPart = ({ item }: Slot, at: number): number => progressOf(item, at);

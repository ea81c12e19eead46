import { replayPath } from '#renderer/content/links/replay-path.ts';
import type { GuideItem } from '#shared/contract/guide/guide.ts';
import { nowAndNext, programmeProgress } from '#shared/domain/guide/now-and-next.ts';
import type { Language } from '#shared/kernel/language.ts';

/** A programme of the guide with its times in milliseconds since 1970. */
export type GuideSlot = { readonly item: GuideItem; readonly from: number; readonly to: number };

export type NowNext = { readonly now: GuideSlot | null; readonly next: GuideSlot | null };

const slotOf = (item: GuideItem): GuideSlot => ({
  item,
  from: Date.parse(item.start_datetime),
  to: Date.parse(item.end_datetime),
});

/** Programmes in order of start. */
export const slotsOf = (items: readonly GuideItem[]): GuideSlot[] =>
  items.map(slotOf).toSorted((one, other) => one.from - other.from);

/** Returns the programme at a time and the next one. In a gap of the guide `now` is null. */
export function nowNext(slots: readonly GuideSlot[], at: number): NowNext {
  const { now, next } = nowAndNext(
    slots.map(({ item }) => item),
    at,
  );
  const slotOfItem = (item: GuideItem | null): GuideSlot | null =>
    slots.find((slot) => slot.item === item) ?? null;
  return { now: slotOfItem(now), next: slotOfItem(next) };
}

/** Returns the elapsed fraction of a programme, 0 to 1. */
export const elapsedShare = ({ item }: GuideSlot, at: number): number => programmeProgress(item, at);

/** Returns the route of a past programme's replay, or null. */
export const replayHref = ({ item }: GuideSlot, language: Language, title: string): string | null =>
  replayPath(item, language, title);

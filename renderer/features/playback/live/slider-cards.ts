import { liveSlider, type SliderItem } from '#shared/domain/catalogue/live-slider.ts';
import type { GuideSlot } from './guide-slot.ts';

/** A card of the slider: the programme, and what the rule says of it. */
export type SliderCard = { readonly slot: GuideSlot; readonly item: SliderItem };

/**
 * The cards of the live slider around `at`, the stream's own time. `reachFrom` is the earliest moment that can be played, null where nothing can be
 * wound back to. Both in milliseconds.
 */
export function sliderCards(slots: readonly GuideSlot[], at: number, reachFrom: number | null): readonly SliderCard[] {
  const byId = new Map(slots.map((slot) => [String(slot.from), slot]));
  const programmes = slots.map(({ from, to, item }) => {
    const { programme_title_en: title, programme_path: path } = item;
    return { id: String(from), title, start: from, end: to, url: path ?? '' };
  });
  return liveSlider(programmes, at, reachFrom).flatMap((item) => {
    const slot = byId.get(item.id);
    return slot === undefined ? [] : [{ slot, item }];
  });
}

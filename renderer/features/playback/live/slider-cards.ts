import { liveSlider, type SliderItem } from '#shared/domain/catalogue/live-slider.ts';
import type { GuideSlot } from './guide-slot.ts';

/** A card of the slider: the programme and its offer. */
export type SliderCard = { readonly slot: GuideSlot; readonly item: SliderItem };

/**
 * Returns the cards of the live slider around `at`, the playhead's wall-clock time. `reachFrom` is the
 * earliest playable time, null without time-shift. Both in milliseconds.
 */
export function sliderCards(
  slots: readonly GuideSlot[],
  at: number,
  reachFrom: number | null,
): readonly SliderCard[] {
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

import type { z } from 'zod';
import {
  episodeImage,
  livePreviewPath,
  type PicturedProgramme,
  slugOf,
} from '#service/catalogue/art/artwork-path.ts';
import { channelLogo, channelNumberField } from '#service/catalogue/channel-reply.ts';
import type { CatalogueChannel } from '#service/catalogue/content/stored-channel.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore, StoredGuideSlot } from '#service/guide/store/guide.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { hasLivePreview } from '#shared/domain/catalogue/moving-preview.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { slotRating } from './slot-rating.ts';

export type LiveItemNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'programme'>;
    readonly guide: GuideStore;
  };
  readonly clock: Clock;
};

type Item = z.input<typeof contentItem>;

/** Returns channels as live tiles with their current programme. */
export function liveItems(needs: LiveItemNeeds, channels: readonly CatalogueChannel[]): Item[] {
  const now = needs.clock.now();
  const slots = needs.store.guide.between(
    channels.map((one) => one.networkCode),
    now,
    now + 1,
    now,
  );
  const current = new Map(slots.map((slot) => [slot.network_code, slot]));
  const shown = new Set<string>();
  return channels.map((one) => {
    const slot = current.get(one.networkCode);
    const picture = slot?.programme_id
      ? unusedImage(shown, programmeOf(needs, slot), slot.episode_no ?? 0)
      : channelLogo(one);
    shown.add(picture);
    return {
      type: 'live',
      ref: one.networkCode,
      programme_id: slot?.programme_id || null,
      name_tc: one.name.tc,
      name_en: one.name.en,
      title_tc: slot?.title_tc ?? one.name.tc,
      title_en: slot?.title_en ?? one.name.en,
      image: { landscape_large: picture, landscape_medium: picture, landscape_small: picture },
      ...livePreviewField(needs, one, slot),
      path: `${one.channelNo}/${slugOf(one.name.en)}`,
      channel_no: one.channelNo,
      ...channelNumberField(one),
      start_time: slot && new Date(slot.start).toISOString(),
      end_time: slot && new Date(slot.end).toISOString(),
      is_live: true,
    };
  });
}

/** Returns the address of a channel's moving preview as a field of an item, if it has one now. */
function livePreviewField(
  { store }: LiveItemNeeds,
  { source, networkCode, previewFilm }: CatalogueChannel,
  slot: StoredGuideSlot | undefined,
): Pick<Item, 'preview_url'> {
  const film = source.kind === 'demo-loop' ? livePreviewPath(networkCode) : previewFilm;
  if (film === undefined || slot === undefined || !hasLivePreview([slotRating(store.catalogue, slot)]))
    return {};
  return { preview_url: film };
}

/**
 * Returns the image of an episode; of drawn ones the first that is not shown yet, since several channels may
 * have the same news on.
 */
function unusedImage(shown: ReadonlySet<string>, programme: PicturedProgramme, episodeNo: number): string {
  const image = episodeImage(programme, { episodeNo });
  const isDrawn = programme.pictures?.wide === undefined;
  return isDrawn && shown.has(image) ? unusedImage(shown, programme, episodeNo + 1) : image;
}

const programmeOf = ({ store }: LiveItemNeeds, { programme_id }: StoredGuideSlot): PicturedProgramme =>
  store.catalogue.programme(programme_id)?.programme ?? { programmeId: programme_id };

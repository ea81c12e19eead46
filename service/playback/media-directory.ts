import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode } from '#service/catalogue/store/stored-content.ts';
import { slotRating } from '#service/guide/slot-rating.ts';
import type { GuideStore } from '#service/guide/store/guide.ts';
import type { MediaDirectory, VodSource } from '#service/kernel/media/media-sources.ts';
import { hasLivePreview, previewVideo } from '#shared/domain/catalogue/moving-preview.ts';

type ContentStores = {
  readonly catalogue: Pick<CatalogueStore, 'channelByCode' | 'episodeByVideo' | 'episodes' | 'programme'>;
  readonly guide: Pick<GuideStore, 'between'>;
};

/** Provides channels, videos and previews to the media routes. */
export function mediaDirectory({ catalogue, guide }: ContentStores): MediaDirectory {
  const live: MediaDirectory['live'] = (networkCode) => {
    const channel = catalogue.channelByCode(networkCode);
    if (channel?.source.kind !== 'demo-loop') return null;
    const { loop, offset = 0, protection } = channel.source;
    return { networkCode, loop, offset, protection, timeshift: channel.timeshift };
  };
  return {
    live,
    vod: (videoId) => {
      const found = catalogue.episodeByVideo(videoId);
      return found && loopOf(found.episode);
    },
    preview: (programmeId) => {
      const programme = catalogue.programme(programmeId)?.programme;
      if (programme === undefined) return null;
      const video = previewVideo({ rating: programme.rating, videos: catalogue.episodes(programmeId) });
      return video && loopOf(video);
    },
    livePreview: (networkCode, from, to) => {
      const slots = guide.between([networkCode], from, to, to);
      return hasLivePreview(slots.map((slot) => slotRating(catalogue, slot))) ? live(networkCode) : null;
    },
  };
}

/** The loop that an episode plays; null if it is at an address. */
const loopOf = ({ videoId, duration, source }: StoredEpisode): VodSource | null =>
  source.kind === 'demo-loop'
    ? {
        videoId,
        loop: source.loop,
        protection: source.protection,
        duration,
      }
    : null;

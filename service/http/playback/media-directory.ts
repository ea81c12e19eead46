import type { MediaDirectory, VodSource } from '#service/media/media-sources.ts';
import type { CatalogueStore } from '#service/store/catalogue/catalogue.ts';
import type { StoredEpisode, StoredProgramme } from '#service/store/catalogue/stored-content.ts';
import { previewVideo } from '#shared/domain/catalogue/preview-video.ts';

/** Provides channels, videos and previews to the media routes. */
export function mediaDirectory(catalogue: CatalogueStore): MediaDirectory {
  return {
    live: (networkCode) => {
      const channel = catalogue.channelByCode(networkCode);
      return channel?.own === undefined ? channel : null;
    },
    vod: (videoId) => {
      const found = catalogue.episodeByVideo(videoId);
      const owner = found && catalogue.programme(found.programmeId);
      return found && owner && sourceOf(owner.programme, found.episode);
    },
    preview: (programmeId) => {
      const programme = catalogue.programme(programmeId)?.programme;
      if (programme === undefined) return null;
      const video = previewVideo({ rating: programme.rating, videos: catalogue.episodes(programmeId) });
      return video && sourceOf(programme, video);
    },
  };
}

const sourceOf = ({ loop, protection }: StoredProgramme, { videoId, duration }: StoredEpisode): VodSource => ({
  ...{ videoId, loop, protection, duration },
});

import type { MediaDirectory } from '#service/media/media-sources.ts';
import type { CatalogueStore } from '#service/store/catalogue/catalogue.ts';

/** Provides channels and videos to the media routes. */
export function mediaDirectory(catalogue: CatalogueStore): MediaDirectory {
  return {
    live: (networkCode) => {
      const channel = catalogue.channelByCode(networkCode);
      return channel?.own === undefined ? channel : null;
    },
    vod: (videoId) => {
      const found = catalogue.episodeByVideo(videoId);
      const owner = found && catalogue.programme(found.programmeId);
      if (!found || !owner) return null;
      return { videoId, loop: owner.programme.loop, protection: owner.programme.protection, duration: found.episode.duration };
    },
  };
}

import type { z } from 'zod';
import { episodeImage } from '#service/catalogue/art/artwork-path.ts';
import type { StoredEpisode, StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import type { clip } from '#shared/contract/catalogue/clip.ts';

/** Returns a programme's trailer as a clip. */
export function clipReply(programme: StoredProgramme, episode: StoredEpisode): z.input<typeof clip> {
  const wide = episodeImage(programme, episode);
  return {
    clip_id: episode.videoId,
    infos: [
      { language: 'tc', title: `${programme.name.tc}：${episode.name.tc}` },
      { language: 'en', title: `${programme.name.en}: ${episode.name.en}` },
    ],
    videos_info: [{ video_id: episode.videoId }],
    image: { landscape_small: wide, landscape_medium: wide, landscape_large: wide },
    duration: episode.duration,
    clip_type: episode.clipType ?? 'intro',
    programme_id: programme.programmeId,
  };
}

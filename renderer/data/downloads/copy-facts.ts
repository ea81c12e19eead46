import type { NeighbourVideo, VideoFacts } from '#renderer/data/playback/video-facts.ts';
import { neighbourCopies } from '#shared/domain/downloads/neighbour-copies.ts';
import type { CopyRecord } from './copy-record.ts';

/** Returns the facts around one of the viewer's copies, which need no service: the downloaded episodes before and after it. Null if it is gone. */
export function copyFacts(own: readonly CopyRecord[], id: string, now: number): VideoFacts | null {
  const current = own.find((one) => one.id === id);
  if (current === undefined) return null;
  const { previous, next } = neighbourCopies(own, current, now);
  return { points: {}, next: next && toNeighbour(next), previous: previous && toNeighbour(previous), lastPreview: false, hasSurvey: false };
}

const toNeighbour = ({ id, episodeId, videoId, programmeId, title, episode, picture }: CopyRecord): NeighbourVideo => ({
  ...{ episodeId, videoId, programmeId, copy: id, image: picture, locked: false },
  titleTc: episode.tc || title.tc,
  titleEn: episode.en || title.en,
});

import type { ContentVideoFacts, NeighbourVideo } from '#renderer/data/playback/video-facts.ts';
import { type Checkout, checkoutReply } from '#shared/contract/playback/checkout.ts';
import { COPY_MASTER } from '#shared/domain/downloads/copy-playlists.ts';
import { copyUrl } from '#shared/domain/downloads/copy-url.ts';
import { neighbourCopies } from '#shared/domain/downloads/neighbour-copies.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { CopyRecord } from './copy-record.ts';
import { subtitleName } from './fetch-download.ts';

/** Returns the start data of a copy: no ads, no protection, nothing that needs the service. */
export const copyCheckout = ({ id, videoId, duration, subtitles }: CopyRecord): Result<Checkout, never> =>
  ok(
    checkoutReply.parse({
      call_ad: false,
      profiles: [{ quality: 'auto', streaming_path: copyUrl(id, COPY_MASTER) }],
      subtitles: subtitles.map((language) => ({ language, path: copyUrl(id, subtitleName(language)) })),
      video_stage: 'paid',
      content_id: videoId,
      duration,
    }),
  );

/**
 * Returns the facts around one of the viewer's copies, which need no service: the downloaded episodes before
 * and after it. Null if it is gone.
 */
export function copyFacts(own: readonly CopyRecord[], id: string, now: number): ContentVideoFacts | null {
  const current = own.find((one) => one.id === id);
  if (current === undefined) return null;
  const { previous, next } = neighbourCopies(own, current, now);
  return {
    points: {},
    next: next && toNeighbour(next),
    previous: previous && toNeighbour(previous),
    lastPreview: false,
    hasSurvey: false,
  };
}

const toNeighbour = ({
  id,
  episodeId,
  videoId,
  programmeId,
  title,
  episode,
  picture,
}: CopyRecord): NeighbourVideo => ({
  episodeId,
  videoId,
  programmeId,
  copy: id,
  image: picture,
  locked: false,
  titleTc: episode.tc || title.tc,
  titleEn: episode.en || title.en,
});

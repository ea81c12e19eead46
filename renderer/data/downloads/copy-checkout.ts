import { type Checkout, checkoutReply } from '#shared/contract/playback/checkout.ts';
import { COPY_MASTER } from '#shared/domain/downloads/copy-playlists.ts';
import { copyUrl } from '#shared/domain/downloads/copy-url.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { CopyRecord } from './copy-record.ts';
import { subtitleName } from './fetch-copy.ts';

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

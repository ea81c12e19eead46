import { byteCache } from '#service/kernel/byte-cache.ts';
import { relocate } from '#service/kernel/media/mp4/relocate.ts';
import type { MediaError } from '#service/kernel/media/mp4/rendition-index.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Bytes } from './bytes.ts';
import type { MediaLibrary } from './media-library.ts';
import type { EncryptionScheme } from './media-sources.ts';
import { loopPlace } from './timeline.ts';

/**
 * Everything that determines a segment's bytes. `phase` is the segment of the loop at which the stream
 * starts.
 */
export type SegmentAddress = {
  readonly loop: string;
  readonly protection: EncryptionScheme;
  readonly rendition: string;
  readonly n: number;
  readonly phase: number;
};

export type SegmentStore = (address: SegmentAddress) => Result<Bytes, MediaError>;

const cacheBytes = 32 * 1024 * 1024;

/** Cuts segments from the loops and shifts their timestamps. Requests for the same segment share one copy. */
export function segmentStore(library: MediaLibrary): SegmentStore {
  const moved = byteCache<Bytes>(cacheBytes, (bytes) => bytes.length);
  return ({ loop, protection, rendition, n, phase }) => {
    const { index, shiftSeconds } = loopPlace(n, phase, library.measure);
    const key = `${loop}/${protection}/${rendition}/${index}/${n}`;
    const cached = moved.get(key);
    if (cached) return ok(cached);
    const source = library.rendition(loop, protection, rendition);
    if (!source.ok) return source;
    const fragment = source.value.layout.fragments[index];
    if (!fragment) return { ok: false, error: { code: 'media_malformed', detail: `no fragment ${index}` } };
    const ticks = BigInt(shiftSeconds) * BigInt(source.value.layout.timescale);
    const bytes = relocate(source.value.bytes.subarray(fragment.start, fragment.end), ticks, n + 1);
    moved.set(key, bytes);
    return ok(bytes);
  };
}

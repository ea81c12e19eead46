import { type ByteCache, byteCache } from '#service/kernel/byte-cache.ts';
import { relocate } from '#service/kernel/media/mp4/relocate.ts';
import type { MediaError } from '#service/kernel/media/mp4/rendition-index.ts';
import { type SegmentLines, segmentLines } from '#service/kernel/media/playlist/segment-lines.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Bytes } from './bytes.ts';
import { type MediaIndexError, readMediaIndex } from './media-index.ts';
import { type MediaLibrary, mediaLibrary } from './media-library.ts';
import type { EncryptionScheme, MediaDeps } from './media-sources.ts';
import { loopPlace } from './timeline.ts';

/** A rendered playlist. `stamp` identifies its state, so that a stale one is rendered again. */
export type WrittenPlaylist = { readonly stamp: string; readonly bytes: Bytes };

/** State shared by all media routes: media, caches and the live channels. */
export type MediaPlane = {
  readonly deps: MediaDeps;
  readonly library: MediaLibrary;
  readonly segments: SegmentStore;
  readonly lines: SegmentLines;
  readonly playlists: ByteCache<WrittenPlaylist>;
  readonly captions: ByteCache<string>;
};

const playlistBytes = 48 * 1024 * 1024;
const captionBytes = 8 * 1024 * 1024;

/** Opens the media folder and creates the caches. */
export function mediaPlane(deps: MediaDeps): Result<MediaPlane, MediaIndexError> {
  const index = readMediaIndex(deps.root);
  if (!index.ok) return index;
  const library = mediaLibrary(deps.root, index.value);
  return ok({
    deps,
    library,
    segments: segmentStore(library),
    lines: segmentLines(library.measure.segmentSeconds),
    playlists: byteCache<WrittenPlaylist>(playlistBytes, (playlist) => playlist.bytes.length),
    captions: byteCache<string>(captionBytes, (text) => text.length * 2),
  });
}

/**
 * Everything that determines a segment's bytes. `phase` is the segment of the loop at which the stream
 * starts.
 */
type SegmentAddress = {
  readonly loop: string;
  readonly protection: EncryptionScheme;
  readonly rendition: string;
  readonly n: number;
  readonly phase: number;
};

type SegmentStore = (address: SegmentAddress) => Result<Bytes, MediaError>;

const cacheBytes = 32 * 1024 * 1024;

/** Cuts segments from the loops and shifts their timestamps. Requests for the same segment share one copy. */
function segmentStore(library: MediaLibrary): SegmentStore {
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

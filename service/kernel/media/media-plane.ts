import { type ByteCache, byteCache } from '#service/kernel/byte-cache.ts';
import { type SegmentLines, segmentLines } from '#service/kernel/media/playlist/segment-lines.ts';
import { ok, type Result } from '#shared/kernel/result.ts';
import type { Bytes } from './bytes.ts';
import { type MediaIndexError, readMediaIndex } from './media-index.ts';
import { type MediaLibrary, mediaLibrary } from './media-library.ts';
import type { MediaDeps } from './media-sources.ts';
import { type SegmentStore, segmentStore } from './segment-store.ts';

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

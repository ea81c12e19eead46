import { open } from 'node:fs/promises';
import { MARKUP_LIST } from '#service/imported/playlist/formats/markup-reader.ts';
import { XSPF } from '#service/imported/playlist/formats/xspf-reader.ts';
import type { ImportedSources } from '#service/imported/sources/imported-sources.ts';
import type { ReceivedParts } from '#service/imported/sources/received-parts.ts';
import { MOST_BYTES, type SourceCopies } from '#service/imported/sources/source-copies.ts';
import { MINUTE } from '#shared/kernel/time.ts';

type Part = {
  readonly upload_id: string;
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly data: string;
};

/** Names of guides, packed or not. */
const GUIDE_NAME = /(?:\.xml|\.xmltv|epg|guide)(?:\.(?:tar|tgz|gz|xz|zip|bz2|7z|rar|zst)){0,2}$/i;

/** An upload is abandoned if no part of it has arrived for this time. */
const GIVEN_UP_AFTER = 10 * MINUTE;

/**
 * Receives files in parts; the last part makes a file a source. The parts of an abandoned upload are removed
 * with the next upload.
 */
export function createUploads(
  sources: Pick<ImportedSources, 'add' | 'isFull'>,
  copies: Pick<SourceCopies, 'pathOf' | 'remove'>,
  received: ReceivedParts,
  now: () => number,
) {
  return {
    /**
     * Stores a part. Returns null, or why it was refused: the file is too large, the parts before this one
     * are gone, or there are sources enough.
     */
    receive: async ({
      upload_id: id,
      name,
      first,
      last,
      data,
    }: Part): Promise<'TOO_LARGE' | 'IMPORTED_UNKNOWN' | 'IMPORTED_FULL' | null> => {
      if (sources.isFull()) return 'IMPORTED_FULL';
      if (first) await received.discardBefore(now() - GIVEN_UP_AFTER);
      const size = await received.append(id, Buffer.from(data, 'base64'), first, now());
      if (size === null) return 'IMPORTED_UNKNOWN';
      if (size > MOST_BYTES) {
        await received.discard(id);
        return 'TOO_LARGE';
      }
      if (!last) return null;
      await received.finish(id);
      const kind = (await isGuide(copies.pathOf(id), name)) ? 'guide' : 'playlist';
      if (sources.add({ id, kind, name: name || 'file', location: name, from: 'file' }) !== null) return null;
      await copies.remove(id);
      return 'IMPORTED_FULL';
    },
  };
}

/**
 * A file is a guide if it begins like one, or if it is packed and named like one. A playlist may be XML too.
 */
async function isGuide(path: string, name: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '');
    if (head.includes('#EXT') || XSPF.test(head) || MARKUP_LIST.test(head)) return false;
    return /<(?:\?xml|!doctype tv|tv|programme)\b/i.test(head) || GUIDE_NAME.test(name);
  } finally {
    await file.close();
  }
}

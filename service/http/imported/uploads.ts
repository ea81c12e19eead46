import { open } from 'node:fs/promises';
import type { OwnSources } from '#service/imported/sources/own-sources.ts';
import { MOST_BYTES, type SourceCopies } from '#service/imported/sources/source-copies.ts';

type Part = { readonly upload_id: string; readonly name: string; readonly first: boolean; readonly last: boolean; readonly data: string };

/** Names of guides, packed or not. */
const GUIDE_NAME = /(?:\.xml|\.xmltv|epg|guide)(?:\.(?:gz|xz|zip))?$/i;

/** Receives files in parts; the last part makes a file a source. */
export function createUploads(sources: OwnSources, copies: SourceCopies) {
  const sizes = new Map<string, number>();
  return {
    /** Takes a part; false if the file is too large. */
    receive: async ({ upload_id: id, name, first, last, data }: Part): Promise<boolean> => {
      const bytes = Buffer.from(data, 'base64');
      const size = (first ? 0 : (sizes.get(id) ?? 0)) + bytes.length;
      if (size > MOST_BYTES) return false;
      sizes.set(id, size);
      await copies.append(id, bytes, first);
      if (!last) return true;
      sizes.delete(id);
      await copies.finish(id);
      const kind = (await isGuide(copies.pathOf(id), name)) ? 'guide' : 'playlist';
      sources.add({ id, kind, name: name || 'file', location: name, from: 'file' });
      return true;
    },
  };
}

/** A file is a guide if it begins like one, or if it is packed and named like one. */
async function isGuide(path: string, name: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const head = buffer.subarray(0, bytesRead).toString('latin1').replaceAll('\0', '');
    if (head.includes('#EXT')) return false;
    return /<(?:\?xml|!doctype tv|tv|programme)\b/i.test(head) || GUIDE_NAME.test(name);
  } finally {
    await file.close();
  }
}

import type { UploadArchive } from '#service/imported/store/upload-archive.ts';
import type { SourceCopies } from './source-copies.ts';

/** Receives files in parts and makes them copies of sources. Times in milliseconds since 1970. */
export type ReceivedParts = {
  /**
   * Appends a part, or begins with it if it is the first. Resolves with the bytes of all parts, or null if
   * those before are gone.
   */
  readonly append: (id: string, bytes: Uint8Array, isFirst: boolean, at: number) => Promise<number | null>;
  /** Turns the parts into the copy of the source with this id. */
  readonly finish: (id: string) => Promise<void>;
  readonly discard: (id: string) => Promise<void>;
  /** Discards uploads that received no part since `time`. */
  readonly discardBefore: (time: number) => Promise<void>;
};

/** Receives parts in the folder of the copies: all of a file come to this process. */
export function receiveInFolder(copies: SourceCopies): ReceivedParts {
  const uploads = new Map<string, { readonly size: number; readonly at: number }>();
  const discard = async (id: string): Promise<void> => {
    uploads.delete(id);
    await copies.discard(id);
  };
  return {
    append: async (id, bytes, isFirst, at) => {
      const before = isFirst ? 0 : uploads.get(id)?.size;
      if (before === undefined) return null;
      const size = before + bytes.length;
      uploads.set(id, { size, at });
      await copies.append(id, bytes, isFirst);
      return size;
    },
    finish: async (id) => {
      uploads.delete(id);
      await copies.finish(id);
    },
    discard,
    discardBefore: async (time) => {
      for (const [id, { at }] of uploads) if (at < time) await discard(id);
    },
  };
}

/** Receives parts in the database that processes share, whichever of them a part comes to. */
export function receiveInDatabase(copies: SourceCopies, uploads: UploadArchive): ReceivedParts {
  return {
    append: uploads.append,
    finish: async (id) => {
      await copies.write(id, uploads.read(id), () => undefined);
      await uploads.remove(id);
    },
    discard: uploads.remove,
    discardBefore: uploads.removeBefore,
  };
}

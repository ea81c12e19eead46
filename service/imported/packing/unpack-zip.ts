import { Unzip, type UnzipFile, UnzipInflate, UnzipPassThrough } from 'fflate';
import { FALLBACK_BYTES_MAX, IGNORED_FILE, LIKELY_SOURCE } from './first-tar-file.ts';
import { PackingNotSupported } from './packing-not-supported.ts';

/** Packed bytes of a zip that are unpacked in one go: at the format's highest ratio they become 16 MB. */
const ZIP_PIECE = 16 * 1024;

/**
 * The file of a zip that is read: the first that is named like a list or guide, else the first, which is kept
 * until no better one comes.
 */
function createChosenFile() {
  let spare: Buffer[] | null = null;
  let chunks: Buffer[] = [];
  let isFound = false;
  let isWhole = false;
  let isSpareWhole = false;
  let size = 0;
  let firstError: Error | null = null;
  const take = (file: UnzipFile): void => {
    const isMeant = LIKELY_SOURCE.test(file.name);
    if (isFound || IGNORED_FILE.test(file.name) || (spare !== null && !isMeant)) return;
    spare = isMeant ? null : [];
    isFound = isMeant;
    /* Whether this is the file that is read, and not the fallback. */
    let isRead = isMeant;
    file.ondata = (error, data, final) => {
      if (!isRead && spare === null) return;
      firstError ??= error;
      if (error === null) (isRead ? chunks : (spare ?? [])).push(Buffer.from(data));
      size += data?.length ?? 0;
      if (!isRead && size > FALLBACK_BYTES_MAX) {
        chunks = spare ?? [];
        spare = null;
        isRead = true;
        isFound = true;
      }
      if (isRead) isWhole = final;
      else isSpareWhole = final;
    };
    file.start();
  };
  return {
    take,
    /** Returns the bytes since the last call; with `isEnd` also the fallback, if no better file was found. */
    ready: (isEnd: boolean): readonly Buffer[] => {
      const taken = isEnd && !isFound ? (spare ?? []) : chunks;
      chunks = [];
      return taken;
    },
    error: (): Error | null => (spare === null || isFound ? firstError : null),
    isWhole: (): boolean => isWhole,
    /** Why the archive is not whole, or null. */
    lack: (): string | null => {
      if (!isFound && spare === null) return 'an archive without a file';
      return isWhole || isSpareWhole ? null : 'an archive that is cut off';
    },
  };
}

/** Where the first file of a zip says that it needs a password. */
const FLAGS = 6;

/**
 * Unpacks the file of a zip that is named like a list or guide, else the first. Throws `PackingNotSupported` if it
 * needs a password.
 */
export async function* unpackZip(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const chosen = createChosenFile();
  const unzip = new Unzip(chosen.take);
  unzip.register(UnzipInflate);
  unzip.register(UnzipPassThrough);
  let isFirst = true;
  for await (const chunk of chunks) {
    if (isFirst && ((chunk[FLAGS] ?? 0) & 1) === 1) throw new PackingNotSupported();
    isFirst = false;
    for (let at = 0; at < chunk.length; at += ZIP_PIECE) {
      unzip.push(chunk.subarray(at, at + ZIP_PIECE));
      yield* chosen.ready(false);
      const error = chosen.error();
      if (error !== null) throw error;
      if (chosen.isWhole()) return;
    }
  }
  yield* chosen.ready(true);
  const lack = chosen.lack();
  if (lack !== null) throw new Error(lack);
}

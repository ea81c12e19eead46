import type { StoredRecording } from '#service/imported/store/recordings.ts';
import { byteCache } from '#service/kernel/byte-cache.ts';
import type { ByteSpan, FileError, FileStore, ListedFile } from '#service/kernel/files/file-store.ts';
import { createFolderFiles } from '#service/kernel/files/files-in-folder.ts';
import { readText } from '#service/kernel/files/read-text.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { recordingPath } from './recording-folder.ts';

/** The files of one recording, wherever they are. */
export type RecordedFiles = {
  readonly list: () => Promise<Result<readonly ListedFile[], FileError>>;
  readonly read: (
    name: string,
    span: ByteSpan | null,
  ) => Promise<Result<ReadableStream<Uint8Array>, FileError>>;
  /** Reads a file as a text. */
  readonly text: (name: string) => Promise<Result<string, FileError>>;
};

/** Finds the files of recordings: in its folder on this machine, or in the store; null of one without any. */
export type RecordedFilesOf = (recording: StoredRecording) => RecordedFiles | null;

/** Files of a recording at most: two tracks, each with an index and one that is being written. */
export const MOST_RECORDED_FILES = 20;
/** Bytes of an index at most; that of a day in segments of two seconds has three mebibytes. */
const MOST_INDEX = 32 * 1024 ** 2;
/** Bytes of indexes in the store that are kept in memory, which each segment of a recording asks for. */
const KEPT_INDEXES = 16 * 1024 ** 2;

/** Returns the key of a recording's file in the store; without a name, of all of them. */
export const storedKey = (id: string, name?: string): string =>
  name === undefined ? `recordings/${id}` : `recordings/${id}/${name}`;

/** Creates what finds the files of recordings; `store` is null if all of them are in folders. */
export function createRecordedFiles(store: FileStore | null): RecordedFilesOf {
  const texts = byteCache<string>(KEPT_INDEXES, ({ length }) => length);
  const inFolder = (base: string, folder: string): RecordedFiles => {
    const files = createFolderFiles(base);
    const read: RecordedFiles['read'] = (name, span) => files.get(`${folder}/${name}`, span);
    return {
      list: () => files.list(folder, MOST_RECORDED_FILES),
      read,
      text: async (name) => textOf(await read(name, null)),
    };
  };
  const inStore = (id: string, files: readonly ListedFile[]): RecordedFiles => {
    const read: RecordedFiles['read'] = async (name, span) =>
      store === null ? err('FILES_UNAVAILABLE') : store.get(storedKey(id, name), span);
    return {
      list: async () => ok(files),
      read,
      text: async (name) => {
        const key = storedKey(id, name);
        const kept = texts.get(key);
        if (kept !== undefined) return ok(kept);
        const found = await textOf(await read(name, null));
        // What is in the store never changes.
        if (found.ok) texts.set(key, found.value);
        return found;
      },
    };
  };
  return ({ id, base, folder, inStore: files }) => {
    if (files !== null) return inStore(id, files);
    if (base === null || folder === null || recordingPath(base, folder) === null) return null;
    return inFolder(base, folder);
  };
}

async function textOf(
  stream: Result<ReadableStream<Uint8Array>, FileError>,
): Promise<Result<string, FileError>> {
  if (!stream.ok) return stream;
  const found = await readText(stream.value, MOST_INDEX);
  return found === null ? err('FILES_UNAVAILABLE') : ok(found);
}

import { FILE_TRACK } from '#service/imported/recording/record-file.ts';
import type { RecordedFiles } from '#service/imported/recording/recorded-files.ts';
import { indexName } from '#service/imported/recording/track-file.ts';
import { readIndex, type TrackPiece } from '#service/imported/recording/track-index.ts';
import type { FileError } from '#service/kernel/files/file-store.ts';
import { ok, type Result } from '#shared/kernel/result.ts';

/** A track of a recording: its media file with its bytes, and what its index names. */
export type StoredTrack = {
  readonly file: string;
  readonly extension: string;
  readonly size: number;
  readonly pieces: readonly TrackPiece[];
};

/** Finds a track of a recording; null if it has none of this name. */
export async function storedTrack(
  files: RecordedFiles,
  track: string,
): Promise<Result<StoredTrack | null, FileError>> {
  const listed = await files.list();
  if (!listed.ok) return listed;
  const media = listed.value.find(
    ({ name }) => name.startsWith(`${track}.`) && !/\.m3u8(?:\.new)?$/.test(name),
  );
  if (media === undefined) return ok(null);
  const index = await indexOf(files, indexName(track));
  if (!index.ok) return index;
  const { pieces } = readIndex(index.value);
  return ok({ file: media.name, extension: media.name.slice(track.length + 1), size: media.size, pieces });
}

/** Reads an index; one that is not there yet is empty. */
async function indexOf(files: RecordedFiles, name: string): Promise<Result<string, FileError>> {
  const found = await files.text(name);
  return found.ok || found.error !== 'FILE_GONE' ? found : ok('');
}

/** Returns the ending of a recording that is a file the browser plays itself, otherwise null. */
export async function recordedFileType(files: RecordedFiles): Promise<Result<string | null, FileError>> {
  const track = await storedTrack(files, FILE_TRACK);
  return track.ok ? ok(track.value?.extension ?? null) : track;
}

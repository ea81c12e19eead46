import type { StoredRecording } from '#service/imported/store/recordings.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Recordings } from './recorder.ts';
import { isStored } from './recording-facts.ts';
import { recordingPath } from './recording-folder.ts';
import { recordedFileType } from './recording-routes.ts';

export type StoredRecordingNeeds = {
  readonly recordings: Recordings;
};

/** Returns a stored recording, or null. */
export function storedRecordingOf({ recordings }: StoredRecordingNeeds, id: string): StoredRecording | null {
  const recording = recordings.recorder.book.recording(id);
  return recording !== null && isStored(recording) && recording.bytes > 0 ? recording : null;
}

/** Returns the path of a recording below its stream's folder, or that its files are gone. */
export async function recordingStreamPath({
  base,
  folder,
}: StoredRecording): Promise<Result<string, 'SOURCE_GONE'>> {
  const place = recordingPath(base, folder);
  if (place === null) return err('SOURCE_GONE');
  const type = await recordedFileType(place);
  return ok(type === null ? 'master.m3u8' : `file/media.${type}`);
}

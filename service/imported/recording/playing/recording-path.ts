import type { Recordings } from '#service/imported/recording/recorder.ts';
import { isStored } from '#service/imported/recording/recording-facts.ts';
import { folderHere } from '#service/imported/recording/recording-moves.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { FileError } from '#service/kernel/files/file-store.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { recordedFileType, storedTrack } from './stored-track.ts';

export type StoredRecordingNeeds = {
  readonly recordings: Recordings;
};

/** Returns a stored recording, or null. */
export function storedRecordingOf({ recordings }: StoredRecordingNeeds, id: string): StoredRecording | null {
  const recording = recordings.recorder.book.recording(id);
  return recording !== null && isStored(recording) && recording.bytes > 0 ? recording : null;
}

/**
 * Why a recording does not play: its files are gone, the store that has them does not answer, or they are on
 * another machine, from where they go to the store.
 */
type NoPath = 'SOURCE_GONE' | 'RECORDING_UNAVAILABLE' | 'RECORDING_ELSEWHERE';

/** Returns the path of a recording below its stream's folder, or why there is none. */
export async function recordingStreamPath(
  { recordings }: StoredRecordingNeeds,
  recording: StoredRecording,
): Promise<Result<string, NoPath>> {
  const files = recordings.filesOf(recording);
  if (files === null) return err('SOURCE_GONE');
  if (recordings.hasStore && recording.inStore === null && folderHere(recording) === null)
    return err('RECORDING_ELSEWHERE');
  const type = await recordedFileType(files);
  // The index is read now, so that a store that is away is named before the player starts.
  const video = type.ok && type.value === null ? await storedTrack(files, 'video') : type;
  if (!type.ok || !video.ok) return err(noPath(type.ok ? video : type));
  return ok(type.value === null ? 'master.m3u8' : `file/media.${type.value}`);
}

const noPath = (result: Result<unknown, FileError>): NoPath =>
  !result.ok && result.error === 'FILE_GONE' ? 'SOURCE_GONE' : 'RECORDING_UNAVAILABLE';

import type { ListedTrack } from '#service/imported/streams/hls/listed-playlist.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import { followPlaylist } from './follow-playlist.ts';
import { recordFile } from './record-file.ts';
import { type RecordError, type RecordRun, retryFetch } from './record-run.ts';

/**
 * Records a stream into its folder until the end of its span, and continues an earlier recording there.
 * Resolves at its end, with the error that ended it, or once aborted.
 */
export async function recordStream(run: RecordRun): Promise<Result<'ended', RecordError>> {
  try {
    const first = await retryFetch(run, run.reader.first);
    if (!first.ok) return first.error === 'FILE' ? await recordFile(run) : err(first.error);
    if ('media' in first.value) return await followPlaylist(run, 'video', run.reader.first);
    const results = await Promise.all(first.value.tracks.map((track) => followTrack(run, track)));
    return results.find((result) => !result.ok) ?? ok('ended');
  } catch (error) {
    if (error instanceof Error && 'code' in error) return err('RECORDING_DISK');
    throw error;
  }
}

const followTrack = (run: RecordRun, { name, uri }: ListedTrack): Promise<Result<'ended', RecordError>> =>
  followPlaylist(run, name, () => run.reader.playlist(uri));

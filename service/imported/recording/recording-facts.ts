import { importedIn } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import { playableChannel } from '#service/catalogue/playable.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import { partAddress, pastPart } from '#service/imported/streams/stream-part.ts';
import { type RecordingSource, recordingSource } from '#shared/domain/imported/recording/recording-source.ts';
import { recordingSpan } from '#shared/domain/imported/recording/recording-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Returns the channel with a code at the time of its recording. */
export type ChannelByCode = (code: string) => StoredChannel | null;
type Timed = Pick<StoredRecording, 'networkCode' | 'start' | 'end' | 'before' | 'after'>;

/** Returns the name of a recording's past part of its channel. */
export const archivePart = (recording: Timed): string => {
  const { from, to } = recordingSpan(recording);
  return pastPart({ start: from, end: to });
};

/** Returns the days of a channel's catch-up if it leads to an address for a recording, otherwise null. */
export function catchupDaysOf(recording: Timed, channelByCode: ChannelByCode): number | null {
  const channel = channelByCode(recording.networkCode);
  const days = channel && importedIn(channel)?.catchup?.days;
  if (channel === null || days === undefined) return null;
  const at = recordingSpan(recording).to + MINUTE;
  return partAddress(playableChannel(channel), archivePart(recording), at) === null ? null : days;
}

/** Returns where a recording comes from now; null if it is over. */
export const recordingSourceOf = (
  recording: Timed,
  channelByCode: ChannelByCode,
  now: number,
): RecordingSource | null =>
  recordingSource({ ...recording, catchupDays: catchupDaysOf(recording, channelByCode) }, now);

/** Whether a recording is still to be made or being made. */
export const isRecordingOpen = ({ state }: StoredRecording): boolean =>
  state === 'planned' || state === 'recording';

/** Whether a recording has files. */
export const isStored = ({ folder, state }: StoredRecording): boolean =>
  folder !== null && state !== 'deleted';

/**
 * Whether a recording was deleted by a process that does not record, and has files or is in the book still.
 */
export const isLeftOver = ({ folder, ruleId, state }: StoredRecording): boolean =>
  state === 'deleted' && (folder !== null || ruleId === null);

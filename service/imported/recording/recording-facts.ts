import { importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import { playableChannel } from '#service/catalogue/playable.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { StreamAddress } from '#service/imported/streams/open-stream.ts';
import { type CatchupIdOf, partAddress, pastPart } from '#service/imported/streams/stream-part.ts';
import { needsProgrammeId } from '#shared/domain/imported/catchup-address.ts';
import { type RecordingSource, recordingSource } from '#shared/domain/imported/recording/recording-source.ts';
import { recordingSpan, type Stretch } from '#shared/domain/imported/recording/recording-span.ts';
import { MINUTE } from '#shared/kernel/time.ts';

/** Returns the channel with a code at the time of its recording. */
export type ChannelByCode = (code: string) => StoredChannel | null;

/** The link from a recording to its channel's archive. */
export type Archives = { readonly channelByCode: ChannelByCode; readonly catchupIdOf: CatchupIdOf };

type Timed = Pick<
  StoredRecording,
  'networkCode' | 'start' | 'end' | 'before' | 'after' | 'programmeStart' | 'plannedEnd'
>;

/** Returns the catch-up of a recording's channel. */
function catchupOf({ networkCode }: Timed, { channelByCode }: Pick<Archives, 'channelByCode'>) {
  const channel = channelByCode(networkCode);
  return channel === null ? undefined : importedFacts(channel)?.catchup;
}

/**
 * Returns the span of a channel's archive that a recording takes. An archive that is asked by the ids of its
 * guide has whole programmes only, without margins.
 */
export function archiveSpan(recording: Timed, { channelByCode }: Pick<Archives, 'channelByCode'>): Stretch {
  const catchup = catchupOf(recording, { channelByCode });
  if (catchup === undefined || !needsProgrammeId(catchup)) return recordingSpan(recording);
  return { from: recording.programmeStart, to: recording.plannedEnd ?? recording.end };
}

/** Returns the name of a recording's past part of its channel. */
export function archivePart(recording: Timed, archives: Pick<Archives, 'channelByCode'>): string {
  const { from, to } = archiveSpan(recording, archives);
  return pastPart({ start: from, end: to });
}

/** Returns where a channel's archive has a recording; null if it does not. */
export function archiveAddress(recording: Timed, archives: Archives, now: number): StreamAddress | null {
  const channel = archives.channelByCode(recording.networkCode);
  if (channel === null) return null;
  return partAddress(playableChannel(channel), archivePart(recording, archives), now, archives.catchupIdOf);
}

/** Returns the days of a channel's catch-up if it leads to an address for a recording, otherwise null. */
export function catchupDaysOf(recording: Timed, archives: Archives): number | null {
  const days = catchupOf(recording, archives)?.days;
  if (days === undefined) return null;
  return archiveAddress(recording, archives, recordingSpan(recording).to + MINUTE) === null ? null : days;
}

/** Returns where a recording comes from now; null if it is over. */
export const recordingSourceOf = (
  recording: Timed,
  archives: Archives,
  now: number,
): RecordingSource | null =>
  recordingSource({ ...recording, catchupDays: catchupDaysOf(recording, archives) }, now);

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

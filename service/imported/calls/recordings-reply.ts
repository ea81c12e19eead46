import type { LockFilter } from '#service/household/group-locks.ts';
import type { Recorder } from '#service/imported/recording/recorder.ts';
import { isRecordingOpen } from '#service/imported/recording/recording-facts.ts';
import type { StoredRecording } from '#service/imported/store/recordings.ts';
import type { RecordingReply, RecordingsReply } from '#shared/contract/imported/recordings.ts';
import { wholeRun } from '#shared/domain/imported/recording/recording-cut.ts';
import type { Stretch } from '#shared/domain/imported/recording/recording-span.ts';
import { recordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';
import { MINUTE } from '#shared/kernel/time.ts';

const instantOf = (at: number): string => new Date(at).toISOString();

const stretchOf = ({ from, to }: Stretch) => ({ from: instantOf(from), to: instantOf(to) });

type Locks = Pick<LockFilter, 'isCodeOpen' | 'isRatingOpen'>;

function recordingReply(
  recorder: Recorder,
  one: StoredRecording,
  { clashes, isCodeOpen, isRatingOpen }: Locks & { readonly clashes: ReadonlySet<string> },
): RecordingReply {
  const source = recorder.schedule.sourceOf(one) ?? 'live';
  const before = source === 'archive' ? 'waiting' : 'planned';
  const running = recorder.isRunning(one) ? 'recording' : before;
  const open = isRecordingOpen(one) ? running : null;
  const whole = wholeRun(one);
  return {
    recording_id: one.id,
    video_id: recordingVideoId(one.id),
    network_code: one.networkCode,
    channel_name: one.channelName,
    ...(isCodeOpen(one.networkCode, one.groups) && isRatingOpen(one.rating)
      ? { title_tc: one.title, title_en: one.titleEn }
      : { title_tc: one.channelName, title_en: one.channelName, locked: true }),
    start: instantOf(one.start),
    end: instantOf(one.end),
    state: open ?? (one.state === 'failed' ? 'failed' : 'done'),
    source,
    series_id: one.ruleId,
    kept: one.kept,
    clash: clashes.has(one.id),
    code: one.code,
    bytes: one.bytes,
    seconds: one.seconds,
    gaps: one.gaps.map(stretchOf),
    ...(open === null && whole !== null && { cut_from: stretchOf(whole) }),
  };
}

/**
 * Returns all recordings as a reply, with the folder that the caller may see, newest first; those of locked
 * groups without their titles.
 */
export function recordingsReplyOf(recorder: Recorder, folder: string | null, locks: Locks): RecordingsReply {
  const { book, space, schedule } = recorder;
  const { limit, before, after } = book.settings();
  const clashes = schedule.clashes();
  const shown = book.recordings().filter(({ state }) => state !== 'deleted');
  return {
    items: shown
      .toSorted((one, other) => other.start - one.start)
      .map((one) => recordingReply(recorder, one, { clashes, ...locks })),
    series: book.series().map(({ id, networkCode, channelName, groups, title, newOnly }) => {
      const named = locks.isCodeOpen(networkCode, groups) ? { title } : { title: channelName, locked: true };
      return {
        series_id: id,
        network_code: networkCode,
        channel_name: channelName,
        ...named,
        new_only: newOnly,
      };
    }),
    folder,
    limit,
    used: space.used(),
    free: space.free(),
    full: space.isFull(),
    before_minutes: before / MINUTE,
    after_minutes: after / MINUTE,
  };
}

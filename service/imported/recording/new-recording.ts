import { createHash, randomBytes } from 'node:crypto';
import { groupsIn, importedFacts } from '#service/catalogue/content/channel-source.ts';
import type { StoredChannel } from '#service/catalogue/content/stored-channel.ts';
import {
  type RecordingSettings,
  type StoredRecording,
  type StoredSeries,
  storedRecording,
} from '#service/imported/store/recordings.ts';
import { strictest } from '#shared/domain/profiles/known-rating.ts';
import type { Rating } from '#shared/domain/profiles/rating-limit.ts';
import { MINUTE } from '#shared/kernel/time.ts';
import type { ChannelProgramme } from './channel-programmes.ts';

const newId = (): string => randomBytes(6).toString('hex');

type RecordingOptions = Pick<RecordingSettings, 'before' | 'after'> & {
  readonly now: number;
  /** Minutes to record if no programme is known. */
  readonly minutes: number;
  /** The strictest rating of what is on meanwhile. */
  readonly rating: Rating | null;
};

/** Returns a recording of a channel's programme with its margins, or of the given minutes from now. */
export function newRecording(
  channel: StoredChannel,
  programme: ChannelProgramme | null,
  { now, minutes, before, after, rating }: RecordingOptions,
): StoredRecording {
  const common = {
    id: newId(),
    networkCode: channel.networkCode,
    channelName: channel.name.tc,
    groups: [...groupsIn(channel)],
    rating: strictest([rating, importedFacts(channel)?.rating, programme?.rating]),
    ruleId: null,
    state: 'planned',
  };
  if (programme === null) {
    const times = { start: now, end: now + minutes * MINUTE, before: 0, after: 0, programmeStart: now };
    return storedRecording.parse({
      ...common,
      ...times,
      title: channel.name.tc,
      titleEn: channel.name.en,
      episode: null,
    });
  }
  const { start, end, title, titleEn, episode } = programme;
  // A live stream cannot be recorded backwards, so what it has sent already is no gap.
  const isLate = importedFacts(channel)?.catchup === undefined && now > start - before;
  const from = isLate ? { start: Math.max(start, now), before: Math.max(0, start - now) } : { start, before };
  return storedRecording.parse({
    ...common,
    ...from,
    end,
    after,
    programmeStart: start,
    title,
    titleEn,
    episode,
  });
}

/** The same for the same programme of a series, so that two who plan it at once plan one recording. */
const seriesId = ({ id }: StoredSeries, { start }: ChannelProgramme): string =>
  createHash('sha256').update(`${id} ${start}`).digest('hex').slice(0, 12);

/** Returns the recording of an episode that a series has found. */
export const seriesRecording = (
  series: StoredSeries,
  programme: ChannelProgramme,
  margins: Pick<RecordingSettings, 'before' | 'after'>,
): StoredRecording =>
  storedRecording.parse({
    id: seriesId(series, programme),
    networkCode: series.networkCode,
    channelName: series.channelName,
    groups: series.groups,
    ruleId: series.id,
    state: 'planned',
    ...programme,
    programmeStart: programme.start,
    before: margins.before,
    after: margins.after,
  });

/** Returns the rule that records the series of a programme. */
export const newSeries = (
  channel: StoredChannel,
  { title }: ChannelProgramme,
  newOnly: boolean,
): StoredSeries => ({
  id: newId(),
  networkCode: channel.networkCode,
  channelName: channel.name.tc,
  groups: [...groupsIn(channel)],
  title,
  newOnly,
});

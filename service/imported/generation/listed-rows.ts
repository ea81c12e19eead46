import type { DatabaseSync } from 'node:sqlite';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { ImportedChannel } from '#service/catalogue/content/stored-channel.ts';
import { DamagedRow } from '#service/kernel/database/query.ts';
import { isRecord } from '#shared/kernel/is-record.ts';
import type { GuidedChannel } from './imported-content.ts';

/**
 * Channels and films, which are put away as their lists are read, so that they take no memory. What is found
 * out of them later changes them where they are.
 */
export type ListedRows = {
  /** Removes all of them: the lists are read again. */
  readonly clear: () => void;
  /** Puts a channel at its number, instead of the one that was there. */
  readonly putChannel: (row: GuidedChannel) => void;
  /** The channel at a number. */
  readonly channel: (channelNo: number) => ImportedChannel;
  /** Puts a film or an episode at its place among all. */
  readonly putVideo: (place: number, video: ImportedVideo) => void;
  readonly video: (place: number) => ImportedVideo;
};

/** Reads a row that this writer put. */
const read = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : null);

/**
 * Whether a row is the one that was put at a number or a place. Nobody else has the file yet, and whoever
 * opens it when it is finished reads each row by its schema: the thread does without schemas, whose library is
 * a third of what it loads.
 */
const isPutAs = (channelNo: unknown, row: unknown): row is ImportedChannel =>
  isRecord(row) && row.channelNo === channelNo;
/** Returns the channel that was put at a number, or null: another one, or none. */
export function putChannelOf(body: unknown, channelNo: unknown): ImportedChannel | null {
  const row = read(body);
  return isPutAs(channelNo, row) ? row : null;
}
const isVideo = (row: unknown): row is ImportedVideo => isRecord(row) && typeof row.code === 'string';

/** The rows of a generation that is being written. */
export function createListedRows(database: DatabaseSync): ListedRows {
  const putChannel = database.prepare(
    'INSERT OR REPLACE INTO channels (channel_no, guide_no, body) VALUES (?, ?, ?)',
  );
  const putVideo = database.prepare('INSERT OR REPLACE INTO videos (place, code, body) VALUES (?, ?, ?)');
  const channel = database.prepare('SELECT body FROM channels WHERE channel_no = ?');
  const video = database.prepare('SELECT body FROM videos WHERE place = ?');
  return {
    clear: () => database.exec('DELETE FROM channels; DELETE FROM videos;'),
    putChannel: ({ channel: one, guideNo }) =>
      void putChannel.run(one.channelNo, guideNo, JSON.stringify(one)),
    channel: (channelNo) => {
      const row = putChannelOf(channel.get(channelNo)?.body, channelNo);
      if (row === null) throw new DamagedRow('channels');
      return row;
    },
    putVideo: (place, one) => void putVideo.run(place, one.code, JSON.stringify(one)),
    video: (place) => {
      const row = read(video.get(place)?.body);
      if (!isVideo(row)) throw new DamagedRow('videos');
      return row;
    },
  };
}

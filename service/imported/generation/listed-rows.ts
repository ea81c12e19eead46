import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { type ImportedVideo, importedVideo } from '#service/catalogue/content/imported-channel.ts';
import { type ImportedChannel, importedChannelBody } from '#service/catalogue/content/stored-channel.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { DamagedRow, firstSync } from '#service/kernel/database/query.ts';
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

const channelRow = z.object({ body: jsonColumn(importedChannelBody) });
const videoRow = z.object({ body: jsonColumn(importedVideo) });

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
      const row = firstSync(channel, channelRow, channelNo);
      if (row === null) throw new DamagedRow('channels');
      return row.body;
    },
    putVideo: (place, one) => void putVideo.run(place, one.code, JSON.stringify(one)),
    video: (place) => {
      const row = firstSync(video, videoRow, place);
      if (row === null) throw new DamagedRow('videos');
      return row.body;
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  type ImportedGuideChannel,
  type ImportedVideo,
  importedGuideChannel,
  importedVideo,
} from '#service/catalogue/content/imported-channel.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, firstSync } from '#service/kernel/database/query.ts';
import { RATINGS, type Rating } from '#shared/domain/profiles/rating-limit.ts';

/** The place of a film among all, its code, its name, its groups and its rating. */
export type VideoGroups = {
  readonly place: number;
  readonly code: string;
  readonly name: string;
  readonly groups: readonly string[];
  readonly rating: Rating | null;
};

/** Content of an import besides channels and programmes. */
export type ImportedExtras = {
  /** Films and episodes of the playlists, in order, from `from` on. */
  readonly videos: (from: number, limit: number) => readonly ImportedVideo[];
  /** The films at these places, in order. */
  readonly videosAt: (places: readonly number[]) => readonly ImportedVideo[];
  /**
   * Places, codes, names, groups and ratings of the films at the places `from` to `to` (exclusive), for scanning all
   * of them.
   */
  readonly videoGroups: (from: number, to: number) => readonly VideoGroups[];
  readonly video: (code: string) => ImportedVideo | null;
  /** Films and episodes at the places `from` to `to` (exclusive) whose names hold all folded words. */
  readonly findVideos: (words: string, from: number, to: number) => readonly ImportedVideo[];
  readonly videoCount: () => number;
  /** Channels of the guides, whether a channel uses them or not. */
  readonly guideChannels: () => readonly ImportedGuideChannel[];
};

const videoRow = z.object({ body: jsonColumn(importedVideo) });
const groupsRow = z.object({
  place: z.number(),
  code: z.string(),
  name: z.string(),
  groups: jsonColumn(z.array(z.string())).nullable(),
  rating: z.enum(RATINGS).nullable(),
});
const guideChannelRow = z.object({ body: jsonColumn(importedGuideChannel) });
const numberRow = z.object({ number: z.number() });

/** Opens what a generation contains besides channels and programmes. */
export function openImportedExtras(database: DatabaseSync): ImportedExtras {
  const select = {
    videos: database.prepare('SELECT body FROM videos WHERE place >= ? ORDER BY place LIMIT ?'),
    videosAt: database.prepare(
      'SELECT body FROM videos WHERE place IN (SELECT value FROM json_each(?)) ORDER BY place',
    ),
    groups: database.prepare(
      "SELECT place, code, json_extract(body, '$.name') AS name, json_extract(body, '$.groups') AS groups, json_extract(body, '$.rating') AS rating FROM videos WHERE place >= ? AND place < ? ORDER BY place",
    ),
    video: database.prepare('SELECT body FROM videos WHERE code = ?'),
    found: database.prepare(
      `SELECT body FROM videos WHERE place >= ? AND place < ? AND holds_kinds(json_extract(body, '$.name'), coalesce(json_extract(body, '$.groups'), ''), ?) ORDER BY place`,
    ),
    count: database.prepare('SELECT count(*) AS number FROM videos'),
    guideChannels: database.prepare('SELECT body FROM guide_channels ORDER BY place'),
  };
  return {
    videos: (from, limit) => allSync(select.videos, videoRow, from, limit).map(({ body }) => body),
    videosAt: (places) => allSync(select.videosAt, videoRow, JSON.stringify(places)).map(({ body }) => body),
    videoGroups: (from, to) =>
      allSync(select.groups, groupsRow, from, to).map(({ groups, ...rest }) => ({
        ...rest,
        groups: groups ?? [],
      })),
    video: (code) => firstSync(select.video, videoRow, code)?.body ?? null,
    findVideos: (words, from, to) => allSync(select.found, videoRow, from, to, words).map(({ body }) => body),
    videoCount: () => firstSync(select.count, numberRow)?.number ?? 0,
    guideChannels: () => allSync(select.guideChannels, guideChannelRow).map(({ body }) => body),
  };
}

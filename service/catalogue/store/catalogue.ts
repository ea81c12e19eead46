import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  type CatalogueParts,
  catalogueParts,
  NO_PARTS,
} from '#service/catalogue/content/catalogue-content.ts';
import { streamOrigins as originsOf } from '#service/catalogue/content/channel-source.ts';
import {
  type CatalogueChannel,
  channelBody,
  type StoredChannel,
} from '#service/catalogue/content/stored-channel.ts';
import { type Playable, playableChannel } from '#service/catalogue/playable.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { allSync, firstSync } from '#service/kernel/database/query.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import {
  episodeBody,
  programmeBody,
  rowBody,
  type StoredEpisode,
  type StoredProgramme,
  type StoredRow,
} from './stored-content.ts';

const channelRow = z.object({ body: jsonColumn(channelBody) });
const programmeRow = z.object({ body: jsonColumn(programmeBody), episode_count: z.number() });
const programmeOnly = z.object({ body: jsonColumn(programmeBody) });
const episodeRow = z.object({ programme_id: z.string(), body: jsonColumn(episodeBody) });
const homeRow = z.object({ body: jsonColumn(rowBody) });
const streamRow = z.object({ url: z.url() });
const partsRow = z.object({ body: jsonColumn(catalogueParts) });

/** A stored programme with its number of episodes, trailers excluded. */
export type ProgrammeWithCount = { readonly programme: StoredProgramme; readonly episodeCount: number };
/** A stored episode and the id of its programme. */
export type EpisodeOfProgramme = { readonly programmeId: string; readonly episode: StoredEpisode };

/** Kinds of what viewers may have kept a reference to. */
export type DepartedKind = 'channel' | 'programme' | 'episode';

/** Reads the catalogue. It changes only when another one is written, so reads are cached. */
export type CatalogueStore = {
  /** All channels in order of number. */
  readonly channels: () => readonly CatalogueChannel[];
  readonly channelByCode: (networkCode: string) => StoredChannel | null;
  /** Returns the channel or imported film with this code. */
  readonly playable: (code: string) => Playable | null;
  readonly programme: (programmeId: string) => ProgrammeWithCount | null;
  /** Every programme, in the order of the content. */
  readonly programmes: () => readonly StoredProgramme[];
  /** Episodes of a programme in ascending order, trailers last. */
  readonly episodes: (programmeId: string) => readonly StoredEpisode[];
  readonly episode: (episodeId: string) => EpisodeOfProgramme | null;
  readonly episodeByVideo: (videoId: string) => EpisodeOfProgramme | null;
  /** Rows of the home screen in order. */
  readonly rows: () => readonly StoredRow[];
  /** Categories, racing, and what editors write. */
  readonly parts: () => CatalogueParts;
  /** The name of what an earlier revision of the station had by this id; null if it is there, or never was. */
  readonly departed: (kind: DepartedKind, id: string) => Bilingual | null;
  /** Origins of the streams that pages fetch from their own servers, each once. */
  readonly streamOrigins: () => readonly string[];
  /** Origins of the pictures that pages fetch from elsewhere, each once. */
  readonly pictureOrigins: () => readonly string[];
};

/** The catalogue of a station, whose channels are in memory with all that is known of them. */
export type StationCatalogue = { readonly channels: () => readonly StoredChannel[] } & CatalogueStore;

/** Opens the catalogue that was written to a process's own database. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of reads over one cache.
export function openCatalogue(database: DatabaseSync): StationCatalogue {
  const select = {
    channels: database.prepare('SELECT body FROM channels ORDER BY channel_no'),
    programme: database.prepare(
      'SELECT body, (SELECT count(*) FROM episodes e WHERE e.programme_id = p.programme_id AND trailer = 0) AS episode_count FROM programmes p WHERE programme_id = ?',
    ),
    programmes: database.prepare('SELECT body FROM programmes ORDER BY place'),
    episodes: database.prepare(
      'SELECT programme_id, body FROM episodes WHERE programme_id = ? ORDER BY trailer, episode_no, place',
    ),
    episode: database.prepare('SELECT programme_id, body FROM episodes WHERE episode_id = ?'),
    video: database.prepare('SELECT programme_id, body FROM episodes WHERE video_id = ?'),
    rows: database.prepare('SELECT body FROM rows ORDER BY place'),
    parts: database.prepare('SELECT body FROM catalogue_parts'),
    pictures: database.prepare(
      "SELECT DISTINCT value AS url FROM (SELECT json_extract(body, '$.pictures.wide') AS value FROM programmes UNION SELECT json_extract(body, '$.pictures.poster') FROM programmes UNION SELECT json_extract(body, '$.pictures.hero') FROM programmes UNION SELECT json_extract(body, '$.picture') FROM episodes UNION SELECT json_extract(body, '$.picture') FROM channels) WHERE value LIKE 'http%'",
    ),
    streams: database.prepare(
      "SELECT DISTINCT json_extract(body, '$.source.url') AS url FROM episodes WHERE json_extract(body, '$.source.url') IS NOT NULL",
    ),
  };
  const channels = allSync(select.channels, channelRow).map((found) => found.body);
  const byCode = new Map(channels.map((channel) => [channel.networkCode, channel]));
  const rows = allSync(select.rows, homeRow).map((found) => found.body);
  let parts: CatalogueParts | null = null;
  let origins: readonly string[] | null = null;
  const episodes = memoised((id) => {
    const found = allSync(select.episodes, episodeRow, id).map(({ body }): StoredEpisode => body);
    return found.length === 0 ? null : found;
  });
  let programmes: readonly StoredProgramme[] | null = null;
  const toEpisode = (found: z.output<typeof episodeRow> | null): EpisodeOfProgramme | null =>
    found && { programmeId: found.programme_id, episode: found.body };
  return {
    channels: () => channels,
    channelByCode: (code) => byCode.get(code) ?? null,
    playable: (code) => {
      const channel = byCode.get(code);
      return channel === undefined ? null : playableChannel(channel);
    },
    programme: memoised((id) => {
      const found = firstSync(select.programme, programmeRow, id);
      return found && { programme: found.body, episodeCount: found.episode_count };
    }),
    programmes: () => {
      programmes ??= allSync(select.programmes, programmeOnly).map((found) => found.body);
      return programmes;
    },
    episodes: (id) => episodes(id) ?? [],
    episode: memoised((id) => toEpisode(firstSync(select.episode, episodeRow, id))),
    episodeByVideo: memoised((id) => toEpisode(firstSync(select.video, episodeRow, id))),
    rows: () => rows,
    parts: () => {
      parts ??= firstSync(select.parts, partsRow)?.body ?? NO_PARTS;
      return parts;
    },
    pictureOrigins: () => [
      ...new Set(allSync(select.pictures, streamRow).map(({ url }) => new URL(url).origin)),
    ],
    departed: () => null,
    streamOrigins: () => {
      origins ??= [
        ...new Set([
          ...originsOf(channels),
          ...allSync(select.streams, streamRow).map(({ url }) => new URL(url).origin),
        ]),
      ];
      return origins;
    },
  };
}

/**
 * Caches every value found. Unknown ids are not cached, because requests for invented ones would fill the
 * memory.
 */
function memoised<T>(find: (id: string) => T | null): (id: string) => T | null {
  const cache = new Map<string, T>();
  return (id) => {
    const value = cache.get(id) ?? find(id);
    if (value !== null) cache.set(id, value);
    return value;
  };
}

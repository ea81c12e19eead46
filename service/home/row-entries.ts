import type { z } from 'zod';
import { episodeImage, programmeImages, programmePath } from '#service/catalogue/art/artwork-path.ts';
import { type EpisodeAccessNeeds, episodeAccess } from '#service/catalogue/episode-access.ts';
import { episodeDisplayNumber } from '#service/catalogue/episode-reply.ts';
import { isVisibleTo } from '#service/catalogue/programme-filters.ts';
import { previewFields, programmeItem } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode, StoredProgramme, StoredRow } from '#service/catalogue/store/stored-content.ts';
import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { importedContinueItems, importedVideoOf } from '#service/library/imported-watched.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import type { HistoryRecord } from '#service/library/store/history-record.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { continueWatching } from '#shared/domain/library/continue-watching.ts';
import { SECOND } from '#shared/kernel/time.ts';

export type RowEntryNeeds = EpisodeAccessNeeds &
  LockFilterNeeds & {
    readonly store: {
      readonly catalogue: Pick<CatalogueStore, 'episode' | 'episodes' | 'programme'>;
      readonly history: Pick<HistoryStore, 'lastOfProgramme' | 'list'>;
      readonly importedChannels: Pick<ImportedChannelStore, 'video'>;
    };
  };

type Item = z.input<typeof contentItem>;
/** An entry of a row: an item, or the sides of a tile that flips. */
export type RowEntry = Item | { readonly flips: Item[] };

/** Items in the history row. */
const MAX_HISTORY_ITEMS = 20;
/** Sides of a tile that flips. */
const SIDES = 2;

/** Returns the entries of a row of listed programmes, by its form. */
export async function rowEntries(
  needs: RowEntryNeeds,
  viewer: RequestViewer,
  row: StoredRow,
  kids: boolean,
): Promise<RowEntry[]> {
  const programmes = row.programmeIds
    .flatMap((id) => needs.store.catalogue.programme(id)?.programme ?? [])
    .filter((programme) => isVisibleTo(programme, viewer, kids));
  switch (row.form) {
    case 'videos':
      return (
        await Promise.all(programmes.map((programme) => playlistItems(needs, viewer, programme)))
      ).flat();
    case 'clips':
      return (
        await Promise.all(
          programmes.map(async (programme) =>
            (await trailersOf(needs, viewer, programme)).map((item) => ({ ...item, clip_type: 'intro' })),
          ),
        )
      ).flat();
    case 'flips':
      return inPairs(programmes).map((sides) => ({ flips: sides.map(programmeItem) }));
    default:
      return programmes.map(programmeItem);
  }
}

/** Returns a programme's playlist entries: its first trailer as a clip, then its first episode. */
async function playlistItems(
  needs: RowEntryNeeds,
  viewer: RequestViewer,
  programme: StoredProgramme,
): Promise<Item[]> {
  const first = needs.store.catalogue.episodes(programme.programmeId).find((one) => !one.trailer);
  return [
    ...(await trailersOf(needs, viewer, programme)).slice(0, 1),
    ...(first
      ? [await videoItem(needs, viewer, programme, first, { type: 'episode', ref: first.episodeId })]
      : []),
  ];
}

/** Returns the started programmes with this profile's position in each. */
export async function historyItems(
  needs: RowEntryNeeds,
  viewer: RequestViewer,
  kids: boolean,
): Promise<Item[]> {
  const records = await needs.store.history.list(viewer.user.profile_id ?? '', 0, MAX_HISTORY_ITEMS);
  const lock = await lockFilterFor(needs, viewer);
  return records.flatMap((record) => {
    const own = kids
      ? null
      : importedVideoOf(needs.store.importedChannels, record.programme_id, record.episode_id);
    if (own !== null) return importedContinueItems(own, record, lock);
    const found = needs.store.catalogue.programme(record.programme_id);
    const episode = needs.store.catalogue.episode(record.episode_id)?.episode;
    if (!found || !episode || !isVisibleTo(found.programme, viewer, kids)) return [];
    const point = continuePoint(needs, record, episode);
    return point === null ? [] : [{ ...programmeItem(found.programme), ...point }];
  });
}

/** Returns where "Continue watching" resumes a programme; null if nothing of it is left. */
function continuePoint(
  { store: { catalogue } }: RowEntryNeeds,
  record: HistoryRecord,
  episode: StoredEpisode,
) {
  const episodes = catalogue.episodes(record.programme_id).filter((one) => !one.trailer);
  const { episode_id: episodeId, playback_time: playbackTime, video_duration: videoDuration } = record;
  const verdict = continueWatching(
    { episodeId, playbackTime, videoDuration },
    episodes.map((one) => one.episodeId),
  );
  if (verdict.do === 'resume') return seen(record, episodeDisplayNumber(episode));
  const next =
    verdict.do === 'start' ? episodes.find((one) => one.episodeId === verdict.episodeId) : undefined;
  if (next === undefined) return null;
  return seen(
    { ...record, episode_id: next.episodeId, playback_time: 0, video_duration: next.duration * SECOND },
    episodeDisplayNumber(next),
  );
}

const trailersOf = async (
  needs: RowEntryNeeds,
  viewer: RequestViewer,
  programme: StoredProgramme,
): Promise<Item[]> =>
  await Promise.all(
    needs.store.catalogue
      .episodes(programme.programmeId)
      .filter((one) => one.trailer)
      .map((clip) => videoItem(needs, viewer, programme, clip, { type: 'clip', ref: clip.videoId })),
  );

/**
 * Returns an episode or clip as a video item: its length, its lock for this viewer, and this profile's
 * position.
 */
async function videoItem(
  needs: RowEntryNeeds,
  viewer: RequestViewer,
  programme: StoredProgramme,
  episode: StoredEpisode,
  link: { readonly type: 'clip' | 'episode'; readonly ref: string },
): Promise<Item> {
  const record = viewer.user.profile_id
    ? await needs.store.history.lastOfProgramme(viewer.user.profile_id, programme.programmeId)
    : null;
  return {
    ...link,
    programme_id: programme.programmeId,
    name_tc: programme.name.tc,
    name_en: programme.name.en,
    title_tc: episode.name.tc,
    title_en: episode.name.en,
    desc_tc: episode.desc.tc,
    desc_en: episode.desc.en,
    image: {
      ...programmeImages(programme),
      landscape_medium: episodeImage(programme, episode),
    },
    ...previewFields(programme),
    path: programmePath(programme.programmeId, programme.name.en),
    duration: episode.duration,
    lock: episodeAccess(needs, viewer.user, programme, episode).lock,
    ...(record?.episode_id === episode.episodeId ? seen(record, episodeDisplayNumber(episode)) : {}),
  };
}

const seen = (record: HistoryRecord, episodeNo: number | null) => ({
  last_seen_episode: record.episode_id,
  last_seen_episode_no: episodeNo,
  last_seen_episode_playback_time: record.playback_time,
  last_seen_episode_video_duration: record.video_duration,
});

const inPairs = <Value>(values: readonly Value[]): readonly (readonly Value[])[] =>
  values.flatMap((_, at) => (at % SIDES === 0 ? [values.slice(at, at + SIDES)] : []));

import type { z } from 'zod';
import { episodeImage, programmePath } from '#service/catalogue/art/artwork-path.ts';
import { episodeDisplayNumber } from '#service/catalogue/episode-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { type LockFilter, type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { Bilingual } from '#service/kernel/text/bilingual.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import type { HistoryRecord } from '#service/library/store/history-record.ts';
import { activeProfileId, changeableProfileId } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { historyListEntry } from '#shared/contract/library/history.ts';
import { historyEndpoints } from '#shared/contract/library/history-endpoints.ts';
import { watchedEndpoints } from '#shared/contract/library/watched-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { type Clock, SECOND } from '#shared/kernel/time.ts';
import { importedHistoryEntries, importedVideoOf } from './imported-watched.ts';

type HistoryNeeds = LockFilterNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'departed' | 'episode' | 'programme'>;
    readonly history: HistoryStore;
    readonly importedChannels: Pick<ImportedChannelStore, 'video'>;
  };
  readonly clock: Clock;
  readonly machineClock: Clock;
};

type Entry = z.input<typeof historyListEntry>;

/** More programmes than a history has. */
const ALL = 1_000_000;

/** Serves the watch history of a profile (S1-7-079 to S1-7-082). Acknowledged changes are on disk. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table of calls.
export function serveHistory(serve: Serve, needs: HistoryNeeds): void {
  const { catalogue, history, importedChannels } = needs.store;

  serve(historyEndpoints.historyList, async ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const page = { kids: query.profile_class === 'kids', tags: query.tags ?? [] };
    if (page.tags.length === 0) {
      const records = await history.list(profileId, query.offset, query.limit);
      return ok({
        items: entries(needs, records, page, await lockFilterFor(needs, viewer)),
        total: await history.total(profileId),
      });
    }
    const items = entries(
      needs,
      await history.list(profileId, 0, ALL),
      page,
      await lockFilterFor(needs, viewer),
    );
    return ok({ items: items.slice(query.offset, query.offset + query.limit), total: items.length });
  });

  serve(historyEndpoints.addHistory, async ({ viewer, query, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null || (query.profile_id !== undefined && query.profile_id !== profileId))
      return refuse('PROFILE_REQUIRED');
    const found = catalogue.episode(body.episode_id);
    const isOwn =
      viewer.household !== 'none' && importedVideoOf(importedChannels, body.ref, body.episode_id) !== null;
    if (!isOwn && found?.programmeId !== body.ref) return refuse('EPISODE_UNKNOWN');
    await history.put(profileId, {
      programme_id: body.ref,
      episode_id: body.episode_id,
      playback_time: body.playback_time,
      video_duration: body.video_duration,
      ad_path: body.ad_path,
      watched_at: needs.clock.now(),
    });
    return ok({ success: true });
  });

  serve(historyEndpoints.removeHistory, async ({ viewer, query }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    return ok({
      success: true,
      undo_token: await history.remove(profileId, query.ref, needs.machineClock.now()),
    });
  });

  serve(watchedEndpoints.markWatched, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const found = catalogue.episode(body.episode_id);
    if (!found || found.programmeId !== body.ref) return refuse('EPISODE_UNKNOWN');
    const length = found.episode.duration * SECOND;
    const record = {
      programme_id: body.ref,
      episode_id: body.episode_id,
      playback_time: length,
      video_duration: length,
      ad_path: '',
    };
    const watched_at = needs.clock.now();
    return ok({
      success: true,
      undo_token: await history.markWatched(profileId, { ...record, watched_at }, needs.machineClock.now()),
    });
  });

  serve(historyEndpoints.undoHistory, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    if (await history.undo(profileId, body.undo_token, needs.machineClock.now()))
      return ok({ success: true });
    return ok({ success: false, errors: { code: 'UNDO_EXPIRED' } });
  });
}

/**
 * Returns records as list entries; of those that have left the station the name alone. `tags` keeps only programmes of one
 * of these categories.
 */
function entries(
  { store: { catalogue, importedChannels } }: HistoryNeeds,
  records: readonly HistoryRecord[],
  { kids, tags }: { readonly kids: boolean; readonly tags: readonly string[] },
  lock: LockFilter,
): Entry[] {
  return records.flatMap((record) => {
    const own =
      kids || tags.length > 0
        ? null
        : importedVideoOf(importedChannels, record.programme_id, record.episode_id);
    if (own !== null) return importedHistoryEntries(own, record, lock);
    const found = catalogue.programme(record.programme_id);
    const episode = catalogue.episode(record.episode_id);
    if (!found || !episode)
      return kids || tags.length > 0 ? [] : departedEntries(catalogue, record, found?.programme.name ?? null);
    if (kids && !found.programme.kids) return [];
    if (!lock.isRatingOpen(found.programme.rating)) return [];
    const { programme } = found;
    if (
      tags.length > 0 &&
      ![...programme.categories, ...programme.subCategories].some((tag) => tags.includes(tag))
    )
      return [];
    return [
      {
        type: 'programme' as const,
        ref: record.programme_id,
        episode_id: record.episode_id,
        playback_time: record.playback_time,
        video_duration: record.video_duration,
        ad_path: record.ad_path,
        name_tc: programme.name.tc,
        name_en: programme.name.en,
        episode_no: episodeDisplayNumber(episode.episode),
        image: episodeImage(programme, episode.episode),
        programme_path: programmePath(record.programme_id, programme.name.en),
        watched_at: new Date(record.watched_at).toISOString(),
      },
    ];
  });
}

/**
 * Returns what is left of a record whose programme or episode an earlier revision of the station had; empty if
 * none had it. `name` is that of a programme that is still there.
 */
function departedEntries(
  catalogue: Pick<CatalogueStore, 'departed'>,
  record: HistoryRecord,
  name: Bilingual | null,
): Entry[] {
  const { programme_id, episode_id } = record;
  const left = name === null ? catalogue.departed('programme', programme_id) : name;
  if (left === null || (name !== null && catalogue.departed('episode', episode_id) === null)) return [];
  return [
    {
      type: 'programme',
      ref: programme_id,
      episode_id,
      playback_time: record.playback_time,
      video_duration: record.video_duration,
      ad_path: record.ad_path,
      name_tc: left.tc,
      name_en: left.en,
      programme_path: programmePath(programme_id, left.en),
      unavailable: true,
      watched_at: new Date(record.watched_at).toISOString(),
    },
  ];
}

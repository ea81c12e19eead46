import type { z } from 'zod';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredEpisode } from '#service/catalogue/store/stored-content.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import type { lastSeenEpisode } from '#shared/contract/catalogue/episode.ts';
import { ok } from '#shared/kernel/result.ts';
import { type EpisodeGroup, groupEpisodes } from './episode-groups.ts';
import { describeEpisode, type EpisodeReplyNeeds, episodeDisplayNumber } from './episode-reply.ts';
import { hasEpisodeLeft } from './off-shelf.ts';
import { whyWithheld } from './programme-filters.ts';
import type { WatchRecords } from './watch-records.ts';

type EpisodeNeeds = EpisodeReplyNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episode' | 'episodes' | 'programme'>;
    readonly history: WatchRecords;
  };
};

/**
 * Serves single episodes, windows of episodes and the last seen position (S1-7-046, S1-7-073 to S1-7-075,
 * S1-7-083).
 */
export function serveEpisodes(serve: Serve, needs: EpisodeNeeds): void {
  const { catalogue } = needs.store;

  serve(contentEndpoints.episode, ({ viewer, query }) => {
    const episode = catalogue.episode(query.episode_id);
    const owner = episode && catalogue.programme(episode.programmeId);
    const withheld = owner ? whyWithheld(owner.programme, viewer) : 'UNKNOWN';
    if (withheld === 'GEO_BLOCK') return refuse('GEO_BLOCK');
    if (!episode || !owner || withheld !== null) return refuse('EPISODE_UNKNOWN');
    if (!isThere(needs, viewer, episode.programmeId)(episode.episode)) return refuse('EPISODE_UNKNOWN');
    const next = followingEpisode(needs, viewer, episode.programmeId, episode.episode.episodeId);
    return ok({
      currEpisode: describeEpisode(needs, viewer, owner.programme, episode.episode),
      nextEpisode: next && describeEpisode(needs, viewer, owner.programme, next),
      programme_id: episode.programmeId,
    });
  });

  serve(contentEndpoints.episodes, async ({ viewer, query }) => {
    const owner = catalogue.programme(query.programme_id);
    const withheld = owner === null ? 'UNKNOWN' : whyWithheld(owner.programme, viewer);
    if (withheld === 'GEO_BLOCK') return refuse('GEO_BLOCK');
    if (owner === null || withheld !== null) return refuse('PROGRAMME_UNKNOWN');
    /* Catch-up programmes are listed newest first by default. */
    const descending = query.sort_desc ?? owner.programme.categories.includes('catchup');
    const group = query.action === 'get_group' ? (query.group_index ?? 0) : undefined;
    const window = { start: query.start_episode_no, end: query.end_episode_no, group, descending };
    const there = catalogue.episodes(query.programme_id).filter(isThere(needs, viewer, query.programme_id));
    const groups = groupEpisodes(there, window);
    const lastWatched = await lastSeen(needs, viewer, query.programme_id);
    const current = groups.findIndex(
      (group) =>
        !group.trailer && lastWatched?.episode_no != null && includesEpisode(group, lastWatched.episode_no),
    );
    return ok({
      episode_groups: {
        data: groups.map((group) => ({
          start_episode_no: group.start,
          end_episode_no: group.end,
          type: group.trailer ? 'trailer' : null,
          ...groupNames(group),
          list: group.episodes.map((one) => describeEpisode(needs, viewer, owner.programme, one)),
        })),
        sort: descending ? 'desc' : 'asc',
        getting: group ?? null,
        current_episode_in: current < 0 ? null : current,
      },
      last_seen_episode: lastWatched,
    });
  });

  serve(contentEndpoints.episodeHistory, async ({ viewer, query }) =>
    ok({ last_seen_episode: await lastSeen(needs, viewer, query.programme_id) }),
  );
}

/** Returns the names of a group: its range, or "Trailers". */
function groupNames({ start, end, trailer }: EpisodeGroup) {
  const [tc, en] = trailer
    ? ['預告', 'Trailers']
    : [`第 ${start} 至 ${end} 集`, `Episodes ${start} to ${end}`];
  return { group_name_tc: tc, group_name_en: en, name_tc: tc, name_en: en };
}

const includesEpisode = (group: EpisodeGroup, no: number): boolean => group.start <= no && no <= group.end;

/** Returns what tells episodes that have left the catalogue for this viewer, while their programme stays. */
const isThere =
  ({ store, clock }: EpisodeNeeds, { user }: RequestViewer, programmeId: string) =>
  (episode: StoredEpisode): boolean =>
    !hasEpisodeLeft(episode, programmeId, user, { now: clock.now(), openedAt: store.openedAt });

/** Returns the next episode, or null; trailers neither have nor are one. */
function followingEpisode(
  needs: EpisodeNeeds,
  viewer: RequestViewer,
  programmeId: string,
  episodeId: string,
) {
  const regular = needs.store.catalogue
    .episodes(programmeId)
    .filter((one) => !one.trailer)
    .filter(isThere(needs, viewer, programmeId));
  const at = regular.findIndex((one) => one.episodeId === episodeId);
  return at < 0 ? null : (regular[at + 1] ?? null);
}

/** Returns the last seen position of the viewer's profile in a programme, or null. */
async function lastSeen(
  needs: EpisodeNeeds,
  viewer: RequestViewer,
  programmeId: string,
): Promise<z.input<typeof lastSeenEpisode> | null> {
  const profileId = viewer.user.profile_id;
  const record = profileId ? await needs.store.history.lastOfProgramme(profileId, programmeId) : null;
  const found = record && needs.store.catalogue.episode(record.episode_id);
  const owner = record && needs.store.catalogue.programme(programmeId);
  if (!record || !found || !owner || whyWithheld(owner.programme, viewer) !== null) return null;
  if (!isThere(needs, viewer, programmeId)(found.episode)) return null;
  const next = followingEpisode(needs, viewer, programmeId, record.episode_id);
  return {
    episode_id: record.episode_id,
    next_episode_id: next?.episodeId ?? null,
    next_episode: next && { episode_id: next.episodeId, episode_no: next.episodeNo },
    playback_time: record.playback_time,
    video_duration: record.video_duration,
    episode_no: episodeDisplayNumber(found.episode),
    title_tc: found.episode.name.tc,
    title_en: found.episode.name.en,
  };
}

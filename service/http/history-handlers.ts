import { historyEndpoints } from '#shared/contract/endpoints/history.ts';
import { ok } from '#shared/kernel/result.ts';
import { programmePath, widePicture } from './artwork-path.ts';
import { refuse } from './refusal.ts';
import type { Serve } from './serve-endpoint.ts';
import type { ServiceDeps } from './service-deps.ts';
import type { Viewer } from './viewer.ts';

/** Serves the watch history of a profile (playback section 7). What is acknowledged is on disk. */
export function serveHistory(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, history } = deps.store;

  serve(historyEndpoints.historyList, ({ viewer, query }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const items = history.list(profileId, query.offset, query.limit).flatMap((record) => {
      const found = catalogue.programme(record.programme_id);
      const episode = catalogue.episode(record.episode_id);
      if (!found || !episode || (query.profile_class === 'kids' && !found.programme.kids)) return [];
      return [
        {
          type: 'programme' as const,
          ref: record.programme_id,
          episode_id: record.episode_id,
          playback_time: record.playback_time,
          video_duration: record.video_duration,
          ad_path: record.ad_path,
          name_tc: found.programme.name.tc,
          name_en: found.programme.name.en,
          episode_no: episode.episode.episodeNo,
          image: widePicture(record.programme_id, episode.episode.episodeNo),
          programme_path: programmePath(record.programme_id, found.programme.name.en),
        },
      ];
    });
    return ok({ items, total: history.total(profileId) });
  });

  serve(historyEndpoints.addHistory, ({ viewer, body }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const found = catalogue.episode(body.episode_id);
    if (!found || found.programmeId !== body.ref) return refuse('EPISODE_UNKNOWN');
    history.put(profileId, {
      programme_id: body.ref,
      episode_id: body.episode_id,
      playback_time: body.playback_time,
      video_duration: body.video_duration,
      ad_path: body.ad_path,
      watched_at: deps.clock.now(),
    });
    return ok({ success: true });
  });

  serve(historyEndpoints.removeHistory, ({ viewer, query }) => {
    const profileId = profileOf(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    history.remove(profileId, query.ref);
    return ok({ success: true });
  });
}

const profileOf = (viewer: Viewer): string | null => viewer.user.profile_id ?? null;

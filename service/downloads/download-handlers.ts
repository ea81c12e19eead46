import type { z } from 'zod';
import { episodeAccess } from '#service/catalogue/episode-access.ts';
import { itemRefusal } from '#service/catalogue/item-refusal.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { CopyOwner, CopyStore, StoredCopy } from '#service/downloads/store/copies.ts';
import { type Refusal, refuse } from '#service/kernel/routing/refusal.ts';
import { streamFolder } from '#service/kernel/routing/stream-path.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import { grantExpiry, type PlayGrantNeeds, playGrant } from '#service/playback/play-grant.ts';
import { type AllowedItem, playVerdict } from '#service/playback/play-verdict.ts';
import { changeableProfileId, type RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { downloadCopy } from '#shared/contract/downloads/download.ts';
import { downloadEndpoints } from '#shared/contract/downloads/download-endpoints.ts';
import { COPY_LIFE, HOURS_AFTER_FIRST_PLAY } from '#shared/domain/downloads/download-limits.ts';
import { err, ok, type Result } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

type DownloadNeeds = PlayGrantNeeds & {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'episodeByVideo' | 'programme'>;
    readonly copies: CopyStore;
    readonly history: Pick<HistoryStore, 'ofEpisode'>;
  };
  readonly clock: Clock;
};

type Copy = z.input<typeof downloadCopy>;
type AllowedVideo = Extract<AllowedItem, { kind: 'vod' }>;

/** Serves the copies that a device keeps for watching offline (docs/decisions/025-downloads.md). */
export function serveDownloads(serve: Serve, needs: DownloadNeeds): void {
  const { copies } = needs.store;
  const serverTime = (): string => new Date(needs.clock.now()).toISOString();

  serve(downloadEndpoints.downloads, async ({ viewer }) => {
    const owner = ownerOf(viewer);
    if (owner === null) return refuse('DOWNLOAD_LOGIN');
    const held: Copy[] = [];
    for (const copy of await copies.list(owner)) held.push(await describe(needs, viewer, copy));
    return ok({ server_time: serverTime(), downloads: held });
  });

  serve(downloadEndpoints.authoriseDownload, async ({ viewer, body }) => {
    const owner = ownerOf(viewer);
    if (owner === null) return refuse('DOWNLOAD_LOGIN');
    const allowed = await downloadable(needs, viewer, body.video_id);
    if (!allowed.ok) return allowed;
    const copy = await copies.authorise(owner, body.video_id, needs.clock.now(), body.renew);
    if (!copy.ok) return refuse(copy.error);
    const { token } = await playGrant(needs, viewer, { kind: 'vod', id: body.video_id }, allowed.value);
    const folder = streamFolder(token, 'vod', body.video_id);
    return ok({
      ...(await describe(needs, viewer, copy.value)),
      server_time: serverTime(),
      streaming_path: `${folder}/master.m3u8`,
      subtitles: ['tc', 'en'].map((language) => ({ language, path: `${folder}/s_${language}.vtt` })),
      duration: allowed.value.episode.duration,
    });
  });

  serve(downloadEndpoints.playedDownload, async ({ viewer, body }) => {
    const owner = ownerOf(viewer);
    if (owner === null) return refuse('DOWNLOAD_LOGIN');
    // A clock that is ahead must not put the first play, and with it the end, into the future.
    const at = Math.min(Date.parse(body.played_at), needs.clock.now());
    return (await copies.played(owner, body.download_id, at))
      ? ok({ success: true })
      : refuse('DOWNLOAD_UNKNOWN');
  });

  serve(downloadEndpoints.removeDownload, async ({ viewer, body }) => {
    const owner = ownerOf(viewer);
    if (owner === null) return refuse('DOWNLOAD_LOGIN');
    await copies.remove(owner, body.download_id);
    return ok({ success: true });
  });
}

/** Returns whose copies a call is about; null without an account, a login of its own device and a profile. */
function ownerOf(viewer: RequestViewer): CopyOwner | null {
  const { account, session, kind } = viewer;
  const profile_id = changeableProfileId(viewer);
  if (kind !== 'member' || account === null || !session?.device_key || profile_id === null) return null;
  return { account_id: account.account_id, device_key: session.device_key, profile_id };
}

/**
 * Returns a video that this viewer may download now, or why not: what does not play is not downloaded either.
 */
async function downloadable(
  needs: DownloadNeeds,
  viewer: RequestViewer,
  videoId: string,
): Promise<Result<AllowedVideo, Refusal>> {
  const { catalogue } = needs.store;
  const found = catalogue.episodeByVideo(videoId);
  const owner = found && catalogue.programme(found.programmeId);
  if (!found || !owner) return refuse('CONTENT_UNKNOWN');
  const refusal = itemRefusal(
    viewer,
    { programme: owner.programme, episode: found.episode },
    episodeAccess(needs, viewer.user, owner.programme, found.episode),
  );
  if (refusal !== null) return refuse(refusal);
  const verdict = await playVerdict(needs, viewer, { kind: 'vod', id: videoId });
  if (!verdict.ok) return err({ code: 'DOWNLOAD_LOCKED', message: verdict.error.message });
  return verdict.value.kind === 'vod' ? ok(verdict.value) : refuse('CONTENT_UNKNOWN');
}

/**
 * Describes a copy for its device. It ends with the right to watch, even before its own time is over. Where
 * playback is closed it has ended for now but is not revoked: the viewer may be travelling, and at home it
 * plays again.
 */
async function describe(needs: DownloadNeeds, viewer: RequestViewer, copy: StoredCopy): Promise<Copy> {
  const allowed = await downloadable(needs, viewer, copy.video_id);
  const longest = copy.authorised_at + COPY_LIFE;
  const now = needs.clock.now();
  const item = { kind: 'vod', id: copy.video_id } as const;
  const isAbroad = !allowed.ok && allowed.error.code === 'DOWNLOAD_REGION';
  const ends = allowed.ok
    ? await grantExpiry(needs, viewer, item, { playable: allowed.value, now, longest })
    : now;
  const seen = allowed.ok
    ? await needs.store.history.ofEpisode(copy.profile_id, allowed.value.episode.episodeId)
    : null;
  return {
    download_id: copy.download_id,
    video_id: copy.video_id,
    expires_at: new Date(ends).toISOString(),
    hours_after_play: HOURS_AFTER_FIRST_PLAY,
    first_played_at: copy.first_played_at === null ? null : new Date(copy.first_played_at).toISOString(),
    revoked: allowed.ok || isAbroad ? null : allowed.error.code,
    place: seen && { playback_time: seen.playback_time, watched_at: new Date(seen.watched_at).toISOString() },
  };
}

import { channelMarkPath } from '#service/catalogue/art/artwork-path.ts';
import { clipReply } from '#service/catalogue/clip-reply.ts';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import { whyWithheld } from '#service/catalogue/programme-filters.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { GuideStore } from '#service/guide/store/guide.ts';
import { type LockFilter, lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import { importedVideoPicture } from '#service/imported/calls/imported-video-items.ts';
import type { Recordings } from '#service/imported/recording/recorder.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { clipEndpoints } from '#shared/contract/playback/clip-endpoints.ts';
import { type CatchupVideo, parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { wholeRun } from '#shared/domain/imported/recording/recording-cut.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';
import { ok } from '#shared/kernel/result.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { rowsFor } from './home-rows.ts';
import { type RowEntryNeeds, rowEntries } from './row-entries.ts';

type ClipNeeds = RowEntryNeeds & {
  readonly store: SeenCatalogues<
    Pick<CatalogueStore, 'channelByCode' | 'episodeByVideo' | 'episodes' | 'programme' | 'rows'>
  > & {
    readonly importedChannels: Pick<ImportedChannelStore, 'slots' | 'video'>;
    readonly guide: Pick<GuideStore, 'between'>;
  };
  readonly recordings: Recordings;
};

type Locks = Pick<LockFilter, 'isCodeOpen' | 'isRatingOpen' | 'isVideoOpen'>;

/**
 * Returns a past programme of a channel as a clip, with the title that its guide gives it; a locked
 * one with the name of its channel.
 */
function pastClip(
  { store }: ClipNeeds,
  viewer: RequestViewer,
  { id, past: { networkCode, start, end } }: { readonly id: string; readonly past: CatchupVideo },
  { isCodeOpen }: Locks,
) {
  const channel = catalogueFor(store, viewer).channelByCode(networkCode);
  if (channel === null) return refuse('CONTENT_UNKNOWN');
  const slot = isCodeOpen(networkCode) ? slotsOf(store, networkCode, start)[0] : undefined;
  const infos = (['tc', 'en'] as const).map((language) => ({
    language,
    title: (language === 'tc' ? slot?.title_tc : slot?.title_en) ?? channel.name[language],
  }));
  return ok({ clip_id: id, infos, videos_info: [{ video_id: id }], duration: (end - start) / SECOND });
}

/** The programmes of a channel at a time. */
const slotsOf = ({ importedChannels, guide }: ClipNeeds['store'], code: string, at: number) =>
  isImportedCode(code)
    ? importedChannels.slots(code, at, at + SECOND)
    : guide.between([code], at, at + SECOND, at);

/**
 * Returns a film of a playlist as a clip, a locked one by its group. Its length is not known before it is
 * opened.
 */
function importedClip(video: ImportedVideo, { isVideoOpen }: Locks) {
  const isOpen = isVideoOpen(video);
  const picture = isOpen ? importedVideoPicture(video) : channelMarkPath(video.code);
  const title = isOpen ? video.name : (video.groups?.[0] ?? '');
  return {
    clip_id: video.code,
    infos: (['tc', 'en'] as const).map((language) => ({ language, title })),
    videos_info: [{ video_id: video.code }],
    image: { landscape_small: picture, landscape_medium: picture, landscape_large: picture },
    duration: 0,
  };
}

/** Returns a recording as a clip, a locked one by the name of its channel. */
function recordedClip({ recordings }: ClipNeeds, clipId: string, id: string, locks: Locks) {
  const recording = recordings.recorder.book.recording(id);
  if (recording === null || recording.state === 'deleted') return refuse('CONTENT_UNKNOWN');
  const { networkCode, groups, rating } = recording;
  const titles =
    locks.isCodeOpen(networkCode, groups) && locks.isRatingOpen(rating)
      ? { tc: recording.title, en: recording.titleEn }
      : { tc: recording.channelName, en: recording.channelName };
  const infos = (['tc', 'en'] as const).map((language) => ({ language, title: titles[language] }));
  const incomplete = wholeRun(recording) !== null || recording.gaps.length > 0;
  return ok({
    clip_id: clipId,
    infos,
    videos_info: [{ video_id: clipId }],
    duration: recording.seconds,
    incomplete,
  });
}

/**
 * Serves clips and playlists (S1-7-047, S1-7-048). The demo's clips are its trailers; its playlists are the
 * editors' rows.
 */
export function serveClips(serve: Serve, needs: ClipNeeds): void {
  const { catalogue } = needs.store;

  serve(clipEndpoints.clipInfo, async ({ query, viewer }) => {
    const locks = await lockFilterFor(needs, viewer);
    const recording = parseRecordingVideoId(query.clip_id);
    const isHidden = viewer.household === 'none';
    if (recording !== null)
      return isHidden ? refuse('CONTENT_UNKNOWN') : recordedClip(needs, query.clip_id, recording, locks);
    const past = parseCatchupVideoId(query.clip_id);
    if (past !== null) return pastClip(needs, viewer, { id: query.clip_id, past }, locks);
    const own =
      isImportedVideo(query.clip_id) && !isHidden ? needs.store.importedChannels.video(query.clip_id) : null;
    if (own !== null) return ok(importedClip(own, locks));
    const found = catalogue.episodeByVideo(query.clip_id);
    const owner = found && catalogue.programme(found.programmeId);
    const withheld = owner ? whyWithheld(owner.programme, viewer) : 'UNKNOWN';
    if (withheld === 'GEO_BLOCK') return refuse('GEO_BLOCK');
    return found && owner && withheld === null
      ? ok(clipReply(owner.programme, found.episode))
      : refuse('CONTENT_UNKNOWN');
  });

  serve(clipEndpoints.playlist, async ({ viewer, query }) => {
    const kids = viewer.user.profile_class === 'kids';
    const named = catalogue
      .rows()
      .filter(({ rowId, type }) => rowId === query.playlist_id && type === 'editorial_pick');
    const [row] = await rowsFor(needs, viewer, named, kids);
    if (row === undefined || row.programmeIds.length === 0) return refuse('CONTENT_UNKNOWN');
    const items = (await rowEntries(needs, viewer, { ...row, form: 'videos' }, kids)).flatMap((entry) =>
      'flips' in entry ? [] : [entry],
    );
    return ok({ title_tc: row.title.tc, title_en: row.title.en, items, total: items.length, autoplay: true });
  });
}

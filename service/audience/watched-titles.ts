import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import { catalogueFor, type SeenCatalogues } from '#service/household/household-facts.ts';
import {
  type StoredRecordingNeeds,
  storedRecordingOf,
} from '#service/imported/recording/playing/recording-path.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { WatchedItem } from '#shared/contract/audience/concurrent.ts';
import { parseCatchupVideoId } from '#shared/domain/imported/catchup-video.ts';
import { isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { parseRecordingVideoId } from '#shared/domain/imported/recording/recording-video.ts';

type WatchedTitlesNeeds = LockFilterNeeds &
  StoredRecordingNeeds & {
    readonly store: SeenCatalogues<Pick<CatalogueStore, 'channelByCode' | 'episodeByVideo' | 'programme'>>;
  };

type Title = { readonly title_tc: string; readonly title_en: string };
const titleOf = ({ tc, en }: { readonly tc: string; readonly en: string }): Title => ({
  title_tc: tc,
  title_en: en,
});

/**
 * Returns the function that names what a device of the customer plays, for the viewer who asks: a kids
 * profile gets only titles made for kids, and no viewer those of locked groups or of a household's channels
 * that it does not see. The rule is about who asks, so that a page cannot learn a title by reporting that it
 * plays it.
 */
export async function watchedTitles(
  needs: WatchedTitlesNeeds,
  viewer: RequestViewer,
): Promise<(item: WatchedItem) => Title | null> {
  const { catalogue } = needs.store;
  const isKids = viewer.user.profile_class === 'kids';
  const lock = await lockFilterFor(needs, viewer);
  const ofChannel = (code: string): Title | null => {
    const channel = catalogueFor(needs.store, viewer).channelByCode(code);
    if (channel === null || (isKids && !channel.kids) || !lock.isOpen(channel)) return null;
    return titleOf(channel.name);
  };
  const ofRecording = (id: string): Title | null => {
    const recording = storedRecordingOf(needs, id);
    if (recording === null || isKids || !lock.isCodeOpen(recording.networkCode, recording.groups))
      return null;
    return { title_tc: recording.title, title_en: recording.titleEn };
  };
  const ofVideo = (videoId: string): Title | null => {
    const owner = catalogue.programme(catalogue.episodeByVideo(videoId)?.programmeId ?? '');
    return owner === null || (isKids && !owner.programme.kids) ? null : titleOf(owner.programme.name);
  };
  return ({ kind, item_id: id }) => {
    const recording = parseRecordingVideoId(id);
    if (recording !== null) return ofRecording(recording);
    if (kind === 'live' || isImportedVideo(id)) return ofChannel(id);
    const past = parseCatchupVideoId(id);
    return past === null ? ofVideo(id) : ofChannel(past.networkCode);
  };
}

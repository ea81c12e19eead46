import type { z } from 'zod';
import { channelMarkPath, importedLogo } from '#service/catalogue/art/artwork-path.ts';
import type { ImportedVideo } from '#service/catalogue/content/imported-channel.ts';
import type { StoredRow } from '#service/catalogue/store/stored-content.ts';
import type { LockFilter } from '#service/household/group-locks.ts';
import type { ImportedChannelStore } from '#service/imported/store/imported-channels.ts';
import { createEventLoopYield } from '#service/kernel/web/event-loop-yield.ts';
import type { contentItem } from '#shared/contract/catalogue/content-item.ts';
import { type OfferedVideoStore, offeredVideos } from './offered-videos.ts';

/** Films and episodes of playlists in the home row; the page “Household channels” has them all. */
const MOST_ITEMS = 60;

/** The home row of films and episodes of the viewer's playlists. */
export const IMPORTED_VIDEO_ROW: StoredRow = {
  rowId: 'own-videos',
  type: 'editorial_pick',
  ref: 'own-videos',
  subtitle: null,
  programmeIds: [],
  title: { tc: '家庭影片', en: 'Household films and episodes' },
};

/** Returns a video's picture: its logo, or a drawn mark. */
export const importedVideoPicture = ({ code, logo }: ImportedVideo): string =>
  logo === null ? channelMarkPath(code) : importedLogo(code);

/** Dependencies for listing the films of playlists. */
export type ListedVideoStore = OfferedVideoStore & Pick<ImportedChannelStore, 'videosAt'>;

/** Returns films and episodes of the viewer's playlists as items of a row. */
export async function importedVideoItems(
  own: ListedVideoStore,
  lock: LockFilter,
): Promise<z.input<typeof contentItem>[]> {
  const { places } = await offeredVideos(own, lock, createEventLoopYield());
  return own.videosAt(places.slice(0, MOST_ITEMS)).map(importedVideoItem);
}

/** Returns a film or an episode of a playlist as an item of a row. */
export function importedVideoItem(video: ImportedVideo): z.input<typeof contentItem> {
  const picture = importedVideoPicture(video);
  return {
    type: 'clip',
    ref: video.code,
    name_tc: video.name,
    name_en: video.name,
    image: { landscape_large: picture, landscape_medium: picture, landscape_small: picture },
  };
}

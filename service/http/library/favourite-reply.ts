import type { z } from 'zod';
import { channelMarkPath, slugOf } from '#service/http/catalogue/artwork-path.ts';
import { programmeItem } from '#service/http/catalogue/programme-reply.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { FavouriteRecord } from '#service/store/library/favourites.ts';
import type { favouriteEntry } from '#shared/contract/library/favourite.ts';

type Entry = z.input<typeof favouriteEntry>;

/** Returns a favourite programme with the profile's position; empty if it left the catalogue or is not for this kids profile. */
export function favouriteProgramme({ store }: ServiceDeps, profileId: string, { ref, added_at }: FavouriteRecord, kids: boolean): Entry[] {
  const found = store.catalogue.programme(ref);
  if (!found || (kids && !found.programme.kids)) return [];
  const seen = store.history.lastOfProgramme(profileId, ref);
  const episode = seen && store.catalogue.episode(seen.episode_id);
  const { name_tc, name_en, image, labelling_group, path } = programmeItem(found.programme);
  return [
    {
      ...{ type: 'programme', ref, name_tc, name_en, image, labelling_group, path: path ?? ref },
      ...(seen && episode
        ? {
            episode_id: seen.episode_id,
            playback_time: seen.playback_time,
            video_duration: seen.video_duration,
            ad_path: seen.ad_path,
            episode_no: episode.episode.episodeNo,
          }
        : {}),
      added_at: new Date(added_at).toISOString(),
    },
  ];
}

/** Returns a favourite channel; empty if it is gone or not for this kids profile. */
export function favouriteChannel({ store }: ServiceDeps, { ref, added_at }: FavouriteRecord, kids: boolean): Entry[] {
  const channel = store.catalogue.channelByCode(ref);
  if (channel === null || (kids && !channel.kids)) return [];
  const mark = channelMarkPath(ref);
  return [
    {
      ...{ type: 'live', ref, name_tc: channel.name.tc, name_en: channel.name.en, channel_no: channel.channelNo },
      image: { landscape_large: mark, landscape_medium: mark, landscape_small: mark },
      path: `${channel.channelNo}/${slugOf(channel.name.en)}`,
      added_at: new Date(added_at).toISOString(),
    },
  ];
}

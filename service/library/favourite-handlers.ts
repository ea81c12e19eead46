import type { z } from 'zod';
import { channelMarkPath, slugOf } from '#service/catalogue/art/artwork-path.ts';
import { channelLogo, channelNumberField } from '#service/catalogue/channel-reply.ts';
import { episodeDisplayNumber } from '#service/catalogue/episode-reply.ts';
import { programmeItem } from '#service/catalogue/programme-reply.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { catalogueFor } from '#service/household/household-facts.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import {
  type FavouriteRecord,
  type FavouriteStore,
  MAX_FAVOURITES,
} from '#service/library/store/favourites.ts';
import type { HistoryStore } from '#service/library/store/history.ts';
import { activeProfileId, changeableProfileId, type RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import type { FavouriteType, favouriteEntry } from '#shared/contract/library/favourite.ts';
import { favouriteEndpoints } from '#shared/contract/library/favourite-endpoints.ts';
import { favouriteOrderEndpoints } from '#shared/contract/library/favourite-order-endpoints.ts';
import { isWithinLimit } from '#shared/domain/profiles/rating-limit.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';

type FavouriteNeeds = {
  readonly store: {
    readonly catalogue: Pick<CatalogueStore, 'channelByCode' | 'departed' | 'episode' | 'programme'>;
    readonly favourites: FavouriteStore;
    readonly history: HistoryStore;
    readonly productCatalogue: Pick<CatalogueStore, 'channelByCode' | 'departed' | 'episode' | 'programme'>;
  };
  readonly machineClock: Clock;
};

/** Serves the favourites of a profile (S1-7-076 to S1-7-078). Acknowledged changes are on disk. */
export function serveFavourites(serve: Serve, needs: FavouriteNeeds): void {
  const { catalogue, favourites } = needs.store;
  const now = needs.machineClock.now;

  serve(favouriteEndpoints.favourite, async ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    return ok({ success: true, is_favourite: await favourites.has(profileId, query.type, query.ref) });
  });

  serve(favouriteEndpoints.addFavourite, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    if (body.type === 'live' && catalogueFor(needs.store, viewer).channelByCode(body.ref) === null)
      return refuse('CHANNEL_UNKNOWN');
    if (body.type === 'programme' && catalogue.programme(body.ref) === null)
      return refuse('PROGRAMME_UNKNOWN');
    if (await favourites.add(profileId, body.type, body.ref, now()))
      return ok({ success: true, is_favourite: true, message: 'FAVOURITE_ADDED' });
    return ok({ success: false, is_favourite: false, errors: { code: 'FAVOURITE_LIMIT' } });
  });

  serve(favouriteOrderEndpoints.orderFavourites, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    await favourites.order(profileId, body.type, body.refs);
    return ok({ success: true });
  });

  serve(favouriteEndpoints.removeFavourite, async ({ viewer, query }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    return ok({
      success: true,
      undo_token: await favourites.remove(profileId, query.type, query.ref, now()),
    });
  });

  serve(favouriteEndpoints.favouriteList, async ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const items = (
      await Promise.all(
        (
          await favourites.list(profileId, query.type, query.offset, query.limit)
        ).map(async (one) =>
          query.type === 'live'
            ? favouriteChannel(catalogueFor(needs.store, viewer), one, kids)
            : await favouriteProgramme(needs, viewer, one, kids),
        ),
      )
    ).flat();
    return ok({ items, total: await favourites.total(profileId, query.type), limit: MAX_FAVOURITES });
  });

  serve(favouriteEndpoints.undoFavourite, async ({ viewer, body }) => {
    const profileId = changeableProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const done = await favourites.undo(profileId, body.undo_token, now());
    return done === 'DONE' ? ok({ success: true }) : ok({ success: false, errors: { code: done } });
  });
}

type Entry = z.input<typeof favouriteEntry>;

/**
 * Returns a favourite programme with the profile's position; its name alone if it has left the station, and
 * empty if it is not for this kids profile or above the limit of this one.
 */
export async function favouriteProgramme(
  { store }: FavouriteNeeds,
  { user }: Pick<RequestViewer, 'user'>,
  { ref, added_at }: FavouriteRecord,
  kids: boolean,
): Promise<Entry[]> {
  const found = store.catalogue.programme(ref);
  if (!found) return kids ? [] : departedEntry(store.catalogue, 'programme', { ref, added_at });
  if (kids && !found.programme.kids) return [];
  if (!isWithinLimit(found.programme.rating, user.rating_limit)) return [];
  const lastWatched = await store.history.lastOfProgramme(user.profile_id ?? '', ref);
  const episode = lastWatched && store.catalogue.episode(lastWatched.episode_id);
  const { name_tc, name_en, image, labelling_group, path } = programmeItem(found.programme);
  return [
    {
      type: 'programme',
      ref,
      name_tc,
      name_en,
      image,
      labelling_group,
      path: path ?? ref,
      ...(lastWatched && episode
        ? {
            episode_id: lastWatched.episode_id,
            playback_time: lastWatched.playback_time,
            video_duration: lastWatched.video_duration,
            ad_path: lastWatched.ad_path,
            episode_no: episodeDisplayNumber(episode.episode),
          }
        : {}),
      added_at: new Date(added_at).toISOString(),
    },
  ];
}

/**
 * Returns a favourite channel of a viewer's catalogue; its name alone if it has left the station, and empty if
 * it is not for this kids profile.
 */
export function favouriteChannel(
  catalogue: Pick<CatalogueStore, 'channelByCode' | 'departed'>,
  { ref, added_at }: FavouriteRecord,
  kids: boolean,
): Entry[] {
  const channel = catalogue.channelByCode(ref);
  if (channel === null) return kids ? [] : departedEntry(catalogue, 'live', { ref, added_at });
  if (kids && !channel.kids) return [];
  const mark = channel.picture === undefined ? channelMarkPath(ref) : channelLogo(channel);
  return [
    {
      type: 'live',
      ref,
      name_tc: channel.name.tc,
      name_en: channel.name.en,
      channel_no: channel.channelNo,
      ...channelNumberField(channel),
      image: { landscape_large: mark, landscape_medium: mark, landscape_small: mark },
      path: `${channel.channelNo}/${slugOf(channel.name.en)}`,
      added_at: new Date(added_at).toISOString(),
    },
  ];
}

/** Returns what is left of a favourite that an earlier revision of the station had; empty if none had it. */
function departedEntry(
  catalogue: Pick<CatalogueStore, 'departed'>,
  type: FavouriteType,
  { ref, added_at }: Pick<FavouriteRecord, 'ref' | 'added_at'>,
): Entry[] {
  const name = catalogue.departed(type === 'live' ? 'channel' : 'programme', ref);
  if (name === null) return [];
  return [
    {
      type,
      ref,
      name_tc: name.tc,
      name_en: name.en,
      path: `${ref}/${slugOf(name.en)}`,
      unavailable: true,
      added_at: new Date(added_at).toISOString(),
    },
  ];
}

import { activeProfileId } from '#service/http/routing/active-profile.ts';
import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { MAX_FAVOURITES } from '#service/store/library/favourites.ts';
import { favouriteEndpoints } from '#shared/contract/library/favourite-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { favouriteChannel, favouriteProgramme } from './favourite-reply.ts';

/** Serves the favourites of a profile (S1-7-076 to S1-7-078). Acknowledged changes are on disk. */
export function serveFavourites(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, favourites } = deps.store;
  const now = deps.machineClock.now;

  serve(favouriteEndpoints.favourite, ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    return ok({ success: true, is_favourite: favourites.has(profileId, query.type, query.ref) });
  });

  serve(favouriteEndpoints.addFavourite, ({ viewer, body }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    if (body.type === 'live' && catalogue.channelByCode(body.ref) === null) return refuse('CHANNEL_UNKNOWN');
    if (body.type === 'programme' && catalogue.programme(body.ref) === null) return refuse('PROGRAMME_UNKNOWN');
    if (favourites.add(profileId, body.type, body.ref, now())) return ok({ success: true, is_favourite: true, message: 'FAVOURITE_ADDED' });
    return ok({ success: false, is_favourite: false, errors: { code: 'FAVOURITE_LIMIT' } });
  });

  serve(favouriteEndpoints.removeFavourite, ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    return ok({ success: true, undo_token: favourites.remove(profileId, query.type, query.ref, now()) });
  });

  serve(favouriteEndpoints.favouriteList, ({ viewer, query }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const kids = query.profile_class === 'kids' || viewer.user.profile_class === 'kids';
    const items = favourites
      .list(profileId, query.type, query.offset, query.limit)
      .flatMap((one) => (query.type === 'live' ? favouriteChannel(deps, one, kids) : favouriteProgramme(deps, profileId, one, kids)));
    return ok({ items, total: favourites.total(profileId, query.type), limit: MAX_FAVOURITES });
  });

  serve(favouriteEndpoints.undoFavourite, ({ viewer, body }) => {
    const profileId = activeProfileId(viewer);
    if (profileId === null) return refuse('PROFILE_REQUIRED');
    const done = favourites.undo(profileId, body.undo_token, now());
    return done === 'DONE' ? ok({ success: true }) : ok({ success: false, errors: { code: done } });
  });
}

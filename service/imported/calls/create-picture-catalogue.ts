import type { ServiceDeps } from '#service/app/service-deps.ts';
import type { PictureCatalogue } from '#service/catalogue/picture-catalogue.ts';
import { catalogueFor, householdFacts } from '#service/household/household-facts.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import { cookieSession } from '#service/session/session-cookie.ts';
import { isHouseholdShared } from '#shared/domain/imported/household.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';

/**
 * Returns the function for the catalogue that a request for a picture sees. Such a request carries no token, so the viewer is that of the browser's session. Caches may
 * keep a picture that everyone sees, and only such a one.
 */
export const createPictureCatalogue =
  (deps: ServiceDeps): PictureCatalogue =>
  async (context, code) => {
    const isOwn = isImportedCode(code) || isImportedVideo(code);
    if (!isOwn || isHouseholdShared(householdFacts(deps))) return { catalogue: deps.store.catalogue, isForAll: true };
    const viewer = await deps.viewers.ofSession(await cookieSession(deps, context), isFromLoopback(context));
    return { catalogue: catalogueFor(deps.store, viewer), isForAll: false };
  };

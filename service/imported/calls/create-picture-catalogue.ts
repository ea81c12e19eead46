import type { PictureCatalogue } from '#service/catalogue/picture-catalogue.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import {
  catalogueFor,
  type HouseholdNeeds,
  householdFacts,
  type SeenCatalogues,
} from '#service/household/household-facts.ts';
import { isFromLoopback } from '#service/kernel/web/caller-address.ts';
import type { RequestViewers } from '#service/session/request-viewer.ts';
import { cookieSession, type SessionNeeds } from '#service/session/session-cookie.ts';
import { isHouseholdShared } from '#shared/domain/imported/household.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';

type PictureCatalogueNeeds = HouseholdNeeds &
  SessionNeeds & {
    readonly store: SeenCatalogues<CatalogueStore>;
    readonly viewers: RequestViewers;
  };

/**
 * Returns the function for the catalogue that a request for a picture sees. Such a request carries no token,
 * so the viewer is that of the browser's session. Caches may keep a picture that everyone sees, and only such
 * a one.
 */
export const createPictureCatalogue =
  (needs: PictureCatalogueNeeds): PictureCatalogue =>
  async (context, code) => {
    const isOwn = isImportedCode(code) || isImportedVideo(code);
    if (!isOwn || isHouseholdShared(householdFacts(needs)))
      return { catalogue: needs.store.catalogue, isForAll: true };
    const viewer = await needs.viewers.ofSession(
      await cookieSession(needs, context),
      isFromLoopback(context),
    );
    return { catalogue: catalogueFor(needs.store, viewer), isForAll: false };
  };

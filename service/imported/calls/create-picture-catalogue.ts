import type { Context } from 'hono';
import type { PictureCatalogue, SeenPicture } from '#service/catalogue/picture-catalogue.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { type LockFilterNeeds, lockFilterFor } from '#service/household/group-locks.ts';
import {
  catalogueFor,
  type HouseholdNeeds,
  householdFacts,
  type SeenCatalogues,
} from '#service/household/household-facts.ts';
import { createHouseholdGrants, type HouseholdGrantNeeds } from '#service/household/household-grants.ts';
import type { RequestViewer, RequestViewers } from '#service/session/request-viewer.ts';
import { isHidden, lockOwners } from '#shared/domain/imported/arrangement/arrangement.ts';
import { isHouseholdShared } from '#shared/domain/imported/household.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';

type PictureCatalogueNeeds = HouseholdGrantNeeds &
  HouseholdNeeds &
  LockFilterNeeds & {
    readonly store: SeenCatalogues<CatalogueStore>;
    readonly viewers: Pick<RequestViewers, 'ofCookie'>;
  };

const NOTHING: SeenPicture['catalogue'] = { playable: () => null };

/**
 * Returns the function for the catalogue that a request for a picture sees. Such a request carries no token,
 * so the viewer is that of the browser's session. Codes can be guessed: what a viewer does not see, or that is
 * locked or above the limit of the profile, has no picture either, and what is hidden has one for adults on
 * the machine alone, whose page shows it. Caches may keep a picture that everyone sees, and only such a one.
 */
export function createPictureCatalogue(needs: PictureCatalogueNeeds): PictureCatalogue {
  const { catalogue, importedChannels } = needs.store;
  const grants = createHouseholdGrants(needs);
  /** Whoever has entered the household PIN lately sees the channels on their page. */
  const viewerOf = async (context: Context): Promise<RequestViewer> => {
    const viewer = await needs.viewers.ofCookie(context);
    const isGranted = viewer.onMachine && grants.isGiven(context, viewer);
    return viewer.household === 'none' && isGranted ? { ...viewer, household: 'owner' } : viewer;
  };
  return async (context, code) => {
    if (!isImportedCode(code) && !isImportedVideo(code))
      return { catalogue, isForAll: true, isRestricted: false };
    const source = catalogue.playable(code)?.source;
    const groups = source?.groups ?? [];
    const arrangement = importedChannels.arrangement.current();
    const hidden = isHidden(arrangement, code, groups);
    const isRestricted =
      hidden || source?.rating !== undefined || lockOwners(arrangement, groups, code).length > 0;
    if (!isRestricted && isHouseholdShared(householdFacts(needs)))
      return { catalogue, isForAll: true, isRestricted };
    const viewer = await viewerOf(context);
    const isAtHome = viewer.onMachine && viewer.user.profile_class !== 'kids';
    const isOpen = (await lockFilterFor(needs, viewer)).isCodeOpen(code, groups) && (isAtHome || !hidden);
    return {
      catalogue: isOpen ? catalogueFor(needs.store, viewer) : NOTHING,
      isForAll: false,
      isRestricted,
    };
  };
}

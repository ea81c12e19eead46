import {
  type HouseholdFacts,
  type HouseholdSight,
  isHouseholdShared,
} from '#shared/domain/imported/household.ts';
import type { HouseholdStore } from './household.ts';

/** Dependencies for finding out who sees the household's channels. */
export type HouseholdNeeds = {
  readonly store: { readonly household: HouseholdStore };
  /** Whether everyone sees the household's channels until the switch says otherwise. */
  readonly sharesHousehold: boolean;
};

/** The catalogue with the household's channels, and without. */
export type SeenCatalogues<Catalogue> = {
  readonly catalogue: Catalogue;
  readonly productCatalogue: Catalogue;
};

/** Returns what decides who sees the household's channels. */
export function householdFacts({ store, sharesHousehold }: HouseholdNeeds): HouseholdFacts {
  const { owner, shared } = store.household.current();
  return { owner, shared, sharedByDefault: sharesHousehold };
}

/**
 * Returns the catalogue that a viewer sees: with the household's channels or without. Whatever a viewer names
 * is looked up in it.
 */
export const catalogueFor = <Catalogue>(
  { catalogue, productCatalogue }: SeenCatalogues<Catalogue>,
  { household }: { readonly household: HouseholdSight },
): Catalogue => (household === 'none' ? productCatalogue : catalogue);

/** Returns the catalogue of pages that are made for nobody in particular. */
export const catalogueForAll = <Catalogue>(
  needs: HouseholdNeeds & { readonly store: SeenCatalogues<Catalogue> },
): Catalogue =>
  isHouseholdShared(householdFacts(needs)) ? needs.store.catalogue : needs.store.productCatalogue;

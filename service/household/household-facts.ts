import type { ServiceDeps } from '#service/app/service-deps.ts';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import { type HouseholdFacts, type HouseholdSight, isHouseholdShared } from '#shared/domain/imported/household.ts';

type HouseholdDeps = Pick<ServiceDeps, 'store' | 'sharesHousehold'>;

/** Returns the facts that decide who sees the household's channels. */
export function householdFacts({ store, sharesHousehold }: HouseholdDeps): HouseholdFacts {
  const { owner, shared } = store.household.current();
  return { owner, shared, sharedByDefault: sharesHousehold };
}

/** Returns the catalogue that a viewer sees: with the household's channels or without. Whatever a viewer names is looked up in it. */
export const catalogueFor = (
  { catalogue, productCatalogue }: Pick<ServiceDeps['store'], 'catalogue' | 'productCatalogue'>,
  { household }: { readonly household: HouseholdSight },
): CatalogueStore => (household === 'none' ? productCatalogue : catalogue);

/** Returns the catalogue for pages that are the same for every viewer. */
export const catalogueForAll = (deps: HouseholdDeps): CatalogueStore =>
  isHouseholdShared(householdFacts(deps)) ? deps.store.catalogue : deps.store.productCatalogue;

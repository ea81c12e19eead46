import { z } from 'zod';
import { openKeptDocuments, type SharedParts } from '#service/kernel/database/shared/kept-documents.ts';

/**
 * The household whose channels these are. `pin` is a digest; `ofParent` says that it is the parent PIN of the
 * account that set it, whose changes it follows. `owner` is who set the PIN first (an account, or null for a
 * guest of this machine); `shared` is whether everyone sees the channels, null until the switch is used.
 */
export const storedHousehold = z.object({
  pin: z.string().nullable(),
  ofParent: z.boolean(),
  owner: z.object({ accountId: z.string().nullable() }).nullable(),
  shared: z.boolean().nullable(),
});
export type Household = Readonly<z.output<typeof storedHousehold>>;

/** The household before anybody has set anything. */
const NEW_HOUSEHOLD: Household = { pin: null, ofParent: false, owner: null, shared: null };

export type HouseholdStore = {
  readonly current: () => Household;
  /**
   * Changes the household as it is stored, whatever another process made of it meanwhile. It is stored when
   * this resolves.
   */
  readonly change: (next: (current: Household) => Household) => Promise<void>;
};

/** Id of the one document. */
const ALL = 'all';

/** Opens the household; it is kept in memory. */
export async function openHousehold(shared: SharedParts): Promise<HouseholdStore> {
  const documents = await openKeptDocuments(shared, {
    table: 'own_household',
    key: 'id',
    body: storedHousehold,
    placed: false,
  });
  return {
    current: () => documents.all().get(ALL) ?? NEW_HOUSEHOLD,
    change: (next) => documents.change(ALL, (stored) => next(stored ?? NEW_HOUSEHOLD)),
  };
}

/** Removes the household PIN, for an owner of the machine who has forgotten it. The switch stays as it is. */
export const withoutPin = ({ shared }: Household): Household => ({ ...NEW_HOUSEHOLD, shared });

/**
 * Returns the household with another owner. Its PIN stays, and follows no parent PIN but that of the owner who
 * set it.
 */
export function handOver(household: Household, accountId: string): Household {
  if (household.owner?.accountId === accountId) return household;
  return { ...household, owner: { accountId }, ofParent: false };
}

/**
 * Lets a household PIN that is the parent PIN of its owner follow a change of that. Once the parent PIN is
 * removed, the household's stays as it was.
 */
export async function followParentPin(
  household: HouseholdStore,
  accountId: string,
  parentPin: string | null,
): Promise<void> {
  const isFollowed = ({ ofParent, owner }: Household): boolean => ofParent && owner?.accountId === accountId;
  if (!isFollowed(household.current())) return;
  await household.change((current) => {
    if (!isFollowed(current)) return current;
    return parentPin === null ? { ...current, ofParent: false } : { ...current, pin: parentPin };
  });
}

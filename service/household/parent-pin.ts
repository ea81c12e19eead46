import type { AccountStates } from '#service/session/account-state.ts';

/** Dependencies for finding the parent PIN of an account. */
export type ParentPinNeeds = {
  readonly store: {
    readonly accountStates: Pick<AccountStates, 'of'>;
  };
};

/** Returns whether an account has a parent PIN; a guest and an account that no longer exists have none. */
export const hasParentPin = async ({ store }: ParentPinNeeds, accountId: string | null): Promise<boolean> =>
  accountId !== null && (await store.accountStates.of(accountId)).parent_pin !== null;

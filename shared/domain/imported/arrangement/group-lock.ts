/** Facts that decide whether locked groups are open to a viewer. */
export type LockFacts = {
  /** The accounts that locked them and still have a parent PIN. */
  readonly owners: readonly string[];
  /** The viewer's account; null for a guest. */
  readonly accountId: string | null;
  /** The correct PIN was entered recently in this session. */
  readonly granted: boolean;
};

/** Open; open once the parent PIN is entered; or only to the account that locked it. */
export type LockVerdict = 'open' | 'pin' | 'other-account';

/**
 * Returns whether groups with these owners are open. Only the account that locked a group opens it, since
 * anyone can create an account with a PIN of their own.
 */
export function lockVerdict({ owners, accountId, granted }: LockFacts): LockVerdict {
  if (owners.length === 0) return 'open';
  if (owners.some((owner) => owner !== accountId)) return 'other-account';
  return granted ? 'open' : 'pin';
}

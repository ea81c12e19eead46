import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import type { StoredChannel } from '#service/store/catalogue/stored-content.ts';
import { type Arrangement, lockOwners } from '#shared/domain/imported/arrangement/arrangement.ts';
import { type LockVerdict, lockVerdict } from '#shared/domain/imported/arrangement/group-lock.ts';

type LockDeps = Pick<ServiceDeps, 'store' | 'machineClock'>;

/** Returns whether what these accounts have locked is open to a viewer now. */
export async function lockFor(
  { store, machineClock }: LockDeps,
  { account, session }: Viewer,
  owners: readonly string[],
): Promise<LockVerdict> {
  if (owners.length === 0) return 'open';
  return lockVerdict({
    owners,
    accountId: account?.account_id ?? null,
    pinSet: account !== null && (await store.accountStates.of(account.account_id)).parent_pin !== null,
    granted: session !== null && (await store.parentGrants.isGiven(session.session_id, machineClock.now())),
  });
}

/** Returns whether groups of own channels are open to a viewer now. */
export const groupLockFor = (deps: LockDeps, viewer: Viewer, groups: readonly string[]): Promise<LockVerdict> =>
  lockFor(deps, viewer, lockOwners(deps.store.importedChannels.arrangement.current(), groups));

/** Returns every account that has locked a group. */
export const allLockOwners = ({ groups }: Arrangement): readonly string[] => [
  ...new Set(Object.values(groups).flatMap(({ lockedBy }) => lockedBy ?? [])),
];

/** What a viewer may find: `closed` is empty if nothing is locked for them, and names the accounts whose locks are. */
export type LockFilter = { readonly closed: readonly string[]; readonly isOpen: (thing: Pick<StoredChannel, 'own'>) => boolean };

/** Returns what keeps locked channels and films out of what a viewer searches and is offered. */
export async function lockFilterFor(deps: LockDeps, viewer: Viewer): Promise<LockFilter> {
  const arrangement = deps.store.importedChannels.arrangement.current();
  const closed: string[] = [];
  for (const owner of allLockOwners(arrangement)) if ((await lockFor(deps, viewer, [owner])) !== 'open') closed.push(owner);
  const isOpen = ({ own }: Pick<StoredChannel, 'own'>): boolean =>
    own?.groups === undefined || !lockOwners(arrangement, own.groups).some((owner) => closed.includes(owner));
  return { closed, isOpen: closed.length === 0 ? () => true : isOpen };
}

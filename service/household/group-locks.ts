import type { ServiceDeps } from '#service/app/service-deps.ts';
import type { StoredChannel } from '#service/catalogue/store/stored-content.ts';
import type { Viewer } from '#service/session/viewer.ts';
import { type Arrangement, allLockOwners, isHidden, lockOwners } from '#shared/domain/imported/arrangement/arrangement.ts';
import { withoutLocks } from '#shared/domain/imported/arrangement/arrangement-change.ts';
import { type LockVerdict, lockVerdict } from '#shared/domain/imported/arrangement/group-lock.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';

type LockDeps = Pick<ServiceDeps, 'store' | 'machineClock'>;

/** Returns whether an account has a parent PIN; a guest and an account that no longer exists have none. */
export const hasParentPin = async ({ store }: Pick<ServiceDeps, 'store'>, accountId: string | null): Promise<boolean> =>
  accountId !== null && (await store.accountStates.of(accountId)).parent_pin !== null;

/**
 * Returns the arrangement with the locks that are in force. A lock is in force as long as the account that set it has a parent PIN: without the PIN,
 * or the account, it could not be opened.
 */
export async function arrangementInForce(deps: Pick<ServiceDeps, 'store'>): Promise<Arrangement> {
  const arrangement = deps.store.importedChannels.arrangement.current();
  const ended: string[] = [];
  for (const owner of allLockOwners(arrangement)) if (!(await hasParentPin(deps, owner))) ended.push(owner);
  return withoutLocks(arrangement, ended);
}

/** Returns whether locks of these accounts, which are in force, are open to a viewer now. */
async function lockFor({ store, machineClock }: LockDeps, { account, session }: Viewer, owners: readonly string[]): Promise<LockVerdict> {
  if (owners.length === 0) return 'open';
  return lockVerdict({
    owners,
    accountId: account?.account_id ?? null,
    granted: session !== null && (await store.parentGrants.isGiven(session.session_id, machineClock.now())),
  });
}

/** Returns whether groups of own channels, and what has a code, are open to a viewer now. */
export const groupLockFor = async (deps: LockDeps, viewer: Viewer, groups: readonly string[], code?: string): Promise<LockVerdict> =>
  lockFor(deps, viewer, lockOwners(await arrangementInForce(deps), groups, code));

/** Returns whether all groups of own channels are open to a viewer now. */
export const everyLockFor = async (deps: LockDeps, viewer: Viewer): Promise<LockVerdict> =>
  lockFor(deps, viewer, allLockOwners(await arrangementInForce(deps)));

/** Filter of the items that a viewer may find and is offered. */
export type LockFilter = {
  readonly arrangement: Arrangement;
  /** The accounts whose locks are closed to the viewer. */
  readonly closed: readonly string[];
  /** Distinguishes viewers who find different things, for caches. */
  readonly key: string;
  /** Whether a channel is in no group that is locked for the viewer. */
  readonly isOpen: (channel: Pick<StoredChannel, 'networkCode' | 'own'>) => boolean;
  /** The same of a channel by its code, and of groups that it was in, for what outlives it. */
  readonly isCodeOpen: (networkCode: string, groups?: readonly string[]) => boolean;
  /** The same of a film. */
  readonly isVideoOpen: (video: LockedVideo) => boolean;
  /** Whether a film is offered: it is open, and a group of it is not hidden. */
  readonly isOffered: (video: LockedVideo) => boolean;
};
type LockedVideo = { readonly code: string; readonly groups?: readonly string[] | undefined };

/**
 * Returns the filter that leaves locked channels and films, their titles, and hidden films out of what a viewer gets; of one who does not see the household's
 * channels, everything that is imported.
 */
export async function lockFilterFor(deps: LockDeps, viewer: Viewer): Promise<LockFilter> {
  const arrangement = await arrangementInForce(deps);
  const closed: string[] = [];
  for (const owner of allLockOwners(arrangement)) if ((await lockFor(deps, viewer, [owner])) !== 'open') closed.push(owner);
  const isSeen = (code: string): boolean => viewer.household !== 'none' || !(isImportedCode(code) || isImportedVideo(code));
  const areOpen = (code: string, groups: readonly string[] = []): boolean =>
    isSeen(code) && (closed.length === 0 || !lockOwners(arrangement, groups, code).some((owner) => closed.includes(owner)));
  return {
    arrangement,
    closed,
    key: `${viewer.household === 'none' ? 'none ' : ''}${closed.join(',')}`,
    isOpen: ({ networkCode, own }) => areOpen(networkCode, own?.groups),
    isCodeOpen: (code, groups = []) => areOpen(code, [...groups, ...(deps.store.catalogue.channelByCode(code)?.own?.groups ?? [])]),
    isVideoOpen: ({ code, groups }) => areOpen(code, groups),
    isOffered: ({ code, groups = [] }) => areOpen(code, groups) && !isHidden(arrangement, code, groups),
  };
}

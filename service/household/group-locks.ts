import type { RequestViewer } from '#service/session/request-viewer.ts';
import {
  type Arrangement,
  allLockOwners,
  isHidden,
  lockOwners,
} from '#shared/domain/imported/arrangement/arrangement.ts';
import { withoutLocks } from '#shared/domain/imported/arrangement/arrangement-change.ts';
import { type LockVerdict, lockVerdict } from '#shared/domain/imported/arrangement/group-lock.ts';
import { isImportedCode, isImportedVideo } from '#shared/domain/imported/imported-channel.ts';
import { isWithinLimit, type Rating } from '#shared/domain/profiles/rating-limit.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { hasParentPin, type ParentPinNeeds } from './parent-pin.ts';

/** Dependencies for finding out which locks are in force. */
export type ArrangementNeeds = ParentPinNeeds & {
  readonly store: {
    readonly importedChannels: { readonly arrangement: { readonly current: () => Arrangement } };
  };
};

/** Dependencies for finding out whether a lock is open to a viewer now. */
export type LockNeeds = ArrangementNeeds & {
  readonly store: {
    readonly parentGrants: { readonly isGiven: (sessionId: string, now: number) => Promise<boolean> };
  };
  readonly machineClock: Clock;
};

/** Dependencies for leaving out locked channels, which are found by their groups. */
export type LockFilterNeeds = LockNeeds & {
  readonly store: {
    readonly catalogue: {
      readonly playable: (code: string) => Pick<LockedChannel, 'source'> | null;
    };
  };
};

/** A channel, and the groups that it is in if it is imported. */
type LockedChannel = {
  readonly networkCode: string;
  readonly source: {
    readonly kind: string;
    readonly groups?: readonly string[] | undefined;
    readonly rating?: Rating | undefined;
  };
};

/**
 * Returns the arrangement with the locks that are in force. A lock is in force as long as the account that
 * set it has a parent PIN: without the PIN, or the account, it could not be opened.
 */
export async function arrangementInForce(needs: ArrangementNeeds): Promise<Arrangement> {
  const arrangement = needs.store.importedChannels.arrangement.current();
  const ended: string[] = [];
  for (const owner of allLockOwners(arrangement)) if (!(await hasParentPin(needs, owner))) ended.push(owner);
  return withoutLocks(arrangement, ended);
}

/** Returns whether locks of these accounts, which are in force, are open to a viewer now. */
async function lockFor(
  { store, machineClock }: LockNeeds,
  { account, session }: RequestViewer,
  owners: readonly string[],
): Promise<LockVerdict> {
  if (owners.length === 0) return 'open';
  return lockVerdict({
    owners,
    accountId: account?.account_id ?? null,
    granted: session !== null && (await store.parentGrants.isGiven(session.session_id, machineClock.now())),
  });
}

/** Returns whether groups of imported channels, and what has a code, are open to a viewer now. */
export const groupLockFor = async (
  needs: LockNeeds,
  viewer: RequestViewer,
  groups: readonly string[],
  code?: string,
): Promise<LockVerdict> => lockFor(needs, viewer, lockOwners(await arrangementInForce(needs), groups, code));

/** Returns whether all groups of imported channels are open to a viewer now. */
export const everyLockFor = async (needs: LockNeeds, viewer: RequestViewer): Promise<LockVerdict> =>
  lockFor(needs, viewer, allLockOwners(await arrangementInForce(needs)));

/** Filter of the items that a viewer may find and is offered. */
export type LockFilter = {
  readonly arrangement: Arrangement;
  /** The accounts whose locks are closed to the viewer. */
  readonly closed: readonly string[];
  /** Whether anything may be left out. */
  readonly hides: boolean;
  /** Distinguishes viewers who find different things, for caches. */
  readonly key: string;
  /** Whether a channel is in no group that is locked for the viewer. */
  readonly isOpen: (channel: LockedChannel) => boolean;
  /** The same of a channel by its code, and of groups that it was in, for what outlives it. */
  readonly isCodeOpen: (networkCode: string, groups?: readonly string[]) => boolean;
  /** The same of a film. */
  readonly isVideoOpen: (video: LockedVideo) => boolean;
  /** Whether a film is offered: it is open, and a group of it is not hidden. */
  readonly isOffered: (video: LockedVideo) => boolean;
  /** Whether a rating is within the limit of the viewer's profile. */
  readonly isRatingOpen: (rating: Rating | null | undefined) => boolean;
};
type LockedVideo = {
  readonly code: string;
  readonly groups?: readonly string[] | undefined;
  readonly rating?: Rating | null | undefined;
};

/**
 * Returns the filter that leaves locked channels and films, those above the limit of the profile, their
 * titles, and hidden films out of what a viewer gets; of one who does not see the household's channels,
 * everything that is imported.
 */
export async function lockFilterFor(needs: LockFilterNeeds, viewer: RequestViewer): Promise<LockFilter> {
  const arrangement = await arrangementInForce(needs);
  const lockedGroups: string[] = [];
  for (const owner of allLockOwners(arrangement))
    if ((await lockFor(needs, viewer, [owner])) !== 'open') lockedGroups.push(owner);
  const isSeen = (code: string): boolean =>
    viewer.household !== 'none' || !(isImportedCode(code) || isImportedVideo(code));
  const areOpen = (code: string, groups: readonly string[] = []): boolean =>
    isSeen(code) &&
    (lockedGroups.length === 0 ||
      !lockOwners(arrangement, groups, code).some((owner) => lockedGroups.includes(owner)));
  const limit = viewer.user.rating_limit ?? null;
  const isRatingOpen: LockFilter['isRatingOpen'] = (rating) => isWithinLimit(rating, limit);
  return {
    arrangement,
    closed: lockedGroups,
    hides: lockedGroups.length > 0 || limit !== null,
    key: [viewer.household === 'none' ? 'none' : '', limit ?? '', lockedGroups.join(',')].join(' '),
    isRatingOpen,
    isOpen: ({ networkCode, source }) => areOpen(networkCode, source.groups) && isRatingOpen(source.rating),
    isCodeOpen: (code, groups = []) => {
      const source = needs.store.catalogue.playable(code)?.source;
      return areOpen(code, [...groups, ...(source?.groups ?? [])]) && isRatingOpen(source?.rating);
    },
    isVideoOpen: ({ code, groups, rating }) => areOpen(code, groups) && isRatingOpen(rating),
    isOffered: ({ code, groups = [], rating }) =>
      areOpen(code, groups) && isRatingOpen(rating) && !isHidden(arrangement, code, groups),
  };
}

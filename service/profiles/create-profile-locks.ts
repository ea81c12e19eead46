import type { ParentPinNeeds } from '#service/household/parent-pin.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import { createLockedProfiles, type LockedProfileNeeds, type LockedProfiles } from './locked-profiles.ts';
import { mayBeChild } from './parental-gate.ts';

/** What every call asks of profiles: which of them are locked, and whether a child may be watching. */
type ProfileLocks = {
  readonly lockedProfiles: LockedProfiles;
  readonly mayBeChild: (viewer: RequestViewer) => Promise<boolean>;
};

/** Creates the locks of profiles. */
export function createProfileLocks(needs: LockedProfileNeeds & ParentPinNeeds): ProfileLocks {
  const lockedProfiles = createLockedProfiles(needs);
  return {
    lockedProfiles,
    mayBeChild: (viewer) => mayBeChild(needs, viewer),
  };
}

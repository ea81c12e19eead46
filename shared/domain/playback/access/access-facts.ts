import { isPlaybackAvailable } from '#shared/domain/accounts/session/playback-area.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { TimeWindow } from '#shared/domain/catalogue/time-window.ts';
import type { AccessFacts } from './access-check.ts';
import { isPreview } from './preview-flag.ts';

/** The fields of an item that the access check reads. `isPreview` is the raw `is_preview`. */
export type AccessItem = {
  readonly programmeId: string | null;
  readonly episodeId: string | null;
  readonly subscriptionTags: readonly string[];
  readonly freeWindow: TimeWindow | null;
  readonly isPreview: boolean | readonly string[];
};

type ContractEnds = Readonly<Record<string, string>>;

/** Returns whether a contract is active; null if the id has none or its end is invalid. */
function isContractActive(ends: ContractEnds, id: string, now: number): boolean | null {
  const end = Object.hasOwn(ends, id) ? Date.parse(ends[id] ?? '') : Number.NaN;
  return Number.isNaN(end) ? null : now < end;
}

/** Returns whether a programme or episode is purchased and not expired. An end that has passed overrides the list of ids. */
export function isPurchased(viewer: Viewer, { programmeId, episodeId }: AccessItem, now: number): boolean {
  if (episodeId !== null && isContractActive(viewer.episodeContractEnds, episodeId, now) === true) return true;
  if (programmeId === null) return false;
  return isContractActive(viewer.contractEnds, programmeId, now) ?? viewer.subscribedProgrammeIds.includes(programmeId);
}

/** Returns the inputs of the access check for a viewer and an item. `concertPeriod` lifts the country check, never for CN. */
export function accessFacts(viewer: Viewer, item: AccessItem, now: number, concertPeriod = false): AccessFacts {
  return {
    errorCode: viewer.errorCode,
    countryContent: isPlaybackAvailable({ ...viewer, concertPeriod }),
    viewer: viewer.kind,
    memberZone: viewer.userType === 'mz_auth',
    blockedPair: viewer.blockedPair,
    heldTags: viewer.subscriptions,
    itemTags: item.subscriptionTags,
    purchased: isPurchased(viewer, item, now),
    freeWindow: item.freeWindow,
    preview: isPreview(item.isPreview),
  };
}

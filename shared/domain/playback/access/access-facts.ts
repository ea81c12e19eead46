import { isPlaybackAvailable } from '#shared/domain/accounts/session/playback-area.ts';
import type { Viewer } from '#shared/domain/accounts/session/viewer.ts';
import type { TimeWindow } from '#shared/domain/catalogue/time-window.ts';
import type { AccessFacts } from './access-check.ts';
import { isPreview } from './preview-flag.ts';

/** What the access check reads of an item. `isPreview` is the item's `is_preview` as it came. */
export type AccessItem = {
  readonly programmeId: string | null;
  readonly episodeId: string | null;
  readonly subscriptionTags: readonly string[];
  readonly freeWindow: TimeWindow | null;
  readonly isPreview: boolean | readonly string[];
};

type ContractEnds = Readonly<Record<string, string>>;

/** Whether a contract runs: true or false by its end, null where the id has none or its end cannot be read. */
function isContractActive(ends: ContractEnds, id: string, now: number): boolean | null {
  const end = Object.hasOwn(ends, id) ? Date.parse(ends[id] ?? '') : Number.NaN;
  return Number.isNaN(end) ? null : now < end;
}

/** Whether a programme or episode was purchased and is still held (READINGS 5). An end that has passed wins over the list of ids. */
export function isPurchased(viewer: Viewer, { programmeId, episodeId }: AccessItem, now: number): boolean {
  if (episodeId !== null && isContractActive(viewer.episodeContractEnds, episodeId, now) === true) return true;
  if (programmeId === null) return false;
  return isContractActive(viewer.contractEnds, programmeId, now) ?? viewer.subscribedProgrammeIds.includes(programmeId);
}

/** The facts of the access check for a viewer and an item (playback section 4). `concertPeriod` lifts the country, never for CN (READINGS 3). */
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

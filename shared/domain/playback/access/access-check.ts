import { isPlaybackAvailable } from '#shared/domain/accounts/session/country-access.ts';
import type { Viewer, ViewerKind } from '#shared/domain/accounts/session/viewer.ts';
import { isCurrentFree } from '#shared/domain/catalogue/free-episode.ts';
import type { TimeWindow } from '#shared/kernel/time-window.ts';

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

/**
 * Returns whether a programme or episode is purchased and not expired. An end that has passed overrides
 * the list of ids.
 */
export function isPurchased(viewer: Viewer, { programmeId, episodeId }: AccessItem, now: number): boolean {
  if (episodeId !== null && isContractActive(viewer.episodeContractEnds, episodeId, now) === true)
    return true;
  if (programmeId === null) return false;
  return (
    isContractActive(viewer.contractEnds, programmeId, now) ??
    viewer.subscribedProgrammeIds.includes(programmeId)
  );
}

/**
 * Returns the inputs of the access check for a viewer and an item. `concertPeriod` lifts the country check,
 * never for CN.
 */
export function accessFacts(
  viewer: Viewer,
  item: AccessItem,
  now: number,
  concertPeriod = false,
): AccessFacts {
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

/** Reads `is_preview`: true, false, or a list of platforms such as web in any case (S1-3-067). */
export const isPreview = (flag: boolean | readonly string[], platform = 'web'): boolean =>
  typeof flag === 'boolean' ? flag : flag.some((each) => each.toLowerCase() === platform.toLowerCase());

/** Inputs of the playback access check (S1-4-011 to S1-4-019). */
export type AccessFacts = {
  /** Error code of the user; null for none. */
  readonly errorCode: string | null;
  /** Playback is available in the viewer's area (`isPlaybackAvailable`). */
  readonly countryContent: boolean;
  readonly viewer: ViewerKind;
  /** Logged in through the member zone, user type `mz_auth`. */
  readonly memberZone: boolean;
  readonly blockedPair: boolean;
  readonly heldTags: readonly string[];
  readonly itemTags: readonly string[];
  /** The programme or episode is purchased and its contract has not ended. */
  readonly purchased: boolean;
  readonly freeWindow: TimeWindow | null;
  readonly preview: boolean;
};

/** Rights that grant access, in order. */
export type AccessGrant = 'SUBSCRIPTION_TAG' | 'PURCHASED' | 'MEMBER_ZONE' | 'FREE_WINDOW' | 'PREVIEW';

/** Prompt shown to a viewer without access. */
export type AccessPrompt = 'SYSTEM_BUSY' | 'REGION_BLOCK_LOGIN' | 'LOGIN_REQUIRED' | 'PURCHASE_REQUIRED';

export type AccessVerdict =
  | { readonly access: 'granted'; readonly by: AccessGrant }
  | { readonly access: 'prompt'; readonly prompt: AccessPrompt };

const prompt = (name: AccessPrompt): AccessVerdict => ({ access: 'prompt', prompt: name });

/**
 * Returns the first right that grants access (step 4, S1-4-014 to S1-4-017), or null. `now` is in
 * milliseconds.
 */
function accessGrant(facts: AccessFacts, now: number): AccessGrant | null {
  if (facts.itemTags.some((tag) => facts.heldTags.includes(tag))) return 'SUBSCRIPTION_TAG';
  if (facts.purchased) return 'PURCHASED';
  if (facts.memberZone && !facts.blockedPair) return 'MEMBER_ZONE';
  if (facts.freeWindow !== null && isCurrentFree({ free: facts.freeWindow }, now)) return 'FREE_WINDOW';
  return facts.preview ? 'PREVIEW' : null;
}

/**
 * Checks playback access in order (S1-4-011 to S1-4-019): error code, country, guest, rights, purchase. `now`
 * is in milliseconds.
 */
export function accessCheck(facts: AccessFacts, now: number): AccessVerdict {
  if (facts.errorCode !== null) return prompt('SYSTEM_BUSY');
  if (!facts.countryContent) return prompt('REGION_BLOCK_LOGIN');
  if (facts.viewer === 'guest') return prompt('LOGIN_REQUIRED');
  const by = accessGrant(facts, now);
  if (by !== null) return { access: 'granted', by };
  return prompt(facts.viewer === 'guest_mode' ? 'LOGIN_REQUIRED' : 'PURCHASE_REQUIRED');
}

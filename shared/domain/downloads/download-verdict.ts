/** Why a viewer may not download an item. The first that applies is given. */
export const DOWNLOAD_REFUSALS = [
  'DOWNLOAD_LOGIN',
  'DOWNLOAD_PLAN',
  'DOWNLOAD_REGION',
  'DOWNLOAD_KIDS',
  'DOWNLOAD_RATING',
  'DOWNLOAD_LOCKED',
  'DOWNLOAD_PROTECTED',
] as const;
export type DownloadRefusal = (typeof DOWNLOAD_REFUSALS)[number];

/** Facts that decide whether a download is offered. */
export type DownloadFacts = {
  /** A logged-in account with a chosen profile. */
  readonly hasProfile: boolean;
  /** The account pays for a plan. Copies play without ads, so viewers whose plan is ads get none. */
  readonly pays: boolean;
  /** Playback is open where the viewer is. */
  readonly isOpenHere: boolean;
  readonly isKids: boolean;
  /** The profile has viewing hours or a daily limit, which cannot be enforced offline. */
  readonly isLimited: boolean;
  readonly isForKids: boolean;
  /** Its rating is above the limit of the profile. */
  readonly isAboveLimit: boolean;
  /** The viewer may watch it whole, and on this kind of device. */
  readonly isUnlocked: boolean;
  readonly isProtected: boolean;
};

/** Returns why an item is not offered for download, or null if it is. */
export function downloadRefusal(facts: DownloadFacts): DownloadRefusal | null {
  if (!facts.hasProfile) return 'DOWNLOAD_LOGIN';
  if (!facts.pays) return 'DOWNLOAD_PLAN';
  if (!facts.isOpenHere) return 'DOWNLOAD_REGION';
  if (facts.isKids && (facts.isLimited || !facts.isForKids)) return 'DOWNLOAD_KIDS';
  if (facts.isAboveLimit) return 'DOWNLOAD_RATING';
  if (!facts.isUnlocked) return 'DOWNLOAD_LOCKED';
  return facts.isProtected ? 'DOWNLOAD_PROTECTED' : null;
}

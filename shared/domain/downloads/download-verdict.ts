/** Why an item is not offered to a viewer for download, the first that applies. */
export const DOWNLOAD_REFUSALS = [
  'DOWNLOAD_LOGIN',
  'DOWNLOAD_PLAN',
  'DOWNLOAD_REGION',
  'DOWNLOAD_KIDS',
  'DOWNLOAD_LOCKED',
  'DOWNLOAD_PROTECTED',
] as const;
export type DownloadRefusal = (typeof DOWNLOAD_REFUSALS)[number];

/** What the offer of a download depends on. */
export type DownloadFacts = {
  /** A logged-in account with a chosen profile. */
  readonly hasProfile: boolean;
  /** The account pays for a plan. Copies play without ads, so viewers whose plan is ads get none. */
  readonly pays: boolean;
  /** Playback is open where the viewer is. */
  readonly isOpenHere: boolean;
  readonly isKids: boolean;
  /** Viewing hours or a daily limit hold for this profile: nobody could count what is watched offline. */
  readonly isLimited: boolean;
  readonly isForKids: boolean;
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
  if (!facts.isUnlocked) return 'DOWNLOAD_LOCKED';
  return facts.isProtected ? 'DOWNLOAD_PROTECTED' : null;
}

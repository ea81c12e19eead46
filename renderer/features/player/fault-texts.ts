import type { RefusalCode } from '#renderer/player/player-state.ts';

/** Fault codes that have words of their own under `errors:player.fault`. */
export const FAULT_TEXTS = [
  'network',
  'manifest',
  'media',
  'licence',
  'certificate',
  'protection',
  'unsupported',
  'TIMEOUT',
  'GEO_BLOCK',
  'PURCHASE_REQUIRED',
  'CANNOT_PLAY',
  'PAIR_AGAIN',
  'CHECKOUT_DATA_ERROR',
  'STREAMING_PATH_BLANK',
] as const;

export type FaultText = (typeof FAULT_TEXTS)[number] | 'general' | 'recovering';

/** Which words a fault gets: while the player tries again by itself, those of the outage; an unknown code gets the general ones. */
export function faultText(code: string, recovering: boolean): FaultText {
  if (recovering) return 'recovering';
  return FAULT_TEXTS.find((known) => known === code) ?? 'general';
}

/** Which words a refusal gets under `errors:player.refusal`. DRM_NOT_SUPPORTED uses the browser's (READINGS 18). */
export const refusalText = (code: RefusalCode): Exclude<RefusalCode, 'DRM_NOT_SUPPORTED'> =>
  code === 'DRM_NOT_SUPPORTED' ? 'BROWSER_NOT_SUPPORTED' : code;

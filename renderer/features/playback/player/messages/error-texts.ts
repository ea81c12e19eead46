import type { RefusalCode } from '#renderer/player/player-state.ts';

/** Fault codes that have words of their own under `errors:player.fault`. */
export const ERROR_TEXTS = [
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
  'VIEWING_WINDOW',
  'DAILY_QUOTA',
  'PAIR_AGAIN',
  'CHECKOUT_REFUSED',
  'CHECKOUT_DATA_ERROR',
  'STREAMING_PATH_BLANK',
  'BROWSER_NOT_SUPPORTED',
  'AD_BLOCKER',
] as const;

export type ErrorTextKey = (typeof ERROR_TEXTS)[number] | 'general' | 'recovering';

/** Codes that share the words of another. */
const TEXT_ALIASES: Readonly<Record<string, ErrorTextKey>> = {
  CERTIFICATE_FAILED: 'certificate',
  LICENCE_FAILED: 'licence',
  GENERAL: 'general',
};

/** How the codes of blocked advertising scripts begin (playback section 8). */
const AD_SCRIPT_BLOCKED = 'BLOCKS_TRACKERS-';

/** Which words a fault gets: while the player tries again by itself, those of the outage; an unknown code gets the general ones. */
export function errorTextKey(code: string, recovering: boolean): ErrorTextKey {
  if (recovering) return 'recovering';
  if (code.startsWith(AD_SCRIPT_BLOCKED)) return 'AD_BLOCKER';
  return TEXT_ALIASES[code] ?? ERROR_TEXTS.find((known) => known === code) ?? 'general';
}

/** Which words a refusal gets under `errors:player.refusal`. DRM_NOT_SUPPORTED uses the browser's (READINGS 18). */
export const refusalTextKey = (code: RefusalCode): Exclude<RefusalCode, 'DRM_NOT_SUPPORTED'> =>
  code === 'DRM_NOT_SUPPORTED' ? 'BROWSER_NOT_SUPPORTED' : code;

import type { RefusalCode } from '#renderer/player/player-state.ts';

/** Error codes with a text of their own under `errors:player.fault`. */
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
  'PARENT_PIN_REQUIRED',
  'GROUP_LOCKED',
  'PAIR_AGAIN',
  'MAX_CONCURRENT_EXCEED',
  'CHECKOUT_REFUSED',
  'CHECKOUT_DATA_ERROR',
  'STREAMING_PATH_BLANK',
  'BROWSER_NOT_SUPPORTED',
  'AD_BLOCKER',
  'DOWNLOAD_EXPIRED',
  'DOWNLOAD_UNKNOWN',
  'SOURCE_GONE',
  'SOURCE_DENIED',
  'SOURCE_BUSY',
  'SOURCE_UNREACHABLE',
  'SOURCE_REFUSED',
  'SOURCE_NOT_ALLOWED',
  'SOURCE_SILENT',
  'SOURCE_NOT_A_STREAM',
  'SOURCE_FORMAT',
  'SOURCE_TOO_LARGE',
  'SOURCE_PROTECTED',
  'SOURCE_LOST',
] as const;

export type ErrorTextKey = (typeof ERROR_TEXTS)[number] | 'general' | 'recovering' | 'SOURCE_RECOVERING';

/** Codes that share another code's text. */
const TEXT_ALIASES: Readonly<Record<string, ErrorTextKey>> = {
  CERTIFICATE_FAILED: 'certificate',
  LICENCE_FAILED: 'licence',
  GENERAL: 'general',
};

/** Prefix of the codes for blocked advertising scripts (S1-8-003). */
const AD_SCRIPT_BLOCKED = 'BLOCKS_TRACKERS-';

/** Returns the key of an error's text: the outage text during recovery, the general one for an unknown code. */
export function errorTextKey(code: string, recovering: boolean): ErrorTextKey {
  if (recovering) return code === 'SOURCE_LOST' ? 'SOURCE_RECOVERING' : 'recovering';
  if (code.startsWith(AD_SCRIPT_BLOCKED)) return 'AD_BLOCKER';
  return TEXT_ALIASES[code] ?? ERROR_TEXTS.find((one) => one === code) ?? 'general';
}

/** Returns the key of a refusal's text under `errors:player.refusal`. DRM_NOT_SUPPORTED shares the browser's. */
export const refusalTextKey = (code: RefusalCode): Exclude<RefusalCode, 'DRM_NOT_SUPPORTED'> =>
  code === 'DRM_NOT_SUPPORTED' ? 'BROWSER_NOT_SUPPORTED' : code;

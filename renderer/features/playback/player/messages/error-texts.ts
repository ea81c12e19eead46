import type { StartRefusalCode } from '#renderer/player/player-state.ts';

/** Error codes with a text of their own under `errors:player.fault`. */
export const ERROR_TEXTS = [
  'network',
  'stream',
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
  'RATING_LIMIT',
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
  'RECORDING_UNAVAILABLE',
  'RECORDING_ELSEWHERE',
  'SOURCE_LOST',
  'CHANNEL_ENDED',
] as const;

/**
 * Texts of a failure from which playback recovers automatically. Any other failure then means that the
 * service is not reached.
 */
const RECOVERING_TEXTS = {
  SOURCE_LOST: 'SOURCE_RECOVERING',
  stream: 'STREAM_RECOVERING',
  manifest: 'STREAM_RECOVERING',
  TIMEOUT: 'STALLED_RECOVERING',
  media: 'DEVICE_RECOVERING',
  protection: 'DEVICE_RECOVERING',
  internal: 'DEVICE_RECOVERING',
  licence: 'KEYS_RECOVERING',
  certificate: 'KEYS_RECOVERING',
  CHANNEL_ENDED: 'ENDED_RECOVERING',
} as const;
type RecoveringText = (typeof RECOVERING_TEXTS)[keyof typeof RECOVERING_TEXTS];

export type ErrorTextKey = (typeof ERROR_TEXTS)[number] | 'general' | 'recovering' | RecoveringText;

/** Codes that share another code's text. */
const TEXT_ALIASES: Readonly<Record<string, ErrorTextKey>> = {
  CERTIFICATE_FAILED: 'certificate',
  LICENCE_FAILED: 'licence',
  GENERAL: 'general',
};

/** Prefix of the codes for blocked advertising scripts (S1-8-003). */
const AD_SCRIPT_BLOCKED = 'BLOCKS_TRACKERS-';

/** Prefix of the codes that say why the provider of an imported channel does not send it. */
const SOURCE = 'SOURCE_';

/** Whether an error keeps the title that names its cause while playback is tried again. */
export const isRetriedSource = (code: string, recovering: boolean): boolean =>
  recovering && code !== 'SOURCE_LOST' && code.startsWith(SOURCE);

const isRecoveringCode = (code: string): code is keyof typeof RECOVERING_TEXTS =>
  Object.hasOwn(RECOVERING_TEXTS, code);

/**
 * Returns the key of an error's text: that of its recovery while it lasts, the general one for an unknown
 * code.
 */
export function errorTextKey(code: string, recovering: boolean): ErrorTextKey {
  if (recovering && !isRetriedSource(code, recovering))
    return isRecoveringCode(code) ? RECOVERING_TEXTS[code] : 'recovering';
  if (code.startsWith(AD_SCRIPT_BLOCKED)) return 'AD_BLOCKER';
  return TEXT_ALIASES[code] ?? ERROR_TEXTS.find((one) => one === code) ?? 'general';
}

/**
 * Returns the key of a refusal's text under `errors:player.refusal`. DRM_NOT_SUPPORTED shares the browser's
 * (R-18).
 */
export const refusalTextKey = (code: StartRefusalCode): Exclude<StartRefusalCode, 'DRM_NOT_SUPPORTED'> =>
  code === 'DRM_NOT_SUPPORTED' ? 'BROWSER_NOT_SUPPORTED' : code;

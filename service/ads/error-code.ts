import type { AdEventName } from '#shared/contract/ads/ad-events.ts';

/** Error codes of VAST 4.2. */
const ERROR_CODES = new Set(
  [
    ...[100, 101, 102, 200, 201, 202, 203, 204, 205, 206],
    ...[300, 301, 302, 303, 304, 400, 401, 402, 403, 405, 406, 407, 408, 409, 410, 411],
    ...[500, 501, 502, 503, 600, 601, 602, 603, 604, 900, 901, 902],
  ].map(String),
);
const UNDEFINED_ERROR = '900';
/** Reasons of a verification that was not executed: rejected, not supported, failed to load. */
const REASONS = new Set(['1', '2', '3']);

/** Returns the code to count an event under: that of an error, `900` for an unknown one, and nothing for other events. */
export function countedCode(event: AdEventName, code: string): string {
  if (event === 'error') return ERROR_CODES.has(code) ? code : UNDEFINED_ERROR;
  if (event === 'verificationNotExecuted') return REASONS.has(code) ? code : '2';
  return '';
}

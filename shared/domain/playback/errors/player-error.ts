import { PAIRING_FLAG_MS } from '#shared/domain/playback/player-timing.ts';
import { assertNever } from '#shared/kernel/assert-never.ts';
import { codeDigits, type ErrorType, errorLine } from './error-display.ts';

/** Counted error codes, and their limit per session (S1-8-006, R-26). */
const NETWORK_ERROR_CODES: readonly number[] = [1001, 1002];
const NETWORK_ERROR_LIMIT = 10;

/** Counts an error; the engine is unloaded on the eleventh 1001 or 1002 of a session. */
export function countError(
  count: number,
  code: number,
): { readonly count: number; readonly unload: boolean } {
  if (!NETWORK_ERROR_CODES.includes(code)) return { count, unload: false };
  return { count: count + 1, unload: count + 1 > NETWORK_ERROR_LIMIT };
}

/**
 * Returns the retry action on 6007-80205: the device-pairing login once per 7200 s, otherwise a reload
 * (S1-9-025). `flagAt` is the time of the last pairing (ms), null for never; the caller stores it. A flag in
 * the future is ignored.
 */
export function pairAgain(flagAt: number | null, now: number): 'pair' | 'reload' {
  const held = flagAt !== null && flagAt <= now && now - flagAt < PAIRING_FLAG_MS;
  return held ? 'reload' : 'pair';
}

/** Internal codes (S1-8-003, S1-8-004); TIMEOUT ends a spinner of 15 s. */
type InternalCode =
  | 'CHECKOUT_DATA_ERROR'
  | 'STREAMING_PATH_BLANK'
  | 'BROWSER_NOT_SUPPORTED'
  | `BLOCKS_TRACKERS-${'googletag' | 'CryptoJS' | 'googleima'}`
  | 'TIMEOUT';

/**
 * Cause of an error: a checkout refusal, an internal code, or a numbered error of engine, advertising or
 * content protection.
 */
export type PlayerErrorCause =
  | { readonly from: 'checkout'; readonly code: string; readonly message: string | null }
  | { readonly from: 'internal'; readonly code: InternalCode }
  | { readonly from: ErrorType; readonly code: number; readonly detail: string };

/** Ids shown in the error line. */
type PlayerErrorContext = { readonly id: string; readonly watermark: string };

type ErrorPanel<Message, Action, Line = string> = {
  readonly message: Message;
  /** Error line below the message; null for none. */
  readonly line: Line;
  /** Text from the service or the specification; null if the message's own text suffices. */
  readonly text: string | null;
  readonly action: Action;
};

/** An error as shown: `message` selects the text, `action` is the button. */
export type PlayerErrorDisplay =
  | ErrorPanel<'GEO_BLOCK' | 'CANNOT_PLAY', 'back'>
  | ErrorPanel<'PURCHASE_REQUIRED', 'purchase', null>
  | ErrorPanel<'VIEWING_WINDOW' | 'DAILY_QUOTA' | 'RATING_LIMIT' | 'GROUP_LOCKED', 'back', null>
  | ErrorPanel<'PARENT_PIN_REQUIRED', 'pin', null>
  | ErrorPanel<'PAIR_AGAIN', 'pair'>
  | ErrorPanel<
      | 'CHECKOUT_REFUSED'
      | 'CHECKOUT_DATA_ERROR'
      | 'STREAMING_PATH_BLANK'
      | 'TIMEOUT'
      | 'AD_BLOCKER'
      | 'BROWSER_NOT_SUPPORTED'
      | 'CERTIFICATE_FAILED'
      | 'LICENCE_FAILED'
      | 'GENERAL',
      'retry'
    >;

/** Codes with a special meaning (S1-8-005 to S1-8-020). */
const IGNORED_CODE = 7000;
export const AD_BLOCKER_CODE = 5;
export const LICENCE_FAILED_CODE = 2;
export const CERTIFICATE_FAILED_CODE = 3;
const PAIR_AGAIN_DIGITS = '6007-80205';
const CERTIFICATE_FAILED_TEXT = 'Failed to retrieve the server certificate';

function checkoutDisplay(code: string, text: string | null): PlayerErrorDisplay {
  switch (code) {
    case 'S_00001001':
    case 'S_00001003':
      return { message: 'GEO_BLOCK', line: `GEO_BLOCK ${code.slice(-4)}`, text: null, action: 'back' };
    case 'S_00001005':
    case 'S_00001025':
      return { message: 'CANNOT_PLAY', line: code, text: null, action: 'back' };
    case 'S_00001014':
      return { message: 'PURCHASE_REQUIRED', line: null, text: null, action: 'purchase' };
    case 'VIEWING_WINDOW':
    case 'DAILY_QUOTA':
    case 'RATING_LIMIT':
    case 'GROUP_LOCKED':
      return { message: code, line: null, text: null, action: 'back' };
    case 'PARENT_PIN_REQUIRED':
      return { message: code, line: null, text: null, action: 'pin' };
    default:
      return { message: 'CHECKOUT_REFUSED', line: code, text: text || null, action: 'retry' };
  }
}

function internalDisplay(code: InternalCode): PlayerErrorDisplay {
  const base = { line: code, text: null, action: 'retry' } as const;
  switch (code) {
    case 'BLOCKS_TRACKERS-googletag':
    case 'BLOCKS_TRACKERS-CryptoJS':
    case 'BLOCKS_TRACKERS-googleima':
      return { ...base, message: 'AD_BLOCKER' };
    default:
      return { ...base, message: code };
  }
}

/**
 * Returns the display of a numbered error, specific codes first: certificate 3/3 and licence 3/2 before other
 * errors of type 3.
 */
function numberedDisplay(type: ErrorType, code: number, detail: string, line: string): PlayerErrorDisplay {
  const base = { line, text: null, action: 'retry' } as const;
  switch (type) {
    case 'protection':
      if (code === CERTIFICATE_FAILED_CODE)
        return { ...base, message: 'CERTIFICATE_FAILED', text: CERTIFICATE_FAILED_TEXT };
      return { ...base, message: code === LICENCE_FAILED_CODE ? 'LICENCE_FAILED' : 'BROWSER_NOT_SUPPORTED' };
    case 'advertising':
      return { ...base, message: code === AD_BLOCKER_CODE ? 'AD_BLOCKER' : 'GENERAL' };
    case 'engine':
      return codeDigits(code, detail) === PAIR_AGAIN_DIGITS
        ? { ...base, message: 'PAIR_AGAIN', action: 'pair' }
        : { ...base, message: 'GENERAL' };
    default:
      return assertNever(type);
  }
}

/** Returns the display of an error (S1-8-001 to S1-8-020, R-18); null for 7000, which is ignored. */
export function playerError(cause: PlayerErrorCause, context: PlayerErrorContext): PlayerErrorDisplay | null {
  if (cause.from === 'checkout') return checkoutDisplay(cause.code, cause.message);
  if (cause.from === 'internal') return internalDisplay(cause.code);
  if (cause.from === 'engine' && cause.code === IGNORED_CODE) return null;
  const line = errorLine({ ...context, type: cause.from, code: cause.code, detail: cause.detail });
  return numberedDisplay(cause.from, cause.code, cause.detail, line);
}

import { assertNever } from '#shared/kernel/assert-never.ts';
import { codeDigits, type ErrorType, errorLine } from './error-display.ts';

/** Codes of our own (playback section 8); TIMEOUT is what a spinner of 15 s ends in (READINGS 26). */
export type InternalCode =
  | 'CHECKOUT_DATA_ERROR'
  | 'STREAMING_PATH_BLANK'
  | 'BROWSER_NOT_SUPPORTED'
  | `BLOCKS_TRACKERS-${'googletag' | 'CryptoJS' | 'googleima'}`
  | 'TIMEOUT';

/** What went wrong: a refusal of the checkout, a code of our own, or a numbered failure of the engine, of advertising or of content protection. */
export type PlayerErrorCause =
  | { readonly from: 'checkout'; readonly code: string; readonly message: string | null }
  | { readonly from: 'internal'; readonly code: InternalCode }
  | { readonly from: ErrorType; readonly code: number; readonly detail: string };

/** Who and what the small line names. */
export type PlayerErrorContext = { readonly id: string; readonly watermark: string };

type ErrorPanel<Message, Action, Line = string> = {
  readonly message: Message;
  /** The small line under the words; null where none shows. */
  readonly line: Line;
  /** Words that came with the error or that the specification gives; null where the message's own words are all. */
  readonly text: string | null;
  readonly action: Action;
};

/** An error as the viewer meets it: `message` finds the words, `action` is what the button does. */
export type PlayerErrorDisplay =
  | ErrorPanel<'GEO_BLOCK' | 'CANNOT_PLAY', 'back'>
  | ErrorPanel<'PURCHASE_REQUIRED', 'purchase', null>
  | ErrorPanel<'VIEWING_WINDOW' | 'DAILY_QUOTA', 'back', null>
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

/** Numbers with a meaning (playback section 8). */
export const IGNORED_CODE = 7000;
export const AD_BLOCKER_CODE = 5;
export const LICENCE_FAILED_CODE = 2;
export const CERTIFICATE_FAILED_CODE = 3;
const PAIR_AGAIN_DIGITS = '6007-80205';
export const CERTIFICATE_FAILED_TEXT = 'Failed to retrieve the server certificate';

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
      return { message: code, line: null, text: null, action: 'back' };
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

/** Numbered failures, the specific before the general: certificate 3/3 and licence 3/2 before all of type 3 (READINGS 18). */
function numberedDisplay(type: ErrorType, code: number, detail: string, line: string): PlayerErrorDisplay {
  const base = { line, text: null, action: 'retry' } as const;
  switch (type) {
    case 'protection':
      if (code === CERTIFICATE_FAILED_CODE) return { ...base, message: 'CERTIFICATE_FAILED', text: CERTIFICATE_FAILED_TEXT };
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

/** How an error is shown (playback section 8, READINGS 18); null for 7000, which is ignored. */
export function playerError(cause: PlayerErrorCause, context: PlayerErrorContext): PlayerErrorDisplay | null {
  if (cause.from === 'checkout') return checkoutDisplay(cause.code, cause.message);
  if (cause.from === 'internal') return internalDisplay(cause.code);
  if (cause.from === 'engine' && cause.code === IGNORED_CODE) return null;
  const line = errorLine({ ...context, type: cause.from, code: cause.code, detail: cause.detail });
  return numberedDisplay(cause.from, cause.code, cause.detail, line);
}

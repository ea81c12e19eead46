/** Written in the place of a secret. */
export const HIDDEN = '[hidden]';

/** Names whose values are never written, whatever they look like. */
const SECRET_NAME =
  /token|secret|passw|pwd|(?:^|_)pw(?:$|_)|cookie|auth|credential|session|\bpin\b|pin$|otp|licen[cs]e|voucher|mobile|phone|email|key$/i;

/** Whether what stands under a name is never written. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** What looks like a secret or a person wherever it stands in a text, and what is written in its place. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  /** Signed tokens. */
  [/eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN],
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`],
  /** Values that an address or a cookie line names as secret. */
  [/\b(harbour_\w+|\w*(?:token|passw|pw|otp|secret|session|auth)\w*)=[^&#;\s]+/gi, `$1=${HIDDEN}`],
  [/("\w*(?:token|passw|otp|secret|session|cookie|auth)\w*\\?"\s*:\s*\\?")[^"\\]*/gi, `$1${HIDDEN}`],
  [/([?&](?:tmode|code|pin|sig|key|destUrl)=)[^&#\s]*/gi, `$1${HIDDEN}`],
  /** Long runs, as digests and cookies are; and shorter ones of mixed signs, as keys are. Paths of pages are neither. */
  [/[\w+=-]{32,}/g, HIDDEN],
  [/(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, HIDDEN],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, HIDDEN],
  /** Telephone numbers in groups. */
  [/\+\d[\d\s-]{6,}\d|(?<![\w.+-])\d{4}[\s-]\d{4}(?![\w.-])/g, HIDDEN],
  /** One-time codes and telephone numbers; the player's own codes (four or five digits, or S_ and eight) stay. */
  [/(?<!S_\d*)(?<!\d)\d{6,}/g, HIDDEN],
];

/** Signs of a text that are looked at, as a multiple of those that are shown: the patterns take longer the longer the text is. */
const SCAN_FACTOR = 4;

/**
 * The beginning of a text in whole words, at most `most` characters and the mark that something was left out. A word that does not fit is left out whole, and with it the
 * digits before it: half a token or a telephone number would look like neither.
 */
export function truncateAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = /^([\s\S]*)\s/.exec(text.slice(0, most + 1))?.[1] ?? '';
  return `${whole.replace(/[\d\s+-]+$/, '')}…`;
}

/** A text without what looks like a secret or a person and without line breaks, at most `most` characters long. Secrets go first and the text is cut after. */
export function redactedText(text: string, most: number): string {
  const line = truncateAtWord(text, SCAN_FACTOR * most).replaceAll(/\p{Cc}/gu, ' ');
  return truncateAtWord(
    PATTERNS.reduce((redacted, [pattern, shown]) => redacted.replaceAll(pattern, shown), line),
    most,
  );
}

import { PRODUCT } from '#shared/kernel/product.ts';

/** Placeholder for a secret. */
export const HIDDEN = '[hidden]';

/** Names whose values are always hidden. */
const SECRET_NAME =
  /token|secret|passw|pwd|(?:^|_)pw(?:$|_)|cookie|auth|credential|session|\bpin\b|pin$|otp|licen[cs]e|voucher|mobile|phone|email|key$/i;

/** Returns whether values under a name are always hidden. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Patterns of secrets and personal data, with their replacements. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  /** Signed tokens. */
  [/eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, HIDDEN],
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`],
  /** Values of secret parameters in URLs and cookies. */
  [
    new RegExp(
      `\\b(${PRODUCT.prefix}_\\w+|\\w*(?:token|passw|pw|otp|secret|session|auth)\\w*)=[^&#;\\s]+`,
      'gi',
    ),
    `$1=${HIDDEN}`,
  ],
  [/("\w*(?:token|passw|otp|secret|session|cookie|auth)\w*\\?"\s*:\s*\\?")[^"\\]*/gi, `$1${HIDDEN}`],
  [/([?&](?:tmode|code|pin|sig|key|destUrl)=)[^&#\s]*/gi, `$1${HIDDEN}`],
  /**
   * Long runs, such as digests and cookies, and shorter runs of mixed characters, such as keys. Page paths
   * match neither.
   */
  [/[\w+=-]{32,}/g, HIDDEN],
  [/(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*\d)[\w+/=-]{24,}/g, HIDDEN],
  [/[^\s@"'<>]+@[^\s@"'<>]+/g, HIDDEN],
  /** Phone numbers in groups. */
  [/\+\d[\d\s-]{6,}\d|(?<![\w.+-])\d{4}[\s-]\d{4}(?![\w.-])/g, HIDDEN],
  /** One-time codes and phone numbers; the player's own codes (four or five digits, or S_ and eight) stay. */
  [/(?<!S_\d*)(?<!\d)\d{6,}/g, HIDDEN],
];

/** Limit of the scanned text, as a multiple of the output length: matching time grows with the length. */
const SCAN_FACTOR = 4;

/**
 * Truncates a text to whole words of at most `most` characters plus an ellipsis. The cut word is dropped with
 * the digits before it, because half a token or phone number would not be recognised.
 */
export function truncateAtWord(text: string, most: number): string {
  if (text.length <= most) return text;
  const whole = /^([\s\S]*)\s/.exec(text.slice(0, most + 1))?.[1] ?? '';
  return `${whole.replace(/[\d\s+-]+$/, '')}…`;
}

/**
 * Redacts secrets and personal data, removes line breaks, and truncates to `most` characters. Redaction comes
 * first, because a truncated secret would not match.
 */
export function redactedText(text: string, most: number): string {
  const line = truncateAtWord(text, SCAN_FACTOR * most).replaceAll(/\p{Cc}/gu, ' ');
  return truncateAtWord(
    PATTERNS.reduce((redacted, [pattern, shown]) => redacted.replaceAll(pattern, shown), line),
    most,
  );
}

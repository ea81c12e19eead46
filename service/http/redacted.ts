type Fact = string | number | boolean | null;

const HIDDEN = '[hidden]';
/** Names whose values are never written, whatever they look like. */
const SECRET_NAME = /token|passw|pwd|(?:^|_)pw(?:$|_)|otp|pin$|secret|cookie|auth|credential|key$|session/i;
const SECRET_TEXTS: readonly RegExp[] = [
  /** Signed tokens. */
  /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g,
  /** Values that an address or a cookie line names as secret. */
  /\b\w*(?:token|passw|pw|otp|secret|session|auth)\w*=[^&;\s]+/gi,
  /** Long runs, as digests and cookies are; and shorter ones of mixed signs, as keys are. Paths of pages are neither. */
  /[\w+=-]{32,}/g,
  /(?=[\w+/=-]*[A-Z])(?=[\w+/=-]*[a-z])(?=[\w+/=-]*\d)[\w+/=-]{24,}/g,
  /** Email addresses. */
  /[^\s@"'<>]+@[^\s@"'<>]+/g,
  /** One-time codes and telephone numbers; the player's own codes (four or five digits, or S_ and eight) stay. */
  /(?<!S_\d*)(?<!\d)\d{6,}/g,
];

/**
 * Facts of a caller with everything that could be a secret hidden: by the name of the fact, or by the look of its value. Only the error codes of the
 * specification keep their eight digits, under the name `code`. Line breaks cannot forge a second line.
 */
export function redacted(facts: Readonly<Record<string, Fact>>): Record<string, Fact> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, isErrorCode(name, value) ? value : SECRET_NAME.test(name) ? HIDDEN : shown(value)]),
  );
}

/** Above every code and telephone number: instants in milliseconds. */
const TELEPHONES_END = 1e12;

const isErrorCode = (name: string, value: Fact): boolean => name === 'code' && /^20\d{6}$/.test(String(value));

function shown(value: Fact): Fact {
  if (typeof value === 'number') return Math.abs(value) < 100_000 || Math.abs(value) > TELEPHONES_END ? value : HIDDEN;
  if (typeof value !== 'string') return value;
  return SECRET_TEXTS.reduce((text, pattern) => text.replaceAll(pattern, HIDDEN), value.replaceAll(/\p{Cc}/gu, ' '));
}

const HIDDEN = '[hidden]';
const SECRET_KEY =
  /token|secret|passw|cookie|authori[sz]ation|credential|session|\bpin\b|otp|licen[cs]e|voucher|mobile|phone|email|^code$/i;
const LONGEST = 500;
const DEEPEST = 5;
const MOST = 40;

/** What looks like a secret or a person wherever it stands in a text, and what is written in its place. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, HIDDEN],
  [/\bbearer\s+[\w.~+/=-]+/gi, `Bearer ${HIDDEN}`],
  [/\b(harbour_(?:session|device))=[^;\s]*/gi, `$1=${HIDDEN}`],
  [/([?&](?:\w*token|tmode|code|pin|sig|key|destUrl)=)[^&#\s]*/gi, `$1${HIDDEN}`],
  [/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, HIDDEN],
  [/(?<![\w.-])\+?\d[\d\s-]{6,}\d(?![\w.-])/g, HIDDEN],
];

/** A text without what looks like a secret or a person, at most 500 characters long. */
export function redactText(text: string): string {
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return PATTERNS.reduce((redacted, [pattern, shown]) => redacted.replace(pattern, shown), short);
}

/** Details of a log line without secrets: values under telling names are hidden, texts are redacted, deep and long ones are cut. Never throws. */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (depth >= DEEPEST) return '[deep]';
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (Array.isArray(value)) return value.slice(0, MOST).map((each) => redact(each, depth + 1));
  if (typeof value !== 'object') return `[${typeof value}]`;
  const entries = Object.entries(value).slice(0, MOST);
  return Object.fromEntries(entries.map(([key, each]) => [key, SECRET_KEY.test(key) ? HIDDEN : redact(each, depth + 1)]));
}

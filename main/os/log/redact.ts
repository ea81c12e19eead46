import { HIDDEN, isSecretName, redactedText } from '#shared/domain/operations/redacted-text.ts';

/** In the app's log a `code` may be a voucher. */
const VOUCHER_NAME = /^code$/i;
const MAX_LENGTH = 500;
const MAX_DEPTH = 5;
const MAX_ENTRIES = 40;

/** Redacts secrets and personal data in a text and cuts it to 500 characters. */
export const redactText = (text: string): string => redactedText(text, MAX_LENGTH);

/**
 * Redacts the details of a log line: hides values under sensitive names, redacts texts, and cuts deep or long
 * values. JSON texts, such as service output, are redacted by name too. Never throws.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactLine(value, depth);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined)
    return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((each) => redact(each, depth + 1));
  if (typeof value !== 'object') return `[${typeof value}]`;
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(
    entries.map(([key, each]) => [key, isHidden(key) ? HIDDEN : redact(each, depth + 1)]),
  );
}

const isHidden = (key: string): boolean => isSecretName(key) || VOUCHER_NAME.test(key);

function redactLine(text: string, depth: number): unknown {
  if (!text.startsWith('{')) return redactText(text);
  try {
    return redact(JSON.parse(text), depth);
  } catch {
    return redactText(text);
  }
}

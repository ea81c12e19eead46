import { HIDDEN, isSecretName, redactedText } from '#shared/domain/operations/redacted-text.ts';

/** In the app's own log a `code` may be a voucher's. */
const VOUCHER_NAME = /^code$/i;
const MAX_LENGTH = 500;
const MAX_DEPTH = 5;
const MAX_ENTRIES = 40;

/** A text without what looks like a secret or a person, at most 500 characters long. */
export const redactText = (text: string): string => redactedText(text, MAX_LENGTH);

/**
 * Details of a log line without secrets: values under telling names are hidden, texts are redacted, deep and long ones are cut. A text that is an object written as JSON, as
 * the service's lines are, is read as one, so that its names tell too. Never throws.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactLine(value, depth);
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error) return redactText(`${value.name}: ${value.message}`);
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((each) => redact(each, depth + 1));
  if (typeof value !== 'object') return `[${typeof value}]`;
  const entries = Object.entries(value).slice(0, MAX_ENTRIES);
  return Object.fromEntries(entries.map(([key, each]) => [key, isHidden(key) ? HIDDEN : redact(each, depth + 1)]));
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

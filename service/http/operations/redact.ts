import { HIDDEN, isSecretName, redactedText } from '#shared/domain/operations/redacted-text.ts';

type LogValue = string | number | boolean | null;

/** Characters of one fact; the contract lets no longer ones in. */
const MAX_LENGTH = 500;

/**
 * Facts of a caller with everything that could be a secret hidden: by the name of the fact, or by the look of its value. Only the error codes of the
 * specification keep their eight digits, under the name `code`. Line breaks cannot forge a second line.
 */
export function redactLogFields(facts: Readonly<Record<string, LogValue>>): Record<string, LogValue> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      isErrorCode(name, value) ? value : isSecretName(name) ? HIDDEN : redactValue(value),
    ]),
  );
}

/** Above every code and telephone number: instants in milliseconds. */
const TELEPHONES_END = 1e12;

const isErrorCode = (name: string, value: LogValue): boolean => name === 'code' && /^20\d{6}$/.test(String(value));

function redactValue(value: LogValue): LogValue {
  if (typeof value === 'number') return Math.abs(value) < 100_000 || Math.abs(value) > TELEPHONES_END ? value : HIDDEN;
  return typeof value === 'string' ? redactedText(value, MAX_LENGTH) : value;
}

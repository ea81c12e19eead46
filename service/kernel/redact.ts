import { HIDDEN, isSecretName, redactedText } from '#shared/domain/operations/redacted-text.ts';

type LogValue = string | number | boolean | null;

/** Maximum length of a value, as in the contract. */
const MAX_LENGTH = 500;

/**
 * Hides every field that could be a secret, by its name or by the look of its value. Only the specification's
 * eight-digit error codes are kept, under the name `code`; line breaks cannot forge a second line.
 */
export function redactLogFields(facts: Readonly<Record<string, LogValue>>): Record<string, LogValue> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (isErrorCode(name, value)) return [name, value];
      return [name, isSecretName(name) ? HIDDEN : redactValue(value)];
    }),
  );
}

/** Above all codes and telephone numbers: timestamps in milliseconds. */
const TELEPHONES_END = 1e12;

const isErrorCode = (name: string, value: LogValue): boolean =>
  name === 'code' && /^20\d{6}$/.test(String(value));

function redactValue(value: LogValue): LogValue {
  if (typeof value === 'number')
    return Math.abs(value) < 100_000 || Math.abs(value) > TELEPHONES_END ? value : HIDDEN;
  return typeof value === 'string' ? redactedText(value, MAX_LENGTH) : value;
}

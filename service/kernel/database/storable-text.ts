/**
 * The one rule for texts that a database may get: neither U+0000, which PostgreSQL cannot store, nor half of
 * a surrogate pair, which SQLite would replace and PostgreSQL cannot read in JSON. Calls are refused by it
 * before their contract is read, on both engines alike.
 */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Returns whether a text may be stored. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** A value that no column can hold reached the database: a caller sent it past the contract. */
export class UnstorableText extends Error {
  override readonly name = 'UnstorableText';
  constructor() {
    super('a text holds U+0000');
  }
}

/**
 * Throws `UnstorableText` if a value of a statement holds U+0000. SQLite would store it, and PostgreSQL fail:
 * both refuse it alike.
 */
export function assertStorable(values: readonly unknown[]): void {
  for (const value of values)
    if (typeof value === 'string' && value.includes('\0')) throw new UnstorableText();
}

/**
 * Returns the field of a parsed body or query, at its first level, that holds a text that may not be stored,
 * or null. Names of fields count like their values. It keeps a list of what is left to look at instead of
 * calling itself, so that deep nesting does not exhaust the stack.
 */
export function unstorableField(found: unknown): string | null {
  const left: [field: string, value: unknown][] = [['', found]];
  for (let one = left.pop(); one !== undefined; one = left.pop()) {
    const [field, value] = one;
    if (typeof value === 'string' && !isStorable(value)) return field;
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, inner] of Object.entries(value)) {
      if (!isStorable(name)) return field;
      left.push([field === '' ? name : field, inner]);
    }
  }
  return null;
}

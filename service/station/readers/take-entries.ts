import type { z } from 'zod';
import { type Findings, finding } from '#service/station/finding.ts';
import type { Entry } from './entry.ts';

/** An entry that its schema takes, and where it is. */
export type Taken<T> = {
  readonly item: T;
  readonly place: Entry['place'];
  readonly placeOf: Entry['placeOf'];
};

type Issue = z.core.$ZodIssue;

/**
 * Takes entries by their schema. A field that the schema does not know is left out with a note; an entry with
 * any other mistake is left out with a warning for each, at the line of its field.
 */
export function takeEntries<T>(
  entries: readonly Entry[],
  schema: z.ZodType<T>,
  what: string,
  findings: Findings,
): readonly Taken<T>[] {
  return entries.flatMap(({ value, place, placeOf }) => {
    const read = schema.safeParse(value);
    if (read.success) return [{ item: read.data, place, placeOf }];
    const unknown = read.error.issues.flatMap((issue) => unknownFields(issue));
    for (const path of unknown)
      findings.add(
        finding('FIELD_UNKNOWN', placeOf(path), `${pathText(path)} is no field of a ${what}; it is left out`),
      );
    const again = unknown.length === 0 ? read : schema.safeParse(without(value, unknown));
    if (again.success) return [{ item: again.data, place, placeOf }];
    for (const issue of again.error.issues) {
      const { path, message } = plainest(issue);
      const field = path.length === 0 ? `This ${what}` : pathText(path);
      findings.add(finding('ENTRY_INVALID', placeOf(path), `${field} ${message}; the ${what} is left out`));
    }
    return [];
  });
}

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.');

/** Fields that an issue, or one within it, does not know. */
function unknownFields(issue: Issue, within: readonly PropertyKey[] = []): readonly PropertyKey[][] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
  if (issue.code !== 'invalid_union') return [];
  return closestBranch(issue).flatMap((inner) => unknownFields(inner, path));
}

/** The branch of a union that comes closest: the one whose mistakes lie deepest, then the one with fewest. */
function closestBranch({ errors }: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] {
  const depth = (branch: readonly Issue[]): number => Math.max(...branch.map(({ path }) => path.length));
  const isOfAnotherType = (branch: readonly Issue[]): boolean =>
    branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0);
  const fitting = errors.filter((branch) => branch.length > 0 && !isOfAnotherType(branch));
  const [best = errors[0] ?? []] = fitting.toSorted(
    (one, other) => depth(other) - depth(one) || one.length - other.length,
  );
  return best;
}

/** The plainest words for an issue, and the field that it is about. */
function plainest(
  issue: Issue,
  within: readonly PropertyKey[] = [],
): {
  readonly path: readonly PropertyKey[];
  readonly message: string;
} {
  const path = [...within, ...issue.path];
  if (issue.code === 'invalid_union') {
    const [inner] = closestBranch(issue);
    if (inner !== undefined) return plainest(inner, path);
  }
  if (issue.code === 'invalid_type')
    return {
      path,
      message: issue.input === undefined ? 'is missing' : `has to be ${article(issue.expected)}`,
    };
  return { path, message: lowered(issue.message) };
}

const article = (type: string): string => `${/^[aeiou]/.test(type) ? 'an' : 'a'} ${type}`;
const lowered = (message: string): string =>
  message.startsWith('has ') ? message : `is not right: ${message.toLowerCase()}`;

/** A copy of a value without some fields. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  if (Array.isArray(value)) return value.map((item, at) => without(item, tails(paths, at)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !paths.some((path) => path.length === 1 && String(path[0]) === key))
      .map(([key, inner]) => [key, without(inner, tails(paths, key))]),
  );
}

const tails = (
  paths: readonly (readonly PropertyKey[])[],
  key: PropertyKey,
): readonly (readonly PropertyKey[])[] =>
  paths.filter((path) => path.length > 1 && String(path[0]) === String(key)).map((path) => path.slice(1));

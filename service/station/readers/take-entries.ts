import { z } from 'zod';
import { type Finding, type FindingPlace, type Findings, finding } from '#service/station/finding.ts';
import { nearestTo } from '#service/station/nearest-to.ts';
import type { Entry } from './entry.ts';
import { fieldsOf } from './feed-fields.ts';

/** An entry that its schema takes, and where it is. */
export type Taken<T> = {
  readonly item: T;
  readonly place: Entry['place'];
  readonly placeOf: Entry['placeOf'];
  /** Languages of its name or title as they are written; none if it has one text for all. */
  readonly languages: readonly string[];
};

type Issue = z.core.$ZodIssue;

/** Mistakes of one entry that are told one by one: finding their places costs time. */
const MOST_TOLD = 20;
const LONGEST_PATH = 120;

/** A list of an entry whose members stand for themselves; without one that is `needed`, nothing of the entry is left. */
type OwnList = { readonly member: string; readonly needed: boolean };
const ownList = (member: string): OwnList => ({ member, needed: false });

/** Those lists by the kind of entry. */
const OWN_LISTS: Readonly<Record<string, Readonly<Record<string, OwnList>>>> = {
  programme: { episodes: { member: 'episode', needed: true } },
  'ads entry': {
    advertisers: ownList('advertiser'),
    videos: ownList('video'),
    pictures: ownList('picture'),
    live: ownList('image ad'),
    sponsored: ownList('sponsor'),
  },
};

/**
 * Takes entries by their schema. A field that the schema does not know is left out with a note; an episode, ad or
 * advertiser with any other mistake is left out of its list, and an entry is as a whole, with a warning for each
 * at the line of its field.
 */
export function takeEntries<T>(
  entries: readonly Entry[],
  schema: z.ZodType<T>,
  what: string,
  findings: Findings,
): readonly Taken<T>[] {
  return entries.flatMap(({ value, place, placeOf }) => {
    const read = schema.safeParse(value);
    const languages = languagesOf(value);
    if (read.success) return [{ item: read.data, place, placeOf, languages }];
    const unknown = read.error.issues.flatMap((issue) => unknownFields(issue));
    for (const path of unknown.slice(0, MOST_TOLD))
      findings.add(unknownField(path, placeOf(path), schema, what));
    if (unknown.length > MOST_TOLD)
      findings.add(
        finding(
          'FIELD_UNKNOWN',
          place,
          `${unknown.length - MOST_TOLD} more fields of this ${what} are left out`,
        ),
      );
    const known = unknown.length === 0 ? value : without(value, unknown);
    const again = unknown.length === 0 ? read : schema.safeParse(known);
    if (again.success) return [{ item: again.data, place, placeOf, languages }];
    const lists = OWN_LISTS[what] ?? {};
    const wrong = membersOf(again.error.issues, lists, known);
    const rest = wrong === null ? null : schema.safeParse(without(known, pathsOf(wrong)));
    if (wrong !== null && rest?.success) {
      for (const issue of again.error.issues.slice(0, MOST_TOLD)) {
        const { path, message } = plainest(issue);
        const { member } = lists[String(path[0])] ?? { member: what };
        findings.add(
          finding('ENTRY_INVALID', placeOf(path), `${pathText(path)} ${message}; the ${member} is left out`),
        );
      }
      return [{ item: rest.data, place, placeOf: placesWithout(placeOf, wrong), languages }];
    }
    for (const issue of again.error.issues.slice(0, MOST_TOLD)) {
      const { path, message } = plainest(issue);
      const field = path.length === 0 ? `This ${what}` : pathText(path);
      findings.add(finding('ENTRY_INVALID', placeOf(path), `${field} ${message}; the ${what} is left out`));
    }
    return [];
  });
}

/** A field that is not known; one that is nearly called like another was meant to be that, and is missed. */
function unknownField(
  path: readonly PropertyKey[],
  place: FindingPlace,
  schema: z.ZodType,
  what: string,
): Finding {
  const known = path.length === 1 && schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
  const nearest = nearestTo(String(path[0]), known);
  const said = `${pathText(path)} is no field of ${article(what)}`;
  return nearest === null
    ? finding('FIELD_UNKNOWN', place, `${said}; it is left out`)
    : finding('FIELD_MISNAMED', place, `${said}, and is left out: did you mean “${nearest}”?`);
}

function languagesOf(value: unknown): readonly string[] {
  const { name, title } = fieldsOf(value);
  const texts = name ?? title;
  return typeof texts === 'object' && texts !== null && !Array.isArray(texts) ? Object.keys(texts) : [];
}

/** Places of members by the name of their list. */
type Members = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * Finds the members that all mistakes lie in; null if one lies elsewhere, or no member is left of a list that is
 * needed.
 */
function membersOf(
  issues: readonly Issue[],
  lists: Readonly<Record<string, OwnList>>,
  value: unknown,
): Members | null {
  const found = new Map<string, Set<number>>();
  for (const { path } of issues) {
    const [list, at] = path;
    if (typeof list !== 'string' || !Object.hasOwn(lists, list) || typeof at !== 'number') return null;
    found.set(list, (found.get(list) ?? new Set()).add(at));
  }
  const fields = fieldsOf(value);
  for (const [list, places] of found) {
    const all = fields[list];
    if (!Array.isArray(all) || (lists[list]?.needed && all.length === places.size)) return null;
  }
  return found;
}

const pathsOf = (members: Members): readonly (readonly PropertyKey[])[] =>
  [...members].flatMap(([list, places]) => [...places].map((at) => [list, at]));

/** Finds the fields of members by their places among those that are left. */
function placesWithout(placeOf: Entry['placeOf'], wrong: Members): Entry['placeOf'] {
  return (path) => {
    const [list, at, ...rest] = path;
    const gone = typeof list === 'string' ? wrong.get(list) : undefined;
    if (list === undefined || gone === undefined || typeof at !== 'number') return placeOf(path);
    let before = at;
    for (const one of [...gone].toSorted((a, b) => a - b)) if (one <= before) before += 1;
    return placeOf([list, before, ...rest]);
  };
}

const pathText = (path: readonly PropertyKey[]): string => path.map(String).join('.').slice(0, LONGEST_PATH);

/** Fields that an issue, or one within it, does not know. */
function unknownFields(issue: Issue, within: readonly PropertyKey[] = []): readonly PropertyKey[][] {
  const path = [...within, ...issue.path];
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
  if (issue.code !== 'invalid_union') return [];
  return closestBranch(issue).flatMap((inner) => unknownFields(inner, path));
}

/** The branch of a union that comes closest: the one whose mistakes lie deepest, then the one with fewest. */
function closestBranch({ errors }: Extract<Issue, { code: 'invalid_union' }>): readonly Issue[] {
  const depth = (branch: readonly Issue[]): number =>
    branch.reduce((deepest, { path }) => Math.max(deepest, path.length), 0);
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
/** Names of fields in it keep their capitals. */
const lowered = (message: string): string =>
  message.startsWith('has ')
    ? message
    : `is not right: ${message.slice(0, 1).toLowerCase()}${message.slice(1)}`;

/** A copy of a value without some fields. */
function without(value: unknown, paths: readonly (readonly PropertyKey[])[]): unknown {
  const byKey = new Map<string, (readonly PropertyKey[])[]>();
  for (const [first, ...rest] of paths) {
    const of = byKey.get(String(first)) ?? [];
    of.push(rest);
    byKey.set(String(first), of);
  }
  const inner = (key: PropertyKey, one: unknown): unknown => {
    const rest = byKey.get(String(key));
    return rest === undefined ? one : without(one, rest);
  };
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      byKey.get(String(at))?.some((rest) => rest.length === 0) ? [] : [inner(at, item)],
    );
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => byKey.get(key)?.some((rest) => rest.length === 0) !== true)
      .map(([key, one]) => [key, inner(key, one)]),
  );
}

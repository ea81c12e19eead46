import { z } from 'zod';
import { type JsonSchema, wireSchema } from '#scripts/contract/json-schema.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type Dropped, onDropped } from '#shared/contract/lenient-list.ts';
import { nearestIssue } from '#shared/contract/nearest-issue.ts';
import type { Severity } from './finding.ts';
import { formName } from './form-name.ts';

/** Where a reply differs from the contract, how, and what that means for a viewer. */
export type ShapeIssue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly severity: Severity;
};

type Written = { readonly json: JsonSchema; readonly zod: z.ZodType };
type Fault = { readonly path: readonly PropertyKey[]; readonly message: string };
const written = new WeakMap<Endpoint, Written>();

/**
 * The written contract of a reply as a schema. The client's own schemas leave bad entries of a list out and
 * replace some bad values by defaults; the written contract names each of them.
 */
function writtenSchema(endpoint: Endpoint): Written {
  const cached = written.get(endpoint);
  if (cached !== undefined) return cached;
  const json = wireSchema(endpoint.reply);
  const made = { json, zod: z.fromJSONSchema(json) };
  written.set(endpoint, made);
  return made;
}

/**
 * Returns where a reply differs from the contract. What the client does not read, or takes out of a list, is an
 * error; what it takes all the same, by a default or another form, is a note. The same fault of several entries
 * of a list is one.
 */
export function shapeIssues(endpoint: Endpoint, reply: unknown): readonly ShapeIssue[] {
  const { json, zod } = writtenSchema(endpoint);
  const found = faultsOf(zod, json, reply);
  const client = readAsClient(endpoint, json, reply);
  const isError = ({ path }: Fault): boolean =>
    client.faults.some((one) => isOnPath(one.path, path)) ||
    valuesOn(reply, path).some((value) => client.dropped.has(value));
  const issues = found.map((fault): ShapeIssue => {
    if (isError(fault)) return { ...fault, severity: 'error' };
    return { ...fault, message: `${fault.message}; the client takes it all the same`, severity: 'note' };
  });
  /* Only the client's schema can say the rest; the written contract cannot. */
  const rest = client.faults.filter(({ path }) => !found.some((one) => isOnPath(one.path, path)));
  const lost = [...client.dropped.keys()].filter(
    (entry) =>
      !issues.some(({ path, severity }) => severity === 'error' && valuesOn(reply, path).includes(entry)),
  );
  const [first] = lost;
  const left =
    lost.length === 0
      ? []
      : [{ path: [], message: `the client leaves an entry out: ${client.dropped.get(first)}` }];
  return countedOnce([
    ...issues,
    ...[...rest, ...left].map((fault): ShapeIssue => ({ ...fault, severity: 'error' })),
  ]).map((issue) => ({ ...issue, message: withPath(issue) }));
}

/** The faults of a value, each at its field, with the form that came closest where there is a choice. */
function faultsOf(schema: z.ZodType, json: JsonSchema, value: unknown): readonly Fault[] {
  return (schema.safeParse(value).error?.issues ?? []).map((issue) => {
    const { path, message, forms } = nearestIssue(issue);
    const names = forms.map(({ at, index }) => formName(json, at, index)).filter((name) => name !== '');
    const form = names.length === 0 ? '' : ` (closest form: ${names.join(', ')})`;
    return { path, message: `${message.replace(/^Invalid input: /, '')}${form}` };
  });
}

/** What the client makes of a reply: its faults, and the entries that it leaves out of lists. */
function readAsClient(endpoint: Endpoint, json: JsonSchema, reply: unknown) {
  const dropped = new Map<unknown, string>();
  const before = onDropped(({ entries, field, first }: Dropped) => {
    for (const entry of entries) dropped.set(entry, `${field}: ${first}`);
  });
  try {
    return { faults: faultsOf(endpoint.reply, json, reply), dropped };
  } finally {
    onDropped(before);
  }
}

/** Whether one path leads to or through the other. */
const isOnPath = (one: readonly PropertyKey[], other: readonly PropertyKey[]): boolean =>
  one.slice(0, other.length).every((key, at) => key === other[at]);

/** The values on the way to a path: of the reply `{a: [b]}` and `a, 0` the list and `b`. */
function valuesOn(value: unknown, [key, ...rest]: readonly PropertyKey[]): readonly unknown[] {
  if (key === undefined || typeof value !== 'object' || value === null) return [];
  const next: unknown = Reflect.get(value, key);
  return [next, ...valuesOn(next, rest)];
}

const pattern = (path: readonly PropertyKey[]): string =>
  path.map((key) => (typeof key === 'number' ? '*' : String(key))).join('.');

/** Puts the same fault of several entries together. */
function countedOnce(issues: readonly ShapeIssue[]): readonly (ShapeIssue & { readonly times: number })[] {
  const counted = new Map<string, ShapeIssue & { readonly times: number }>();
  for (const issue of issues) {
    const key = `${issue.severity} ${pattern(issue.path)} ${issue.message}`;
    const first = counted.get(key) ?? { ...issue, times: 0 };
    counted.set(key, { ...first, times: first.times + 1 });
  }
  return [...counted.values()];
}

function withPath({ path, message, times }: ShapeIssue & { readonly times: number }): string {
  const at = path.map(String).join('.');
  if (times === 1) return `${at || 'the reply'}: ${message}`;
  return `${pattern(path)}: ${message}; in ${times} entries, first ${at}`;
}

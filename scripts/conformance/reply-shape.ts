import { z } from 'zod';
import { wireSchema } from '#scripts/contract/json-schema.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

/** Where a reply differs from the contract, and how. */
export type ShapeIssue = { readonly path: readonly PropertyKey[]; readonly message: string };

type Issue = z.core.$ZodIssue;
const checkers = new WeakMap<Endpoint, z.ZodType>();

/**
 * The written contract of a reply as a schema. The client's own schemas leave bad entries of a list out and
 * replace some bad values by defaults, which a viewer may not notice; here each of them counts.
 */
function writtenSchema(endpoint: Endpoint): z.ZodType {
  const cached = checkers.get(endpoint);
  if (cached !== undefined) return cached;
  const made = z.fromJSONSchema(wireSchema(endpoint.reply));
  checkers.set(endpoint, made);
  return made;
}

/** Returns where a reply differs from the contract. */
export function shapeIssues(endpoint: Endpoint, json: unknown): readonly ShapeIssue[] {
  const written = writtenSchema(endpoint).safeParse(json);
  if (!written.success) return written.error.issues.map(nearest);
  /* Only the client's schema can say the rest; the written contract cannot. */
  return endpoint.reply.safeParse(json).error?.issues.map(nearest) ?? [];
}

/**
 * The issue of a value that fits none of several schemas is that of the closest schema: the one it differs
 * from the least.
 */
function nearest(issue: Issue): ShapeIssue {
  if (issue.code !== 'invalid_union') return { path: issue.path, message: messageOf(issue) };
  const branches = issue.errors
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => depth(other) - depth(one) || one.length - other.length);
  const inner = branches[0]?.[0];
  if (inner === undefined) return { path: issue.path, message: messageOf(issue) };
  const { path, message } = nearest(inner);
  return { path: [...issue.path, ...path], message };
}

/** How deep the first difference of a branch lies. */
const depth = ([first]: readonly Issue[]): number => first?.path.length ?? 0;

const messageOf = ({ path, message }: Issue): string =>
  `${path.map(String).join('.') || 'the reply'}: ${message.replace(/^Invalid input: /, '')}`;

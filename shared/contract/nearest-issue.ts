import type { z } from 'zod';

type Issue = z.ZodError['issues'][number];

/** A choice between forms of a value on the way to an issue: where it is, and the form that came closest. */
export type ClosestForm = { readonly at: readonly PropertyKey[]; readonly index: number };

/** A problem with a value, at the field that has it. */
export type NearestIssue = {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly forms: readonly ClosestForm[];
};

/**
 * Returns the issue of a value that fits none of several forms as that of the form that came closest, so that
 * it names a field. Any other issue is its own.
 */
export function nearestIssue(issue: Issue): NearestIssue {
  if (issue.code !== 'invalid_union') return { path: issue.path, message: issue.message, forms: [] };
  const closest = issue.errors
    .map((issues, index) => ({ issues, index, depth: depthOf(issues) }))
    .toSorted((one, other) => other.depth - one.depth || one.issues.length - other.issues.length)[0];
  const first = closest?.issues[0];
  if (closest === undefined || first === undefined)
    return { path: issue.path, message: issue.message, forms: [] };
  const inner = nearestIssue(first);
  return {
    path: [...issue.path, ...inner.path],
    message: inner.message,
    forms: [
      { at: issue.path, index: closest.index },
      ...inner.forms.map((form) => ({ ...form, at: [...issue.path, ...form.at] })),
    ],
  };
}

/**
 * How deep a form's first fault lies: the deeper, the more of the value fits. A form whose own kind is another,
 * such as `type`, is hardly meant.
 */
function depthOf(issues: readonly Issue[]): number {
  const depths = issues.map(({ code, path }) =>
    code === 'invalid_value' && path.length === 1 ? 0.5 : path.length,
  );
  return Math.min(...depths, Number.POSITIVE_INFINITY);
}

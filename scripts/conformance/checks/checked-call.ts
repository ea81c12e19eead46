import type { CallInput, ConformanceViewer } from '#scripts/conformance/conformance-viewer.ts';
import { codeOf, type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { type Check, type Finding, findingOf, type Severity } from '#scripts/conformance/finding.ts';
import { shapeIssues } from '#scripts/conformance/reply-shape.ts';
import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { madeBy } from '#shared/contract/made-by.ts';

/**
 * A call to be checked: the way the client makes it, and whether the back end knows all of its values, so
 * that it must succeed.
 */
export type CheckedCall = {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly input: CallInput;
  readonly mustSucceed: boolean;
};

export type CheckDeps = {
  readonly viewer: ConformanceViewer;
  /** The back end's answer to a path that it does not have. */
  readonly unknownPath: Exchange;
  readonly slowMs: number;
};

/** Most differences of one reply that are listed. */
const MOST_ISSUES = 5;

/** The differences of a reply with a success status. */
export function shapeFindings(
  { name, endpoint }: Pick<CheckedCall, 'name' | 'endpoint'>,
  exchange: Exchange,
  check: Check = 'shape',
): readonly Finding[] {
  if (endpoint.replyKind === 'bytes') return [];
  if (exchange.json === undefined)
    return [findingOf(name, [check, 'error'], 'the reply is not JSON', exchange)];
  const type = /^application\/(?:[\w.+-]+\+)?json\b/.test(exchange.contentType)
    ? []
    : [findingOf(name, [check, 'note'], `the content type is “${exchange.contentType}”`, exchange)];
  const issues = shapeIssues(endpoint, exchange.json).slice(0, MOST_ISSUES);
  return [
    ...type,
    ...issues.map(({ path, message, severity }) =>
      findingOf(name, [check, severity], message, exchange, path),
    ),
  ];
}

/** What is wrong with a refusal as such, and what that means. */
export type Problem = { readonly says: string; readonly severity: Severity };

/**
 * Returns the problem of a refusal as such: no code, a code that the call does not have, or a status other
 * than that of its code. Null for a success. The client shows its general message for an unknown or missing
 * code, so that neither is a fault.
 */
export function refusalProblem({ errors }: Endpoint, exchange: Exchange): Problem | null {
  if (isSuccess(exchange)) return null;
  const { status } = exchange;
  if (status === null) return { says: `nothing came: ${exchange.failure}`, severity: 'error' };
  if (status >= 500 && status !== 503) return { says: `fails with ${status}`, severity: 'error' };
  const code = codeOf(exchange);
  if (code === null) return { says: `is refused with ${status} and no errors.code`, severity: 'note' };
  const common: Readonly<Record<string, number>> = COMMON_ERRORS;
  const usual = common[code];
  if (usual === undefined && !errors.includes(code))
    return { says: `is refused with ${code}, a code that this call does not have`, severity: 'note' };
  if (usual === undefined || usual === status) return null;
  const severity = usual === 401 || status === 401 ? 'error' : 'warning';
  return { says: `is refused with ${code} and the status ${status} instead of ${usual}`, severity };
}

/**
 * Whether a back end does not have a call: it answers as it does to a path that it does not have, or that the
 * method is not there.
 */
export const isMissing = (exchange: Exchange, unknownPath: Exchange): boolean =>
  exchange.status === 405 ||
  exchange.status === 501 ||
  (exchange.status === 404 &&
    unknownPath.status === 404 &&
    (codeOf(exchange) === null || exchange.text === unknownPath.text));

/** Whether the back end asks to wait, after which nothing it says is about the call. */
export const isLimited = ({ status }: Exchange): boolean => status === 429;

/** The finding about a call that a back end does not have. One that no page makes switches nothing off. */
export function missingFinding(name: string, exchange: Exchange): Finding {
  const severity = ['page', 'engine'].includes(madeBy(name).by) ? 'error' : 'note';
  return findingOf(name, ['missing', severity], 'the back end does not have this call', exchange);
}

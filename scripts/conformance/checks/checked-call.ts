import type { CallInput, ConformanceViewer } from '#scripts/conformance/conformance-viewer.ts';
import { codeOf, type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { type Check, type Finding, findingOf } from '#scripts/conformance/finding.ts';
import { shapeIssues } from '#scripts/conformance/reply-shape.ts';
import { COMMON_ERRORS } from '#shared/contract/common-errors.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';

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
  if (exchange.json === undefined) return [findingOf(name, check, 'the reply is not JSON', exchange)];
  const type = /^application\/(?:[\w.+-]+\+)?json\b/.test(exchange.contentType)
    ? []
    : [findingOf(name, check, `the content type is “${exchange.contentType}”`, exchange)];
  const issues = shapeIssues(endpoint, exchange.json).slice(0, MOST_ISSUES);
  return [...type, ...issues.map(({ path, message }) => findingOf(name, check, message, exchange, path))];
}

/**
 * Returns the problem of a refusal as such: no code, a code that the call does not have, or a status other
 * than that of its code. Empty for a success.
 */
export function refusalProblem({ errors }: Endpoint, exchange: Exchange): string {
  if (isSuccess(exchange)) return '';
  const { status } = exchange;
  if (status === null) return `nothing came: ${exchange.failure}`;
  if (status >= 500 && status !== 503) return `fails with ${status}`;
  const code = codeOf(exchange);
  if (code === null) return `is refused with ${status} and no errors.code`;
  const common: Readonly<Record<string, number>> = COMMON_ERRORS;
  if (common[code] === undefined && !errors.includes(code))
    return `is refused with ${code}, a code that this call does not have`;
  return common[code] !== undefined && common[code] !== status
    ? `is refused with ${code} and the status ${status} instead of ${common[code]}`
    : '';
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

import type { CallInput } from '#scripts/conformance/conformance-viewer.ts';
import { type Edge, edgesOf } from '#scripts/conformance/edges.ts';
import { type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { type Finding, findingOf, type Result } from '#scripts/conformance/finding.ts';
import { wireSchema } from '#scripts/contract/json-schema.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import {
  type CheckDeps,
  type CheckedCall,
  isLimited,
  refusalProblem,
  shapeFindings,
} from './checked-call.ts';

/** Most edges of a call that are tried. */
const MOST_EDGES = 30;

type EdgeCall = { readonly what: string; readonly input: CallInput };

/**
 * Tries values at and beyond the edges of a call's parameters: what does not fit must be refused with a code,
 * what fits must not fail.
 */
export async function checkEdges(call: CheckedCall, { viewer }: CheckDeps): Promise<Result | null> {
  const findings: Finding[] = [];
  let ms = 0;
  for (const { what, input } of edgeCalls(call).slice(0, MOST_EDGES)) {
    const exchange = await viewer.call(call.endpoint, input);
    ms += exchange.ms;
    if (isLimited(exchange)) return null;
    findings.push(...edgeFindings(call, what, fits(call.endpoint, input), exchange));
  }
  return { call: call.name, check: 'edge', ms, findings };
}

function edgeFindings(
  call: CheckedCall,
  what: string,
  isValid: boolean,
  exchange: Exchange,
): readonly Finding[] {
  if (isSuccess(exchange)) {
    if (!isValid)
      return [
        findingOf(call.name, 'edge', `${what}: is answered, though it does not fit the contract`, exchange),
      ];
    return shapeFindings(call, exchange, 'edge').map((finding) => ({
      ...finding,
      message: `${what}: ${finding.message}`,
    }));
  }
  const problem = refusalProblem(call.endpoint, exchange);
  return problem === '' ? [] : [findingOf(call.name, 'edge', `${what}: ${problem}`, exchange)];
}

function edgeCalls({ endpoint, input }: CheckedCall): readonly EdgeCall[] {
  const { query = {}, body } = input;
  const ofQuery = edgesOf(wireSchema(endpoint.query))
    .filter(isText)
    .map(({ what, name, value }) => ({ what, input: { ...input, query: { ...query, [name]: value } } }));
  if (endpoint.method !== 'POST') return ofQuery;
  const ofBody = edgesOf(wireSchema(endpoint.body)).map(({ what, name, value }) => ({
    what,
    input: { ...input, body: { ...Object(body), [name]: value } },
  }));
  return [...ofQuery, ...ofBody];
}

/** A query holds texts: a value is what it is as a text. */
const isText = ({ value }: Edge): boolean => typeof value !== 'object';

/** Whether the contract takes an input, as it arrives. */
function fits(endpoint: Endpoint, { query = {}, body }: CallInput): boolean {
  const arrived = Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const sent: unknown = endpoint.method === 'POST' ? JSON.parse(JSON.stringify(body ?? {})) : {};
  return endpoint.query.safeParse(arrived).success && endpoint.body.safeParse(sent).success;
}

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

/** A request beyond the edge, and its answer. */
type EdgeAnswer = { readonly what: string; readonly exchange: Exchange };
type EdgeCall = { readonly what: string; readonly input: CallInput };

/**
 * Tries values at and beyond the edges of a call's parameters: what does not fit must be refused with a code,
 * what fits must not fail. `known` are differences of the shape that every reply of the call has.
 */
export async function checkEdges(
  call: CheckedCall,
  { viewer }: CheckDeps,
  known: ReadonlySet<string>,
): Promise<Result | null> {
  const findings: Finding[] = [];
  const tolerated: EdgeAnswer[] = [];
  let ms = 0;
  for (const { what, input } of edgeCalls(call).slice(0, MOST_EDGES)) {
    const exchange = await viewer.call(call.endpoint, input);
    ms += exchange.ms;
    if (isLimited(exchange)) return null;
    const isValid = fits(call.endpoint, input);
    if (isSuccess(exchange) && !isValid) tolerated.push({ what, exchange });
    else findings.push(...edgeFindings({ call, what, isValid, known }, exchange));
  }
  return {
    call: call.name,
    check: 'edge',
    ms,
    findings: [...findings, ...toleratedFinding(call, tolerated)],
  };
}

type EdgeCase = {
  readonly call: CheckedCall;
  readonly what: string;
  readonly isValid: boolean;
  readonly known: ReadonlySet<string>;
};

function edgeFindings({ call, what, isValid, known }: EdgeCase, exchange: Exchange): readonly Finding[] {
  if (isSuccess(exchange)) {
    return shapeFindings(call, exchange, 'edge')
      .filter(({ message }) => !known.has(message))
      .map((finding) => ({
        ...finding,
        message: `${what}: ${finding.message}`,
      }));
  }
  const problem = refusalProblem(call.endpoint, exchange);
  if (problem === null) return [];
  /* The client sends no value that does not fit. */
  const severity = isValid ? problem.severity : 'warning';
  const check = ['edge', problem.severity === 'note' ? 'note' : severity] as const;
  return [findingOf(call.name, check, `${what}: ${problem.says}`, exchange)];
}

/** The client sends nothing that does not fit, so that an answer to it is worth one note. */
function toleratedFinding({ name }: CheckedCall, tolerated: readonly EdgeAnswer[]): readonly Finding[] {
  const [first] = tolerated;
  if (first === undefined) return [];
  const whats = tolerated.map(({ what }) => what).join('; ');
  const message = `answers what does not fit the contract: ${whats}`;
  return [findingOf(name, ['edge', 'note'], message, first.exchange)];
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

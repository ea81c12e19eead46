import type { z } from 'zod';
import {
  isMissing,
  missingFinding,
  refusalProblem,
  shapeFindings,
} from '#scripts/conformance/checks/checked-call.ts';
import type { CallInput, ConformanceViewer } from '#scripts/conformance/conformance-viewer.ts';
import { type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { findingOf, type Result, type Severity } from '#scripts/conformance/finding.ts';
import { isOfSession } from '#scripts/conformance/requests.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';

/** Result of a call of a journey: the reply as the client reads it, and the exchange. */
export type Step<Reply> = { readonly reply: Reply; readonly exchange: Exchange };

/**
 * Notes whether something holds after a call; if it does not, the message is an error, unless another severity
 * is given.
 */
type Expect = (
  name: EndpointName,
  exchange: Exchange,
  holds: boolean,
  message: string,
  severity?: Severity,
) => void;

/** A viewer on a way through a back end, whose replies must go together. */
export type Traveller = {
  readonly viewer: ConformanceViewer;
  /** Makes a call; null if it failed or its reply does not fit, which the check of that call says. */
  readonly go: <Reply extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, Reply>,
    input?: CallInput,
  ) => Promise<Step<z.output<Reply>> | null>;
  readonly expect: Expect;
  /** Makes a call, whatever comes of it; null if it is none of the profile or the back end does not have it. */
  readonly attempt: (endpoint: Endpoint, input?: CallInput) => Promise<Exchange | null>;
  /** Whether a call is one of the profile. */
  readonly makes: (endpoint: Endpoint) => boolean;
  readonly results: () => readonly Result[];
};

type TravellerDeps = {
  readonly calls: readonly EndpointName[];
  /** The back end's answer to a path that it does not have. */
  readonly unknownPath: Exchange;
};

/** Creates a traveller, who makes the calls of a profile and leaves out all others. */
export function createTraveller(viewer: ConformanceViewer, { calls, unknownPath }: TravellerDeps): Traveller {
  const results: Result[] = [];
  const made = calls.map((name): readonly [Endpoint, EndpointName] => [endpoints[name], name]);
  const attempt: Traveller['attempt'] = async (endpoint, input = {}) => {
    const name = made.find(([one]) => one === endpoint)?.[1];
    if (name === undefined) return null;
    const exchange = await viewer.call(endpoint, input);
    /* No check of its own makes such a call. */
    if (isOfSession(name)) results.push(...sessionResults(name, exchange, unknownPath));
    return isMissing(exchange, unknownPath) ? null : exchange;
  };
  return {
    viewer,
    attempt,
    go: async (endpoint, input = {}) => {
      const exchange = await attempt(endpoint, input);
      const parsed =
        exchange !== null && isSuccess(exchange) ? endpoint.reply.safeParse(exchange.json) : null;
      return exchange !== null && parsed?.success ? { reply: parsed.data, exchange } : null;
    },
    makes: (endpoint) => made.some(([one]) => one === endpoint),
    expect: (name, exchange, holds, message, severity = 'error') => {
      results.push({
        call: name,
        check: 'order',
        ms: exchange.ms,
        findings: holds ? [] : [findingOf(name, ['order', severity], message, exchange)],
      });
    },
    results: () => results,
  };
}

/** What a call of the session answered: whether it is there, its status and its shape. */
function sessionResults(name: EndpointName, exchange: Exchange, unknownPath: Exchange): readonly Result[] {
  const endpoint: Endpoint = endpoints[name];
  const { ms } = exchange;
  if (isMissing(exchange, unknownPath))
    return [{ call: name, check: 'missing', ms, findings: [missingFinding(name, exchange)] }];
  const problem = refusalProblem(endpoint, exchange);
  const status =
    problem === null ? [] : [findingOf(name, ['status', problem.severity], problem.says, exchange)];
  const shape = isSuccess(exchange) ? shapeFindings({ name, endpoint }, exchange) : [];
  return [
    { call: name, check: 'status', ms, findings: status },
    { call: name, check: 'shape', ms, findings: shape },
  ];
}

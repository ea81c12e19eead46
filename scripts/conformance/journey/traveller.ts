import type { z } from 'zod';
import type { CallInput, ConformanceViewer } from '#scripts/conformance/conformance-viewer.ts';
import { type Exchange, isSuccess } from '#scripts/conformance/exchange.ts';
import { findingOf, type Result } from '#scripts/conformance/finding.ts';
import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { EndpointName } from '#shared/contract/endpoints.ts';

/** Result of a call of a journey: the reply as the client reads it, and the exchange. */
export type Step<Reply> = { readonly reply: Reply; readonly exchange: Exchange };

/** A viewer on a way through a back end, whose replies must go together. */
export type Traveller = {
  readonly viewer: ConformanceViewer;
  /** Makes a call; null if it failed or its reply does not fit, which the check of that call says. */
  readonly go: <Reply extends z.ZodType>(
    endpoint: Endpoint<z.ZodType, z.ZodType, Reply>,
    input?: CallInput,
  ) => Promise<Step<z.output<Reply>> | null>;
  /** Notes whether something holds after a call. */
  readonly expect: (name: EndpointName, exchange: Exchange, holds: boolean, message: string) => void;
  readonly results: () => readonly Result[];
};

/** Creates a traveller. */
export function createTraveller(viewer: ConformanceViewer): Traveller {
  const results: Result[] = [];
  return {
    viewer,
    go: async (endpoint, input = {}) => {
      const exchange = await viewer.call(endpoint, input);
      const parsed = isSuccess(exchange) ? endpoint.reply.safeParse(exchange.json) : null;
      return parsed?.success ? { reply: parsed.data, exchange } : null;
    },
    expect: (name, exchange, holds, message) => {
      results.push({
        call: name,
        check: 'order',
        ms: exchange.ms,
        findings: holds ? [] : [findingOf(name, 'order', message, exchange)],
      });
    },
    results: () => results,
  };
}

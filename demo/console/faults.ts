import { z } from 'zod';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';

const endpointName = z
  .string()
  .refine((name): name is EndpointName => Object.hasOwn(endpoints, name), 'no such endpoint');

/** Effect of a fault. Times in milliseconds. */
const effect = z.discriminatedUnion('kind', [
  /** Refuses with a status, and a code if given. */
  z.object({
    kind: z.literal('status'),
    status: z.number().int().min(400).max(599),
    code: z.string().max(40).default('INTERNAL'),
  }),
  /** Replies with status 200 and a body that breaks the contract. */
  z.object({
    kind: z.literal('malformed'),
    shape: z.enum(['not-json', 'wrong-shape', 'empty']).default('wrong-shape'),
  }),
  /** Delays the reply. */
  z.object({ kind: z.literal('delay'), ms: z.number().int().min(0).max(120_000) }),
  /** Closes the connection without a reply. */
  z.object({ kind: z.literal('drop') }),
  /** Sends the body in chunks at so many bytes per second. */
  z.object({ kind: z.literal('slow'), bytesPerSecond: z.number().int().min(100) }),
  /** Sends only the first half of the body. */
  z.object({ kind: z.literal('truncate') }),
  /** Inverts bytes in the middle of the body. */
  z.object({ kind: z.literal('corrupt') }),
]);

/**
 * A requested fault: which calls (by endpoint, or by a path with `*` as wildcard), the effect, and how often.
 */
export const faultRequest = z
  .object({
    endpoint: endpointName.optional(),
    path: z.string().min(1).max(200).startsWith('/').optional(),
    effect,
    /** Remaining matches; null until it is cleared. */
    times: z.number().int().min(1).max(100_000).nullable().default(null),
  })
  .refine((fault) => fault.endpoint !== undefined || fault.path !== undefined, 'needs an endpoint or a path');

export type FaultEffect = z.infer<typeof effect>;
/** An active fault with its number. */
export type Fault = z.infer<typeof faultRequest> & { readonly id: number };
/** The call to match. */
export type FaultCall = { readonly method: string; readonly path: string };

/** Returns whether a path matches a prefix pattern with `*` wildcards. Linear in the length of both. */
export function matchesPath(pattern: string, path: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  if (!path.startsWith(head)) return false;
  let at = head.length;
  for (const part of rest) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return true;
}

/** Returns whether a fault matches a call. */
export function matchesFault(fault: Fault, call: FaultCall): boolean {
  if (fault.endpoint !== undefined) {
    const { method, path } = endpoints[fault.endpoint];
    if (method !== call.method || path !== call.path) return false;
  }
  return fault.path === undefined || matchesPath(fault.path, call.path);
}

/** Returns the effect of the first matching fault, and the faults that remain active. */
export function takeFault(
  faults: readonly Fault[],
  call: FaultCall,
): { readonly effect: FaultEffect | null; readonly left: readonly Fault[] } {
  const fault = faults.find((one) => matchesFault(one, call));
  if (fault === undefined) return { effect: null, left: faults };
  if (fault.times === null) return { effect: fault.effect, left: faults };
  const used = { ...fault, times: fault.times - 1 };
  const kept = used.times > 0 ? [used] : [];
  return { effect: fault.effect, left: faults.flatMap((one) => (one === fault ? kept : [one])) };
}

import { z } from 'zod';
import { type EndpointName, endpoints } from '#shared/contract/endpoints.ts';

const endpointName = z.string().refine((name): name is EndpointName => Object.hasOwn(endpoints, name), 'no such endpoint');

/** What goes wrong with a call. Times in milliseconds. */
const effect = z.discriminatedUnion('kind', [
  /** Refused with a status, and a code where one is given. */
  z.object({ kind: z.literal('status'), status: z.number().int().min(400).max(599), code: z.string().max(40).default('INTERNAL') }),
  /** Answered with status 200 and something that is not the contract's reply. */
  z.object({ kind: z.literal('malformed'), shape: z.enum(['not-json', 'wrong-shape', 'empty']).default('wrong-shape') }),
  /** Answered late. */
  z.object({ kind: z.literal('delay'), ms: z.number().int().min(0).max(120_000) }),
  /** The connection is closed without an answer. */
  z.object({ kind: z.literal('drop') }),
  /** The body comes in pieces, so many bytes a second. */
  z.object({ kind: z.literal('slow'), bytesPerSecond: z.number().int().min(100) }),
  /** Only the first half of the body comes. */
  z.object({ kind: z.literal('truncate') }),
  /** Bytes in the middle of the body are turned over. */
  z.object({ kind: z.literal('corrupt') }),
]);

/** A fault as it is asked for: which calls (by endpoint, or by a path in which `*` stands for anything), what happens, how often. */
export const faultRequest = z
  .object({
    endpoint: endpointName.optional(),
    path: z.string().min(1).max(200).startsWith('/').optional(),
    effect,
    /** Calls that are hit before the fault is gone; null until it is cleared. */
    times: z.number().int().min(1).max(100_000).nullable().default(null),
  })
  .refine((fault) => fault.endpoint !== undefined || fault.path !== undefined, 'needs an endpoint or a path');

export type FaultEffect = z.infer<typeof effect>;
/** A fault that stands, with its number. */
export type Fault = z.infer<typeof faultRequest> & { readonly id: number };
/** The call a fault is held against. */
export type FaultCall = { readonly method: string; readonly path: string };

/** Whether a path fits a pattern: a prefix, in which `*` stands for any text. Linear in the length of both. */
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

/** Whether a fault hits a call. */
export function matchesFault(fault: Fault, call: FaultCall): boolean {
  if (fault.endpoint !== undefined) {
    const { method, path } = endpoints[fault.endpoint];
    if (method !== call.method || path !== call.path) return false;
  }
  return fault.path === undefined || matchesPath(fault.path, call.path);
}

/** The first fault that hits a call, and the faults that stand after it was used once. */
export function takeFault(
  faults: readonly Fault[],
  call: FaultCall,
): { readonly effect: FaultEffect | null; readonly left: readonly Fault[] } {
  const fault = faults.find((one) => matchesFault(one, call));
  if (fault === undefined) return { effect: null, left: faults };
  if (fault.times === null) return { effect: fault.effect, left: faults };
  const used = { ...fault, times: fault.times - 1 };
  return { effect: fault.effect, left: faults.flatMap((one) => (one !== fault ? [one] : used.times > 0 ? [used] : [])) };
}

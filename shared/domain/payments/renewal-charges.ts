import { DAY, HOUR } from '#shared/kernel/time.ts';
import type { OrderStatus } from './order-machine.ts';

/** How long before the end of a plan its renewal is first charged. */
export const RENEWED_AHEAD = HOUR;
/** When a renewal that failed is charged again, counted from the end of the plan. */
const RETRIES = [DAY, 3 * DAY, 5 * DAY] as const;
/**
 * How long after its end a plan can still be renewed automatically; until then the viewer is told that it
 * failed.
 */
export const RENEWAL_WINDOW = 7 * DAY;

/**
 * A charge for the next period of a plan, as an order: how it ended or that it is pending, and when it was
 * made (ms).
 */
export type RenewalCharge = { readonly status: OrderStatus; readonly at: number };

/** Next step of a plan: a charge now or at a time (ms), the end of a pending one, or nothing more. */
export type RenewalStep =
  | { readonly kind: 'charge' }
  | { readonly kind: 'wait'; readonly at: number }
  | { readonly kind: 'under-way' }
  | { readonly kind: 'over' };

/** Whether a charge took nothing, so that the renewal may be charged again. */
const hasFailed = ({ status }: RenewalCharge): boolean =>
  status === 'declined' || status === 'timed_out' || status === 'cancelled';

/**
 * Returns the next step of a plan that ends or ended at `ends` (ms), after the charges so far, oldest first.
 * A charge that failed is repeated a day, three and five days after the end, each at least a day after the
 * one before; then the plan is over. Charges never run side by side.
 */
export function renewalStep(ends: number, charges: readonly RenewalCharge[], now: number): RenewalStep {
  const last = charges.at(-1);
  if (last?.status === 'pending') return { kind: 'under-way' };
  if (last !== undefined && !hasFailed(last)) return { kind: 'over' };
  const offset = [-RENEWED_AHEAD, ...RETRIES][charges.length];
  if (offset === undefined) return { kind: 'over' };
  const at = Math.max(ends + offset, last === undefined ? 0 : last.at + DAY);
  if (Math.max(at, now) > ends + RENEWAL_WINDOW) return { kind: 'over' };
  return now < at ? { kind: 'wait', at } : { kind: 'charge' };
}

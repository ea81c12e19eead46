import type { OrderBody } from '#service/payments/store/orders.ts';
import { periodEnd } from '#shared/domain/payments/campaign-rules.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * Returns the grants of an order from `start` (ms) on. A plan runs for its periods, or its trial; titles and
 * episodes for their days. A redemption uses one of its category's quota.
 */
export function orderGrants({ grants, trial_days }: OrderBody, start: number): readonly Grant[] {
  const ends = endOf(grants, trial_days, start);
  const grant = (kind: Grant['kind'], ref: string, amount = 1): Grant => ({
    kind,
    ref,
    amount,
    starts: start,
    ends,
  });
  return [
    ...grants.tags.map((tag) => grant('tag', tag)),
    ...grants.programmes.map((id) => grant('programme', id)),
    ...grants.episodes.map((id) => grant('episode', id)),
    ...(grants.screens > 0 ? [grant('screens', 'max_concurrent', grants.screens)] : []),
    ...(grants.ad_free ? [grant('ad_free', 'ads')] : []),
    ...(grants.quotaOf === null ? [] : [{ ...grant('quota', grants.quotaOf, -1), ends: null }]),
  ];
}

function endOf({ period, periods, days }: OrderBody['grants'], trialDays: number, start: number): number {
  if (trialDays > 0) return start + trialDays * DAY;
  let end = start;
  for (let count = 0; count < periods; count += 1) end = periodEnd(end, period) ?? end + days * DAY;
  return end;
}

import { marketDay, momentInMarket } from '#shared/kernel/market.ts';
import { DAY } from '#shared/kernel/time.ts';

/**
 * Returns the plans that subscription tags stand for: the plan that holds exactly these tags, otherwise the
 * largest plans that hold nothing else, until no tag is left that one of them sells. Among plans of the same
 * size the first counts.
 */
export function plansOfTags<Plan extends { readonly tags: readonly string[] }>(
  tags: readonly string[],
  plans: readonly Plan[],
): readonly Plan[] {
  const fitting = plans.filter(
    (plan) => plan.tags.length > 0 && plan.tags.every((tag) => tags.includes(tag)),
  );
  const [largest] = fitting.toSorted((one, other) => other.tags.length - one.tags.length);
  if (largest === undefined) return [];
  return [
    largest,
    ...plansOfTags(
      tags.filter((tag) => !largest.tags.includes(tag)),
      plans,
    ),
  ];
}

/**
 * Returns the billing month around `now` (ms) of an account that is billed on a day of the month (1 to 28),
 * from midnight to midnight in the market.
 */
export function billingMonth(day: number, now: number): { readonly start: number; readonly end: number } {
  const local = new Date(marketDay(now) * DAY);
  const month = local.getUTCMonth() - (local.getUTCDate() < day ? 1 : 0);
  const dayOf = (of: number): number => momentInMarket(Date.UTC(local.getUTCFullYear(), of, day) / DAY);
  return { start: dayOf(month), end: dayOf(month + 1) };
}

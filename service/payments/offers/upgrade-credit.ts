import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Clock } from '#shared/kernel/time.ts';
import type { CampaignContent, OffersContent } from './offers-content.ts';
import { type RunningPlanNeeds, runningPlans } from './running-plans.ts';

export type UpgradeCreditNeeds = RunningPlanNeeds & {
  readonly clock: Clock;
  readonly offers: OffersContent;
};

/**
 * The plan that an upgrade replaces: its code, the key of its order (null if the content gave it), and the
 * credit for the days left, in cents.
 */
export type Upgrade = { readonly code: string; readonly key: string | null; readonly credit: number };

/**
 * Returns the plans that an upgrade replaces for this viewer, or null for a viewer who holds none of the
 * plans that it upgrades, or already has all of its tags. The credit is the share of the last charge for the
 * time that is left, rounded down to a cent, and never more than the upgrade costs.
 */
export async function upgradeCredit(
  needs: UpgradeCreditNeeds,
  viewer: RequestViewer,
  { upgrades = [], tags, amount, currency }: CampaignContent,
): Promise<Upgrade | null> {
  const { account, user } = viewer;
  if (account === null || tags.every((tag) => user.subscriptions.includes(tag))) return null;
  const now = needs.clock.now();
  const codes = new Map(needs.offers.campaigns.map(({ id, code }) => [id, code]));
  const plan = (await runningPlans(needs, account.account_id)).find(({ first }) =>
    upgrades.includes(codes.get(first.body.campaign_id) ?? ''),
  );
  if (plan) {
    const { latest, first, ends } = plan;
    const began = Math.min(now, latest.starts);
    const share = (ends - now) / Math.max(1, ends - began);
    const credit = latest.state.currency === currency ? Math.floor(latest.state.taken * share) : 0;
    return {
      code: codes.get(first.body.campaign_id) ?? '',
      key: first.key,
      credit: Math.min(credit, amount),
    };
  }
  const given = needs.offers.campaigns.find(
    ({ code, tags: held }) =>
      upgrades.includes(code) && held.every((tag) => user.subscriptions.includes(tag)),
  );
  return given ? { code: given.code, key: null, credit: 0 } : null;
}

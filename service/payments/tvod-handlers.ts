import { randomUUID } from 'node:crypto';
import type { CatalogueStore } from '#service/catalogue/store/catalogue.ts';
import type { StoredProgramme } from '#service/catalogue/store/stored-content.ts';
import { refuse } from '#service/kernel/routing/refusal.ts';
import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import { plainOrder } from '#service/payments/desk/plain-order.ts';
import type { PricedOrder } from '#service/payments/desk/price-order.ts';
import type { HeldPlanNeeds } from '#service/payments/offers/held-plans.ts';
import type { OffersContent } from '#service/payments/offers/offers-content.ts';
import type { PaymentStore } from '#service/payments/store/payments.ts';
import type { RequestViewer } from '#service/session/request-viewer.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { tvodEndpoints } from '#shared/contract/payments/tvod-endpoints.ts';
import type { Grant } from '#shared/domain/payments/grants.ts';
import { market } from '#shared/kernel/market.ts';
import { ok } from '#shared/kernel/result.ts';
import type { Clock } from '#shared/kernel/time.ts';
import { accountGrants, type GrantNeeds, paidGrants, rightsFields } from './rights.ts';

export type TvodNeeds = GrantNeeds &
  HeldPlanNeeds & {
    readonly store: {
      readonly catalogue: Pick<CatalogueStore, 'programmes'>;
      readonly payments: Pick<PaymentStore, 'transaction'>;
    };
    readonly offers: Pick<OffersContent, 'viewingDays'>;
    readonly clock: Clock;
  };

/** Serves rented titles: price and redemption (S1-7-039 to S1-7-042). */
export function serveTvod(serve: Serve, needs: TvodNeeds, desk: PaymentDesk): void {
  const { catalogue } = needs.store;
  const titleOf = (tag: string): StoredProgramme | undefined =>
    catalogue.programmes().find((one) => one.tvod?.tag === tag);

  serve(tvodEndpoints.tvodInfo, async ({ viewer, body }) => {
    const title = titleOf(body.tag);
    if (!title?.tvod) return refuse('CONTENT_UNKNOWN');
    const ends =
      viewer.account === null
        ? null
        : tagEnd(await accountGrants(needs, viewer.account, needs.clock.now()), body.tag, needs.clock.now());
    const { viewingDays } = needs.offers;
    return ok({
      tag: body.tag,
      price: title.tvod.price,
      end_date: body.subscribed && ends ? new Date(ends).toISOString() : null,
      viewing_period_tc: `${viewingDays} 日`,
      viewing_period_en: `${viewingDays} days`,
    });
  });

  serve(tvodEndpoints.ticketRedeem, async ({ viewer, body }) => {
    if (viewer.account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const [tag = ''] = body.subscription_tags;
    const title = titleOf(tag);
    if (!title?.tvod) return ok({ status: 'no_campaign' as const });
    if (viewer.user.subscriptions.includes(tag)) return ok({ status: 'success' as const });
    const source = paymentSource(viewer, title.tvod.category, body.free_tvod);
    if (source === undefined) return ok({ status: 'no_quota' as const });
    const placed = await desk.place(
      viewer.account.account_id,
      `redeem-${randomUUID()}`,
      redemption(title, { tags: [tag], days: needs.offers.viewingDays, quotaOf: source }),
    );
    if (!placed.ok) return ok({ status: 'no_campaign' as const });
    const { account } = viewer;
    /* Another redemption may have used the last of the quota since this request began. */
    const order = await needs.store.payments.transaction(async () => {
      const state = await needs.store.accountStates.of(account.account_id);
      const paid = await paidGrants(needs, account, needs.clock.now());
      const left = rightsFields(needs, account, state, paid).tvod_quota?.[source ?? ''] ?? 0;
      return source !== null && left === 0
        ? await desk.cancel(placed.value)
        : await desk.approveRedemption(placed.value);
    });
    return ok({ status: order.status === 'approved' ? ('success' as const) : ('no_quota' as const) });
  });
}

/** The latest end of a tag that is held (ms), or null for none. */
function tagEnd(grants: readonly Grant[], tag: string, now: number): number | null {
  const ends = grants.flatMap((grant) =>
    grant.kind === 'tag' && grant.ref === tag && grant.ends !== null && grant.ends > now ? [grant.ends] : [],
  );
  return ends.length === 0 ? null : Math.max(...ends);
}

/** A redemption is an order without money: its right follows from the ledger like every other. */
const redemption = (
  { name, programmeId }: StoredProgramme,
  grants: NonNullable<Parameters<typeof plainOrder>[0]['grants']>,
): PricedOrder => ({
  amount: 0,
  currency: market().currency,
  subject: `redeem:${programmeId}`,
  body: plainOrder({
    kind: 'redeem',
    campaign_id: `PPV-${programmeId}`,
    title: name,
    grants,
  }),
});

/**
 * Returns the means that pay for a redemption: null if it is free at the viewer's level, the category whose
 * quota it uses, or undefined for nothing.
 */
function paymentSource({ user }: RequestViewer, category: string, free: boolean): string | null | undefined {
  if (free) return user.is_ultra && user.free_tvod_categories.includes(category) ? null : undefined;
  return (user.tvod_quota[category] ?? 0) > 0 ? category : undefined;
}

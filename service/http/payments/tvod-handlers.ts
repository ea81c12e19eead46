import { refuse } from '#service/http/routing/refusal.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import type { Viewer } from '#service/http/routing/viewer.ts';
import type { StoredProgramme } from '#service/store/catalogue/stored-content.ts';
import { tvodEndpoints } from '#shared/contract/payments/tvod-endpoints.ts';
import { ok } from '#shared/kernel/result.ts';
import { DAY } from '#shared/kernel/time.ts';

/** Viewing period of a bought or redeemed title, in days. */
const VIEWING_DAYS = 7;

/** Serves rented titles: price and redemption (S1-7-039 to S1-7-042). */
export function serveTvod(serve: Serve, deps: ServiceDeps): void {
  const { catalogue, accountStates } = deps.store;
  const titleOf = (tag: string): StoredProgramme | undefined => catalogue.programmes().find((one) => one.tvod?.tag === tag);

  serve(tvodEndpoints.tvodInfo, ({ viewer, body }) => {
    const title = titleOf(body.tag);
    if (!title?.tvod) return refuse('CONTENT_UNKNOWN');
    const ends = viewer.account && accountStates.of(viewer.account.account_id).redeemed[body.tag]?.ends;
    return ok({
      tag: body.tag,
      price: title.tvod.price,
      end_date: body.subscribed && ends ? new Date(ends).toISOString() : null,
      viewing_period_tc: `${VIEWING_DAYS} 日`,
      viewing_period_en: `${VIEWING_DAYS} days`,
    });
  });

  serve(tvodEndpoints.ticketRedeem, ({ viewer, body }) => {
    if (viewer.account === null || viewer.kind !== 'member') return refuse('UNAUTHORISED');
    const [tag = ''] = body.subscription_tags;
    const title = titleOf(tag);
    if (!title?.tvod) return ok({ status: 'no_campaign' as const });
    const source = paymentSource(viewer, title.tvod.category, body.free_tvod);
    if (source === undefined) return ok({ status: 'no_quota' as const });
    const { redeemed } = accountStates.of(viewer.account.account_id);
    const ticket = { ends: deps.clock.now() + VIEWING_DAYS * DAY, quotaOf: source };
    accountStates.change(viewer.account.account_id, { redeemed: { ...redeemed, [tag]: ticket } });
    return ok({ status: 'success' as const });
  });
}

/**
 * Returns what pays for a redemption: null if it is free at the viewer's level, the category whose quota it uses, or undefined for nothing.
 */
function paymentSource({ user }: Viewer, category: string, free: boolean): string | null | undefined {
  if (free) return user.is_ultra && user.free_tvod_categories.includes(category) ? null : undefined;
  return (user.tvod_quota[category] ?? 0) > 0 ? category : undefined;
}

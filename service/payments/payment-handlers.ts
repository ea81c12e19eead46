import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { serveBillingAccounts } from './billing-account-handlers.ts';
import { createBillingRegistrar } from './billing-registrar.ts';
import { serveCampaigns } from './campaign-handlers.ts';
import { serveLoyalty } from './loyalty-handlers.ts';
import { type PostedPins, servePostedPins } from './new-subscription-route.ts';
import { serveOrders } from './order-handlers.ts';
import type { PaymentNeeds } from './payment-needs.ts';
import { servePurchases } from './purchase-handlers.ts';
import { serveRewards } from './reward-handlers.ts';
import { serveTvod } from './tvod-handlers.ts';

/** The desk, and the PINs that were posted to a page. */
export type PaymentParts = { readonly desk: PaymentDesk; readonly pins: PostedPins };

/** Serves everything about paying over one desk. */
export function servePayments(serve: Serve, deps: PaymentNeeds, { desk, pins }: PaymentParts): void {
  const registration = createBillingRegistrar(deps);
  serveTvod(serve, deps, desk);
  serveCampaigns(serve, deps);
  servePurchases(serve, deps, desk, registration);
  serveOrders(serve, deps, desk);
  serveBillingAccounts(serve, deps, desk, registration);
  serveLoyalty(serve, deps);
  serveRewards(serve, deps, desk);
  servePostedPins(serve, pins);
}

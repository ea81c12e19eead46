import type { PaymentDesk } from '#service/payments/desk/payment-desk.ts';
import type { Serve } from '#service/session/serve-endpoint.ts';
import { type BillingAccountNeeds, serveBillingAccounts } from './billing-account-handlers.ts';
import { type BillingRegistrarNeeds, createBillingRegistrar } from './billing-registrar.ts';
import { type CampaignNeeds, serveCampaigns } from './campaign-handlers.ts';
import { type HeldPins, serveHeldPins } from './held-pins.ts';
import { type LoyaltyNeeds, serveLoyalty } from './loyalty-handlers.ts';
import { type OrderNeeds, serveOrders } from './order-handlers.ts';
import { type PurchaseNeeds, servePurchases } from './purchase-handlers.ts';
import { type RewardNeeds, serveRewards } from './reward-handlers.ts';
import { serveTvod, type TvodNeeds } from './tvod-handlers.ts';

type PaymentNeeds = Omit<BillingAccountNeeds, 'pins'> &
  BillingRegistrarNeeds &
  CampaignNeeds &
  LoyaltyNeeds &
  OrderNeeds &
  PurchaseNeeds &
  RewardNeeds &
  TvodNeeds;

/** The desk, and the PINs that wait for a page. */
export type PaymentParts = { readonly desk: PaymentDesk; readonly pins: HeldPins };

/** Serves everything about paying over one desk. */
export function servePayments(serve: Serve, needs: PaymentNeeds, { desk, pins }: PaymentParts): void {
  const registration = createBillingRegistrar(needs);
  serveTvod(serve, needs, desk);
  serveCampaigns(serve, needs, pins);
  servePurchases(serve, needs, desk, registration);
  serveOrders(serve, needs, desk);
  serveBillingAccounts(serve, { ...needs, pins }, desk, registration);
  serveLoyalty(serve, needs);
  serveRewards(serve, needs, desk);
  serveHeldPins(serve, pins);
}

import { createPaymentDesk } from '#service/http/payments/desk/payment-desk.ts';
import type { PaymentGateway } from '#service/http/payments/desk/payment-gateway.ts';
import type { Serve } from '#service/http/routing/serve-endpoint.ts';
import type { ServiceDeps } from '#service/http/routing/service-deps.ts';
import { serveBillingAccounts } from './billing-account-handlers.ts';
import { createBillingRegistrar } from './billing-registrar.ts';
import { serveCampaigns } from './campaign-handlers.ts';
import { serveLoyalty } from './loyalty-handlers.ts';
import { serveOrders } from './order-handlers.ts';
import { servePurchases } from './purchase-handlers.ts';
import { serveTvod } from './tvod-handlers.ts';

/** Serves everything about paying over one gateway. */
export function servePayments(serve: Serve, deps: ServiceDeps, gateway: PaymentGateway): void {
  const desk = createPaymentDesk(deps, gateway);
  const registration = createBillingRegistrar(deps);
  serveTvod(serve, deps, desk);
  serveCampaigns(serve, deps);
  servePurchases(serve, deps, desk, registration);
  serveOrders(serve, deps, desk);
  serveBillingAccounts(serve, deps, desk, registration);
  serveLoyalty(serve, deps);
}

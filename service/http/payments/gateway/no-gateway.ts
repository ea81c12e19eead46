import type { PaymentGateway } from '#service/http/payments/desk/payment-gateway.ts';
import { err } from '#shared/kernel/result.ts';

const unreachable = () => Promise.resolve(err('UNREACHABLE' as const));

/** A service without a gateway: nothing can be paid. */
export const noGateway: PaymentGateway = {
  create: unreachable,
  charge: unreachable,
  status: unreachable,
  cancel: unreachable,
  refund: unreachable,
};

import type { SandboxPayment } from '#service/payments/store/sandbox-payment.ts';

/** A payment as the gateway's API and webhooks show it. */
export const paymentJson = (payment: SandboxPayment) => ({
  id: payment.id,
  merchant_reference: payment.merchant_reference,
  status: payment.status,
  amount: payment.amount,
  currency: payment.currency,
  decline_code: payment.reason,
  method_label: payment.label,
  method_token: payment.status === 'approved' ? payment.token : null,
  method_fingerprint: payment.fingerprint,
});

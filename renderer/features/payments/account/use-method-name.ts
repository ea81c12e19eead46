import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { methodOfCode } from '#shared/domain/payments/payment-method.ts';

type MethodName = (code: OrderView['payment_method'], label: string | null) => string;

/**
 * Returns a function that names a payment method with its label, such as “Card •••• 4410”; a payment without
 * one has no method.
 */
export function useMethodName(): MethodName {
  const membership = useMembershipTexts();
  const payments = usePaymentTexts();
  return (code, label) => {
    const method = code === null ? null : methodOfCode(code);
    if (method === null) return membership('payments.none');
    const name = payments(`method.${method}.name`);
    return label === null ? name : `${name} ${label}`;
  };
}

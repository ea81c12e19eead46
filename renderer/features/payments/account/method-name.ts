import type { TFunction } from 'i18next';
import type { OrderView } from '#shared/contract/payments/order.ts';

/** Names a payment method with its label, such as “Card •••• 4410”; a payment without one has no method. */
export function methodName(
  t: TFunction<'membership'>,
  code: OrderView['payment_method'],
  label: string | null,
): string {
  if (code === null) return t('payments.none');
  const name = t(`payments.methods.${code}`);
  return label === null ? name : `${name} ${label}`;
}

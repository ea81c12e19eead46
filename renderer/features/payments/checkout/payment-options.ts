import type { Payment } from '#renderer/data/payments/purchase-calls.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { methodOfCode, methodsOfGroup, type PaymentMethod } from '#shared/domain/payments/payment-method.ts';

/** A way to pay that can be chosen. `label` is that of a saved method, such as •••• 4410. */
export type PaymentOption = {
  readonly id: string;
  readonly payment: Payment;
  readonly method: PaymentMethod;
  readonly group: 'saved' | 'cards' | 'mobile';
  readonly label: string | null;
};

type Saved = { readonly id: string; readonly payment_method: string; readonly label: string };

/**
 * Returns the ways to pay for a campaign: saved methods that it allows, then cards and phones, each by its
 * flag (S0-3-074). None if nothing is chosen for it.
 */
export function paymentOptions(
  { skip_payment_method, instant_payment }: Pick<PurchaseCampaign, 'skip_payment_method' | 'instant_payment'>,
  allowed: readonly PaymentMethod[],
  saved: readonly Saved[],
): readonly PaymentOption[] {
  if (skip_payment_method) return [];
  const optionsOf = (group: 'cards' | 'mobile'): readonly PaymentOption[] =>
    methodsOfGroup(group)
      .filter((method) => allowed.includes(method))
      .map((method) => ({ id: method, payment: { kind: 'method', method }, method, group, label: null }));
  /* A saved method pays at once; one that is only saved for later goes over the gateway's page. */
  const again: readonly PaymentOption[] = saved.flatMap(({ id, payment_method, label }) => {
    const method = methodOfCode(payment_method);
    if (!instant_payment || method === null || !allowed.includes(method)) return [];
    return [{ id: `saved-${id}`, payment: { kind: 'saved', id }, method, group: 'saved', label }];
  });
  return [...again, ...optionsOf('cards'), ...optionsOf('mobile')];
}

/** Returns whether two ways to pay are the same. */
export const isSamePayment = (one: Payment | null, other: Payment): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

import { useState } from 'react';
import type { AppliedCode } from '#renderer/data/payments/code-hooks.ts';
import { useSavedMethods } from '#renderer/data/payments/payment-queries.ts';
import type { Payment } from '#renderer/data/payments/purchase-calls.ts';
import { type AddressDraft, NO_ADDRESS } from '#renderer/features/payments/address/address-fields.tsx';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { allowedMethods, methodOfCode, type PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { MethodStep } from './method-step.tsx';
import { PaymentDoneStep } from './payment-done-step.tsx';
import { paymentOptions } from './payment-options.ts';
import { isMendedElsewhere, RefusedStep } from './refused-step.tsx';
import { WaitStep } from './wait-step.tsx';

/**
 * The current step of a checkout. The viewer's choices outlive a failed payment, and where the page was left
 * for the gateway's, those of the order do.
 */
export function CheckoutSteps(props: CheckoutStepProps) {
  const { handle, campaign } = props;
  const { stage, order } = handle.checkout;
  const saved = useSavedMethods();
  const [choice, setChoice] = useState<Payment | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState<AppliedCode | null>(null);
  const [hasChosenCode, setChosenCode] = useState(false);
  const [delivery, setDelivery] = useState<AddressDraft | null>(null);
  if (stage === 'checking' && order === null) return <CheckoutSkeleton />;
  if (order !== null && (stage === 'paying' || stage === 'cancelling'))
    return <WaitStep {...props} order={order} />;
  if (order?.status === 'approved') return <PaymentDoneStep {...props} order={order} />;
  if (stage === 'refused' && isMendedElsewhere(handle.checkout.code)) return <RefusedStep {...props} />;
  /* Pressed before, the button would lead to the gateway whoever has a saved card. */
  if (saved === null) return <CheckoutSkeleton />;
  const isPaid = code?.quote.amount === 0 && campaign?.instant_payment === true;
  const options =
    campaign === null || isPaid ? [] : paymentOptions(campaign, allowedMethods(campaign), saved);
  const onCode = (next: AppliedCode | null) => {
    setCode(next);
    setChosenCode(true);
    if (stage === 'refused') handle.choose();
  };
  const before = options.find(({ group, method }) => group !== 'saved' && method === methodOf(order));
  const payment = options.length === 0 ? null : (choice ?? (before ?? options[0])?.payment ?? null);
  return (
    <MethodStep
      {...props}
      options={options}
      choice={payment}
      onChoice={setChoice}
      agreed={agreed}
      onAgreed={setAgreed}
      code={code}
      keptCode={hasChosenCode ? null : (order?.code ?? null)}
      onCode={onCode}
      delivery={delivery ?? draftOf(order)}
      onDelivery={setDelivery}
    />
  );
}

/** The method that an order was to be paid with, so that the next attempt begins with it. */
const methodOf = (order: OrderView | null): PaymentMethod | null =>
  order?.payment_method == null ? null : methodOfCode(order.payment_method);

/** The address of an order whose payment failed, so that it is not asked for again. */
function draftOf(order: OrderView | null): AddressDraft {
  const address = order?.delivery_address ?? null;
  if (address === null) return NO_ADDRESS;
  const { geo_id: id, building, flat, district, country_code } = address;
  return { text: building, place: { id, address: building, district, country_code }, flat };
}

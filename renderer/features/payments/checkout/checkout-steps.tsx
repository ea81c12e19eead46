import { useState } from 'react';
import type { AppliedCode } from '#renderer/data/payments/code-hooks.ts';
import { useSavedMethods } from '#renderer/data/payments/payment-queries.ts';
import type { Payment } from '#renderer/data/payments/purchase-calls.ts';
import { allowedMethods } from '#shared/domain/payments/payment-method.ts';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { DoneStep } from './done-step.tsx';
import { MethodStep } from './method-step.tsx';
import { paymentOptions } from './payment-options.ts';
import { WaitStep } from './wait-step.tsx';

/** The step that a checkout is at. What was chosen outlives a payment that failed. */
export function CheckoutSteps(props: CheckoutStepProps) {
  const { handle, campaign } = props;
  const { stage, order } = handle.checkout;
  const saved = useSavedMethods();
  const [choice, setChoice] = useState<Payment | null>(null);
  const [agreed, setAgreed] = useState(false);
  const [code, setCode] = useState<AppliedCode | null>(null);
  if (stage === 'checking' && order === null) return <CheckoutSkeleton />;
  if (order !== null && (stage === 'paying' || stage === 'cancelling')) return <WaitStep {...props} order={order} />;
  if (order?.status === 'approved') return <DoneStep {...props} order={order} />;
  const isPaid = code?.quote.amount === 0 && campaign?.instant_payment === true;
  const options = campaign === null || isPaid ? [] : paymentOptions(campaign, allowedMethods(campaign), saved);
  const onCode = (next: AppliedCode | null) => {
    setCode(next);
    handle.choose();
  };
  const chosen = options.length === 0 ? null : (choice ?? options[0]?.payment ?? null);
  return <MethodStep {...props} {...{ options, choice: chosen, onChoice: setChoice, agreed, onAgreed: setAgreed, code, onCode }} />;
}

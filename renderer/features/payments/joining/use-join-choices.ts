import { useState } from 'react';
import { z } from 'zod';
import { useFormDraft } from '#renderer/data/accounts/use-form-draft.ts';
import { useData } from '#renderer/data/data-context.tsx';
import type { JoinDelivery, JoinOffer } from '#renderer/data/payments/join-request.ts';
import { postalAddressOf } from '#renderer/data/payments/pin-hooks.ts';
import type { PurchaseCode } from '#renderer/data/payments/purchase-calls.ts';
import { INSTALLATION_SLOTS, installationDays } from '#shared/domain/payments/joining/installation.ts';
import { PAYMENT_METHODS } from '#shared/domain/payments/payment-method.ts';
import { type DeliveryChoice, NO_DELIVERY } from './join-delivery.tsx';
import { type MethodChoice, NO_METHOD } from './join-method.tsx';

const text = z.string().max(300);

/**
 * Choices of the delivery and the payment of a joining, kept for a reload: an address, a day, a method and a
 * code that takes something off. Nothing of a payment card is among the fields: the gateway asks for it.
 */
const joinChoices = z.object({
  building: text,
  place: z.object({ id: text, address: text, district: text, country_code: text }).nullable(),
  flat: text,
  date: text,
  slot: z.enum(['', ...INSTALLATION_SLOTS]),
  method: text.nullable(),
  code: z.object({ kind: z.enum(['referral', 'pin']), text }).nullable(),
  agreed: z.boolean(),
});

/** The choices of a joining, which outlive their steps and a reload. */
type JoinChoices = {
  readonly delivery: DeliveryChoice;
  readonly onDelivery: (choice: DeliveryChoice) => void;
  readonly method: MethodChoice;
  readonly onMethod: (choice: MethodChoice) => void;
  /** The delivery as it is sent, or null as long as it is not complete. */
  readonly ready: JoinDelivery | null;
  /**
   * The code that counted before a reload, which is to be checked again; null for none, and once the viewer
   * has applied or removed one.
   */
  readonly keptCode: PurchaseCode | null;
};

/** Returns the delivery of a choice, or null if it lacks a building, or the day on which a box is installed. */
function deliveryOf(
  { draft: { place, flat }, date, slot }: DeliveryChoice,
  { plan }: Pick<JoinOffer, 'plan'>,
  now: number,
): JoinDelivery | null {
  if (place === null) return null;
  const address = postalAddressOf(place, flat);
  if (!plan.asksInstallation) return { address, installation: null };
  if (slot === '' || !installationDays(now).includes(date)) return null;
  return { address, installation: { date, slot } };
}

/** Returns the payment with a method that was kept; one that is gone is none. */
function paymentOf(kept: string | null): MethodChoice['payment'] {
  const method = PAYMENT_METHODS.find((one) => one === kept);
  return method === undefined ? null : { kind: 'method', method };
}

/** Holds the choices of a joining for as long as the tab is open. */
export function useJoinChoices(offer: JoinOffer): JoinChoices {
  const { clock } = useData();
  const draft = useFormDraft('join-choices', joinChoices);
  const [delivery, setDelivery] = useState<DeliveryChoice>(() => {
    const { building = '', place = null, flat = '', date = '', slot = '' } = draft.kept;
    return place === null && building === '' && date === '' && slot === ''
      ? NO_DELIVERY
      : { draft: { text: building, place, flat }, date, slot };
  });
  const [method, setMethod] = useState<MethodChoice>(() => {
    const { method: kept = null, agreed = false } = draft.kept;
    return { ...NO_METHOD, agreed, payment: paymentOf(kept) };
  });
  const [keptCode, setKeptCode] = useState(draft.kept.code ?? null);
  return {
    delivery,
    onDelivery: (choice) => {
      setDelivery(choice);
      const { text: building, place, flat } = choice.draft;
      draft.keep({ building, place, flat, date: choice.date, slot: choice.slot });
    },
    method,
    onMethod: (choice) => {
      const { payment, code, agreed } = choice;
      const unchecked = code === method.code ? keptCode : null;
      setMethod(choice);
      setKeptCode(unchecked);
      draft.keep({
        method: payment?.kind === 'method' ? payment.method : null,
        code: code === null ? unchecked : { kind: code.kind, text: code.text },
        agreed,
      });
    },
    ready: deliveryOf(delivery, offer, clock.now()),
    keptCode,
  };
}

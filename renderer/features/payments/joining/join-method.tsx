import { useState } from 'react';
import type { AppliedCode } from '#renderer/data/payments/code-hooks.ts';
import type { JoinPayment } from '#renderer/data/payments/join-request.ts';
import type { Payment, PurchaseCode } from '#renderer/data/payments/purchase-calls.ts';
import { CodeSection } from '#renderer/features/payments/checkout/code-section.tsx';
import { MethodPicker } from '#renderer/features/payments/checkout/method-picker.tsx';
import { Agreement, PayButton } from '#renderer/features/payments/checkout/method-step.tsx';
import { OrderSummary } from '#renderer/features/payments/checkout/order-summary.tsx';
import { priceOf } from '#renderer/features/payments/checkout/order-text.ts';
import { paymentOptions } from '#renderer/features/payments/checkout/payment-options.ts';
import { useKeptCode } from '#renderer/features/payments/checkout/use-kept-code.ts';
import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { classNames } from '#renderer/ui/base/class-names.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { allowedMethods } from '#shared/domain/payments/payment-method.ts';
import type { JoinStepProps } from './join-delivery.tsx';
import css from './joining.module.css';

/** How the plan is paid, as chosen; it outlives its step. */
export type MethodChoice = {
  readonly payment: Payment | null;
  readonly code: AppliedCode | null;
  readonly agreed: boolean;
};
export const NO_METHOD: MethodChoice = { payment: null, code: null, agreed: false };

type JoinMethodStepProps = JoinStepProps<JoinPayment> & {
  readonly choice: MethodChoice;
  readonly onChoice: (choice: MethodChoice) => void;
  readonly subject: PurchaseSubjectText;
  /** The code that counted before a reload, as long as the viewer has chosen no other; null for none. */
  readonly keptCode: PurchaseCode | null;
};

/** The method, a code and the terms of the plan; the button registers and leads to the gateway. */
export function JoinMethodStep(props: JoinMethodStepProps) {
  const { offer, choice, onChoice, subject, keptCode, busy, message, heading, onSubmit, onBack } = props;
  const t = usePaymentTexts();
  const [missing, setMissing] = useState(false);
  const { campaign } = offer;
  const kept = useKeptCode(campaign, keptCode, (code) => onChoice({ ...choice, code }));
  const options = paymentOptions(campaign, allowedMethods(campaign), []);
  const chosenPayment = choice.payment ?? options[0]?.payment ?? null;
  const submit = () => {
    setMissing(!choice.agreed);
    if (!choice.agreed || kept.isChecking || chosenPayment?.kind !== 'method') return;
    const { code } = choice;
    onSubmit({
      method: chosenPayment.method,
      code: code && { kind: code.kind, text: code.text },
      quoted: code?.quote.amount ?? priceOf(campaign),
    });
  };
  return (
    <form
      className={classNames(css.form, css.paying)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {heading(t('pay.title'))}
      <MethodPicker
        options={options}
        choice={chosenPayment}
        onChoice={(payment) => onChoice({ ...choice, payment })}
      />
      <CodeSection
        campaign={campaign}
        applied={choice.code}
        kept={keptCode}
        refusal={kept.refused}
        onApplied={(code) => onChoice({ ...choice, code })}
      />
      <Agreement
        campaign={campaign}
        agreed={choice.agreed}
        onAgreed={(agreed) => onChoice({ ...choice, agreed })}
        isPaid={false}
        missing={missing && !choice.agreed}
        focused
      />
      {message}
      <OrderSummary
        campaign={campaign}
        order={null}
        quote={choice.code?.quote ?? null}
        subject={subject}
        saysReturn
      >
        <PayButton
          campaign={campaign}
          options={options}
          choice={chosenPayment}
          code={choice.code}
          busy={busy || kept.isChecking}
        />
      </OrderSummary>
      <div className={css.actions}>
        <Button kind="quiet" onClick={onBack}>
          {t('join.back')}
        </Button>
      </div>
    </form>
  );
}

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { AppliedCode } from '#renderer/data/payments/code-hooks.ts';
import { postalAddressOf } from '#renderer/data/payments/pin-hooks.ts';
import type { Payment, PurchaseCode } from '#renderer/data/payments/purchase-calls.ts';
import type { AddressDraft } from '#renderer/features/payments/address/address-fields.tsx';
import { campaignTitle } from '#renderer/features/payments/plans/campaign-text.ts';
import { TermsButton } from '#renderer/features/payments/plans/terms-button.tsx';
import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Checkbox } from '#renderer/ui/controls/checkbox.tsx';
import { BackLink } from '#renderer/ui/navigation/back-link.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import { isCheckoutBusy } from '#shared/domain/payments/checkout-flow.ts';
import { purchaseHref } from '#shared/navigation/purchase-address.ts';
import { BoxAddress } from './box-address.tsx';
import css from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { isCodeError } from './code-error.ts';
import { CodeSection } from './code-section.tsx';
import { MethodPicker } from './method-picker.tsx';
import { OrderSummary } from './order-summary.tsx';
import { priceOf } from './order-text.ts';
import { OutcomeHead } from './outcome-head.tsx';
import { isSamePayment, type PaymentOption } from './payment-options.ts';
import { useKeptCode } from './use-kept-code.ts';

type MethodStepProps = CheckoutStepProps & {
  readonly options: readonly PaymentOption[];
  readonly choice: Payment | null;
  readonly onChoice: (payment: Payment) => void;
  readonly agreed: boolean;
  readonly onAgreed: (agreed: boolean) => void;
  readonly code: AppliedCode | null;
  /** The code of a payment that failed, as long as the viewer has chosen no other; null for none. */
  readonly keptCode: PurchaseCode | null;
  readonly onCode: (code: AppliedCode | null) => void;
  /** Where the box of the plan is installed, while it is typed. */
  readonly delivery: AddressDraft;
  readonly onDelivery: (delivery: AddressDraft) => void;
};

/** Chooses how to pay, also again after a payment that failed; then its head says why. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one step: its form in reading order.
export function MethodStep(props: MethodStepProps) {
  const {
    handle,
    campaign,
    address,
    backUrl,
    subject,
    options,
    choice,
    onChoice,
    agreed,
    onAgreed,
    code,
    keptCode,
    onCode,
    delivery,
    onDelivery,
  } = props;
  const t = usePaymentTexts();
  const language = useLanguage();
  const [missing, setMissing] = useState(false);
  const { checkout } = handle;
  const kept = useKeptCode(campaign, keptCode, onCode);
  const isFirst = checkout.stage === 'choosing' || checkout.stage === 'starting';
  const refusal =
    checkout.stage === 'refused' && checkout.code !== null && isCodeError(checkout.code)
      ? checkout.code
      : null;
  const applied = refusal === null ? code : null;
  const submit = (): void => {
    if (campaign === null) return;
    const address =
      campaign.with_stb && delivery.place !== null ? postalAddressOf(delivery.place, delivery.flat) : null;
    const isReady = agreed && (address !== null || !campaign.with_stb);
    setMissing(!isReady);
    if (isReady && !kept.isChecking)
      handle.pay({
        campaign,
        payment: choice ?? { kind: 'free' },
        backUrl,
        code: applied,
        delivery: address,
      });
  };
  return (
    <form
      className={css.pay}
      data-step={checkout.stage}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={css.main}>
        {isFirst ? (
          <div>
            <BackLink href={purchaseHref(language, address, { campaign: null, payment: null })}>
              {t('pay.change')}
            </BackLink>
            <h1 className={css.title}>{t('pay.title')}</h1>
          </div>
        ) : (
          <OutcomeHead checkout={checkout} />
        )}
        {!isFirst && campaign !== null && <p className={css.again}>{t('pay.again')}</p>}
        {campaign?.with_stb === true && (
          <BoxAddress draft={delivery} onDraft={onDelivery} missing={missing} />
        )}
        <MethodPicker options={options} choice={choice} onChoice={onChoice} />
        {campaign !== null && (
          <CodeSection
            campaign={campaign}
            applied={applied}
            kept={keptCode}
            refusal={refusal ?? kept.refused}
            onApplied={onCode}
          />
        )}
        {campaign !== null && (
          <Agreement
            campaign={campaign}
            agreed={agreed}
            onAgreed={onAgreed}
            isPaid={options.length === 0}
            missing={missing && !agreed}
            focused={!campaign.with_stb || delivery.place !== null}
          />
        )}
      </div>
      <OrderSummary
        campaign={campaign}
        order={campaign === null ? checkout.order : null}
        quote={applied?.quote ?? null}
        subject={subject}
        saysReturn
      >
        {campaign !== null && (
          <PayButton
            campaign={campaign}
            options={options}
            choice={choice}
            code={applied}
            busy={isCheckoutBusy(checkout) || kept.isChecking}
          />
        )}
      </OrderSummary>
    </form>
  );
}

type AgreementProps = {
  readonly campaign: PurchaseCampaign;
  /** No amount is left to pay, so that no method is charged later either. */
  readonly isPaid: boolean;
  readonly agreed: boolean;
  readonly missing: boolean;
  /** Moves the focus to the checkbox once it is missing: on a phone it may be out of view. */
  readonly focused: boolean;
  readonly onAgreed: (agreed: boolean) => void;
};

export function Agreement({ campaign, isPaid, agreed, missing, focused, onAgreed }: AgreementProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const section = useRef<HTMLDivElement>(null);
  const focus = useEffectEvent(() => {
    if (focused) section.current?.querySelector('input')?.focus();
  });
  useEffect(() => {
    if (missing) focus();
  }, [missing]);
  const renews = !isPaid && (campaign.period === 'month' || campaign.period === 'year');
  const terms = pickText(language, campaign.terms_and_conditions_chi, campaign.terms_and_conditions_eng);
  return (
    <div className={css.agree} ref={section}>
      <Checkbox
        checked={agreed}
        onChecked={onAgreed}
        error={missing ? t('pay.agreeRequired') : undefined}
        name="agree"
      >
        {renews ? t('pay.agree', { period: t(`pay.periodName.${campaign.period}`) }) : t('pay.agreeOnce')}
      </Checkbox>
      {terms !== '' && (
        <TermsButton terms={terms} name={campaignTitle(campaign, language)} text={t('pay.readTerms')} />
      )}
    </div>
  );
}

type PayButtonProps = Pick<MethodStepProps, 'options' | 'choice' | 'code'> & {
  readonly campaign: PurchaseCampaign;
  readonly busy: boolean;
};

/** The button, and on a phone the bar at the foot of the window with what is to pay. */
export function PayButton({ campaign, options, choice, code, busy }: PayButtonProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const status = useId();
  const option = options.find(({ payment }) => isSamePayment(choice, payment));
  const price = formatMoney(code?.quote.amount ?? priceOf(campaign), campaign.currency, language, true);
  const method = option === undefined ? '' : t(`method.${option.method}.inText`);
  const pays = option !== undefined && campaign.instant_payment;
  const payText = pays ? t('pay.button', { price, method }) : t('pay.buttonSave', { method });
  const text = option === undefined ? t('pay.buttonFree') : payText;
  return (
    <>
      <div className={css.bar}>
        <span className="num">
          {t('order.today')}
          <b>{price}</b>
        </span>
        <BusyButton
          kind="primary"
          size="large"
          type="submit"
          className="num"
          busy={busy}
          aria-describedby={status}
        >
          <span className={css.wideOnly}>{text}</span>
          <span className={css.narrowOnly}>{pays ? t('pay.buttonShort', { method }) : text}</span>
        </BusyButton>
      </div>
      <p id={status} role="status" className={css.status}>
        {busy && t('pay.starting')}
      </p>
    </>
  );
}

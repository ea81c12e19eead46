import { usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { ButtonLink } from '#renderer/ui/controls/button.tsx';
import { href } from '#shared/navigation/href.ts';
import { purchaseHref } from '#shared/navigation/purchase-address.ts';
import css from './checkout.module.css';
import type { CheckoutStepProps } from './checkout-step-props.ts';
import { OrderSummary } from './order-summary.tsx';
import { OutcomeHead } from './outcome-head.tsx';

/** Refusals that no other payment method mends, and what helps: the payments of the account, or the plans. */
const WAYS_OUT: Readonly<Record<string, 'payments' | 'plans'>> = {
  ALREADY_SUBSCRIBED: 'payments',
  ORDERS_OPEN: 'payments',
  ORDERS_UNPAID: 'payments',
  CAMPAIGN_UNKNOWN: 'plans',
  TITLE_UNKNOWN: 'plans',
};

/** Returns whether a refusal is mended elsewhere than by another payment method. */
export const isMendedElsewhere = (code: string | null): boolean =>
  code !== null && Object.hasOwn(WAYS_OUT, code);

/**
 * An order that was refused for a reason that another payment method does not mend, with the way to what
 * does.
 */
export function RefusedStep({ handle: { checkout }, campaign, address, subject }: CheckoutStepProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const plans = purchaseHref(language, address, { campaign: null, payment: null });
  const way = WAYS_OUT[checkout.code ?? ''];
  return (
    <div className={css.pay} data-step="refused">
      <div className={css.main}>
        <OutcomeHead checkout={checkout} />
        <div className={css.actions}>
          {way === 'payments' && (
            <ButtonLink kind="primary" href={href.payments(language)}>
              {t('refusal.payments')}
            </ButtonLink>
          )}
          <ButtonLink kind={way === 'payments' ? 'ghost' : 'primary'} href={plans}>
            {t('state.plans')}
          </ButtonLink>
        </div>
      </div>
      <OrderSummary campaign={campaign} order={checkout.order} subject={subject} saysReturn />
    </div>
  );
}

import { useEffect, useRef } from 'react';
import type { PurchaseCheckout } from '#renderer/data/payments/purchase-checkout.ts';
import { type PaymentTexts, usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { formatClockTime } from '#renderer/i18n/format-time.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { methodOfCode, usesPost } from '#shared/domain/payments/payment-method.ts';
import checkoutCss from './checkout.module.css';
import { methodText } from './order-text.ts';
import css from './outcome.module.css';

const REFUSALS = [
  'ALREADY_SUBSCRIBED',
  'CAMPAIGN_UNKNOWN',
  'TITLE_UNKNOWN',
  'METHOD_NOT_ALLOWED',
  'METHOD_UNKNOWN',
  'AMOUNT_CHANGED',
  'GATEWAY_UNAVAILABLE',
  'TOO_MANY_REQUESTS',
  'TRIAL_USED',
  'ORDERS_OPEN',
  'ORDERS_UNPAID',
  'ORDER_UNKNOWN',
] as const;
type Refusal = (typeof REFUSALS)[number];
const isRefusal = (code: string): code is Refusal => REFUSALS.some((one) => one === code);

type Outcome = 'declined' | 'timed_out' | 'cancelled' | 'refunding' | 'refunded' | 'refused' | 'unsure';

/**
 * Outcome of a payment that did not end well, its reason, and that it was not charged. It takes the focus, so
 * that it is read out.
 */
export function OutcomeHead({ checkout: { stage, order, code } }: { readonly checkout: PurchaseCheckout }) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const outcome = outcomeOf(stage, order);
  useEffect(() => {
    if (outcome !== null) heading.current?.focus();
  }, [outcome]);
  if (outcome === null) return null;
  const money = order === null ? '' : formatMoney(order.amount, order.currency, language, true);
  const method = order === null ? '' : methodText(t, order);
  return (
    <div className={css.outcome} data-outcome={outcome} role="alert">
      <div className={css.outcomeHead}>
        <span className={css.outcomeIcon}>
          <Icon name="alert" size={28} />
        </span>
        <div>
          <h1 className={checkoutCss.title} ref={heading} tabIndex={-1}>
            {t(`outcome.${outcome}.title`)}
          </h1>
          <p className={checkoutCss.sub}>{t(`outcome.${outcome}.text`, { price: money, method })}</p>
        </div>
      </div>
      {outcome === 'refused' && <p className={css.reason}>{refusalText(t, code ?? '')}</p>}
      {order?.reason != null && <Reason order={order} money={money} method={method} />}
      <CodeLine outcome={outcome} order={order} code={code} />
    </div>
  );
}

function outcomeOf(stage: PurchaseCheckout['stage'], order: OrderView | null): Outcome | null {
  if (stage === 'refused' || stage === 'unsure') return stage;
  const status = order?.status ?? 'pending';
  return status === 'pending' || status === 'approved' ? null : status;
}

const refusalText = (t: PaymentTexts, code: string): string =>
  t(`refusal.${isRefusal(code) ? code : 'unknown'}`);

/** Reasons that are the shop's own, so that neither bank nor wallet has said anything. */
const SHOP_REASONS: readonly OrderView['reason'][] = [
  'amount_changed',
  'duplicate',
  'code_used',
  'trial_used',
  'not_first_payment',
];

type ReasonProps = { readonly order: OrderView; readonly money: string; readonly method: string };

function Reason({ order: { reason, created_at, status, payment_method }, money, method }: ReasonProps) {
  const t = usePaymentTexts();
  if (reason === null) return null;
  if (SHOP_REASONS.includes(reason)) {
    return (
      <section className={css.why}>
        <h2>{t(`reason.${reason}`)}</h2>
      </section>
    );
  }
  const paysByWallet = payment_method !== null && usesPost(methodOfCode(payment_method) ?? 'credit_card');
  const [said, detail] = paysByWallet
    ? (['bankSaid', 'detail'] as const)
    : (['issuerSaid', 'detailCard'] as const);
  return (
    <section className={css.why}>
      {method !== '' && <p className={css.whyKey}>{t(`outcome.${said}`, { method })}</p>}
      <h2>{t(`reason.${reason}`)}</h2>
      {status === 'declined' && (
        <p className="num">
          {t(`outcome.${detail}`, { method, time: formatClockTime(Date.parse(created_at)), price: money })}
        </p>
      )}
    </section>
  );
}

type CodeLineProps = {
  readonly outcome: Outcome;
  readonly order: OrderView | null;
  readonly code: string | null;
};

function CodeLine({ outcome, order, code }: CodeLineProps) {
  const t = usePaymentTexts();
  if (outcome === 'cancelled') return null;
  const cause = code ?? order?.reason ?? outcome;
  return (
    <p className={`${css.code} num`}>
      {t('outcome.code', { code: `PAY-${cause.toUpperCase()}` })}
      {order !== null && ` · ${order.reference}`}
    </p>
  );
}

import type { ReactNode } from 'react';
import { campaignTitle } from '#renderer/features/payments/plans/campaign-text.ts';
import type { PurchaseSubjectText } from '#renderer/features/payments/use-purchase-subject.ts';
import { type PaymentTexts, usePaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import { Picture } from '#renderer/ui/media/picture.tsx';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { OrderView, Quote } from '#shared/contract/payments/order.ts';
import { market } from '#shared/kernel/market.ts';
import checkoutCss from './checkout.module.css';
import css from './order-summary.module.css';
import { priceOf, renewalText, summaryLines } from './order-text.ts';

type OrderSummaryProps = {
  readonly campaign: PurchaseCampaign | null;
  readonly order: OrderView | null;
  /** Price with a code that is not ordered yet. */
  readonly quote?: Quote | null;
  readonly subject: PurchaseSubjectText;
  /** Says where the viewer returns to afterwards. */
  readonly saysReturn?: boolean;
  readonly children?: ReactNode;
};

/** Subject of the purchase and its price: today, and later. */
export function OrderSummary({
  campaign,
  order,
  quote = null,
  subject,
  saysReturn = false,
  children,
}: OrderSummaryProps) {
  const t = usePaymentTexts();
  const language = useLanguage();
  const name =
    order === null
      ? campaign && campaignTitle(campaign, language)
      : pickText(language, order.title_tc, order.title_en);
  const currency = order?.currency ?? campaign?.currency ?? market().currency;
  const priced = order ?? quote;
  const total = priced?.amount ?? (campaign === null ? 0 : priceOf(campaign));
  const back = saysReturn ? returnText(t, subject) : null;
  return (
    <aside className={css.order} aria-label={t('order.summary')}>
      <div className={css.orderPicture}>
        <Picture
          shape="fill"
          src={subject.picture ?? campaign?.picture ?? null}
          seed={campaign?.code ?? ''}
        />
        <p>{name}</p>
      </div>
      <dl className="num">
        {summaryLines(t, language, campaign, priced).map(({ key, text, amount, minus }) => (
          <div key={key}>
            <dt>{text}</dt>
            <dd>{minus ? `– ${amount}` : amount}</dd>
          </div>
        ))}
        <div className={css.total}>
          <dt>{t('order.today')}</dt>
          <dd>{formatMoney(total, currency, language, true)}</dd>
        </div>
      </dl>
      <p className={`${checkoutCss.hint} num`}>
        {quote?.amount === 0 && campaign?.instant_payment === true
          ? t('order.once')
          : renewalText(t, language, campaign, order)}
      </p>
      {order === null && campaign?.partial_duplicated === true && !campaign.upgrade_platform && (
        <p className={checkoutCss.hint}>{t('held.part')}</p>
      )}
      {children}
      {back !== null && <p className={css.returns}>{back}</p>}
      <p className={css.safe}>
        <Icon name="lock" size={18} />
        {t('pay.safe')}
      </p>
    </aside>
  );
}

function returnText(t: PaymentTexts, { title, episode, time }: PurchaseSubjectText): string | null {
  if (title === null) return null;
  if (episode === null) return t('pay.returns', { title });
  return time === null
    ? t('pay.returnsEpisode', { title, episode })
    : t('pay.returnsAt', { title, episode, time });
}

import { planFacts } from '#renderer/content/accounts/plan-facts.ts';
import { type Receipt, useEmailReceipt, useReceipt } from '#renderer/data/payments/account-hooks.ts';
import { addressText } from '#renderer/features/payments/address/address-text.ts';
import { MemberPage, MemberPageFailure } from '#renderer/features/payments/member-page.tsx';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatDay } from '#renderer/i18n/format-day.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { useTexts } from '#renderer/i18n/use-texts.ts';
import { BusyButton } from '#renderer/ui/controls/busy-button.tsx';
import { Button, ButtonLink } from '#renderer/ui/controls/button.tsx';
import { Message } from '#renderer/ui/feedback/message.tsx';
import { SkeletonBlock } from '#renderer/ui/feedback/skeleton.tsx';
import { href } from '#shared/navigation/href.ts';
import css from './receipt-screen.module.css';
import { useMethodName } from './use-method-name.ts';

function ReceiptBody({ orderKey }: { readonly orderKey: string }) {
  const t = useTexts();
  const tm = useMembershipTexts();
  const language = useLanguage();
  const { data, error, refetch, isFetching } = useReceipt(orderKey);
  if (data === undefined && error !== null)
    return <MemberPageFailure error={error} busy={isFetching} onRetry={() => void refetch()} />;
  if (data === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('loading')}>
        <SkeletonBlock height="320px" />
      </div>
    );
  }
  return (
    <>
      {data === null ? (
        <Message icon="info" title={tm('receipt.missing.title')} text={tm('receipt.missing.text')} />
      ) : (
        <ReceiptSheet receipt={data} orderKey={orderKey} />
      )}
      <div className={css.back}>
        <ButtonLink kind="quiet" icon="back" href={href.payments(language)}>
          {tm('receipt.back')}
        </ButtonLink>
      </div>
    </>
  );
}

function ReceiptSheet({ receipt, orderKey }: { readonly receipt: Receipt; readonly orderKey: string }) {
  const t = useMembershipTexts();
  const methodName = useMethodName();
  const common = useTexts();
  const language = useLanguage();
  const { order } = receipt;
  const facts = [
    [t('receipt.issued'), formatDay(Date.parse(receipt.issued_at), language)],
    [t('receipt.payer'), receipt.payer],
    [t('receipt.customer'), receipt.customer_id],
    [t('receipt.method'), methodName(order.payment_method, order.method_label)],
    [t('receipt.reference'), order.reference],
    ...(order.screens > 0
      ? [
          [
            t('receipt.plan'),
            planFacts(common, { adFree: order.ad_free, screens: order.screens }).join(' · '),
          ] as const,
        ]
      : []),
    ...(order.delivery_address
      ? [[t('receipt.box'), addressText(order.delivery_address, language)] as const]
      : []),
  ] as const;
  return (
    <article className={css.sheet} data-print="">
      <h2 className={`${css.number} num`}>{t('receipt.number', { number: receipt.number })}</h2>
      <p>{receipt.merchant}</p>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={css.lines}>
        {order.lines.map((line) => (
          <li key={`${line.kind} ${line.title_en}`}>
            <span>{pickText(language, line.title_tc, line.title_en)}</span>
            <span className="num">
              {formatMoney(
                isSubtracted(line.kind) ? -line.amount : line.amount,
                order.currency,
                language,
                true,
              )}
            </span>
          </li>
        ))}
        <li className={css.total}>
          <span>{t('receipt.total')}</span>
          <span className="num">{formatMoney(order.amount, order.currency, language, true)}</span>
        </li>
      </ul>
      {order.refunded_at !== null && (
        <p className="num">{t('receipt.refunded', { date: Date.parse(order.refunded_at) })}</p>
      )}
      <ReceiptActions orderKey={orderKey} />
    </article>
  );
}

/** Lines that make an order cheaper. */
const isSubtracted = (kind: Receipt['order']['lines'][number]['kind']): boolean =>
  kind === 'discount' || kind === 'credit';

function ReceiptActions({ orderKey }: { readonly orderKey: string }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  const email = useEmailReceipt();
  return (
    <div className={css.actions}>
      <Button kind="primary" onClick={() => globalThis.print()}>
        {t('receipt.print')}
      </Button>
      <BusyButton
        kind="ghost"
        busy={email.isPending}
        onClick={() => email.mutate({ key: orderKey, locale: language === 'tc' ? 'zh-HK' : 'en' })}
      >
        {t('receipt.email')}
      </BusyButton>
      <p role="status">
        {email.data !== undefined && t(email.data ? 'receipt.emailed' : 'receipt.emailFailed')}
      </p>
    </div>
  );
}

/** A receipt to read, print or have emailed; `orderKey` is the key of its order. */
export const ReceiptScreen = ({ orderKey }: { readonly orderKey: string }) => (
  <MemberPage page="payments">
    <ReceiptBody orderKey={orderKey} />
  </MemberPage>
);

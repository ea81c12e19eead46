import { useId, useState } from 'react';
import { type Payments, useOlderPayments } from '#renderer/data/payments/account-hooks.ts';
import { useMembershipTexts } from '#renderer/i18n/bundled/use-membership-texts.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import { useLanguage } from '#renderer/i18n/use-language.ts';
import { Button } from '#renderer/ui/controls/button.tsx';
import { Icon } from '#renderer/ui/graphics/icon.tsx';
import type { IconName } from '#renderer/ui/graphics/icon-paths.ts';
import { Link } from '#renderer/ui/navigation/link.tsx';
import type { OrderView } from '#shared/contract/payments/order.ts';
import { href } from '#shared/navigation/href.ts';
import { type PurchaseAddress, purchaseHref } from '#shared/navigation/purchase-address.ts';
import css from './payments-screen.module.css';
import { useMethodName } from './use-method-name.ts';

/** Payments shown before the viewer asks for all of them. */
const INITIAL_COUNT = 12;

const STATE_ICONS: Readonly<Record<OrderView['status'], IconName>> = {
  pending: 'clock',
  declined: 'close',
  timed_out: 'clock',
  cancelled: 'close',
  approved: 'check',
  refunding: 'replay',
  refunded: 'replay',
};

/** The purchase page without anything that is wanted. */
const NO_ADDRESS: PurchaseAddress = {
  tags: [],
  programmeIds: [],
  episodeIds: [],
  backUrl: null,
  backBtnUrl: null,
  campaign: null,
  payment: null,
  pairingCode: null,
};

/** Whether money was taken for an order, so that it has a receipt. */
const wasTaken = ({ status }: OrderView): boolean =>
  status === 'approved' || status === 'refunding' || status === 'refunded';

/**
 * Payments of the account, newest first, each with its state and receipt: the first ones of a page, and older
 * ones when they are asked for.
 */
export function PaymentTable({ first }: { readonly first: Payments }) {
  const t = useMembershipTexts();
  const id = useId();
  const [all, setAll] = useState(false);
  const older = useOlderPayments(first, all);
  const payments = all ? [...first.payments, ...older.payments] : first.payments.slice(0, INITIAL_COUNT);
  const hasMore = all ? older.hasMore : first.payments.length > INITIAL_COUNT || older.hasMore;
  const showMore = (): void => {
    if (all) older.more();
    setAll(true);
  };
  return (
    <section aria-labelledby={id}>
      <h2 className={css.heading} id={id}>
        {t('payments.title')}
      </h2>
      {payments.length === 0 && <p>{t('payments.empty')}</p>}
      {payments.length > 0 && (
        <table className={css.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('payments.date')}</th>
              <th scope="col">{t('payments.subject')}</th>
              <th scope="col">{t('payments.state')}</th>
              <th scope="col" className={css.end}>
                {t('payments.amount')}
              </th>
              <th scope="col">{t('payments.receipt')}</th>
            </tr>
          </thead>
          <tbody>
            {payments.map((order) => (
              <PaymentRow key={order.key} order={order} />
            ))}
          </tbody>
        </table>
      )}
      {older.failed && (
        <p className={css.failed} role="alert">
          {t('payments.olderFailed')}
        </p>
      )}
      {hasMore && (
        <Button kind="quiet" onClick={showMore} aria-busy={older.isLoading}>
          {t('payments.older')}
        </Button>
      )}
      <YearTotal totals={first.paid_this_year} />
    </section>
  );
}

function PaymentRow({ order }: { readonly order: OrderView }) {
  const t = useMembershipTexts();
  const methodName = useMethodName();
  const language = useLanguage();
  const title = pickText(language, order.title_tc, order.title_en);
  const date = Date.parse(order.paid_at ?? order.created_at);
  const notes = [
    methodName(order.payment_method, order.method_label),
    ...(order.reason === null ? [order.reference] : [t(`payments.reasons.${order.reason}`)]),
  ];
  return (
    <tr data-status={order.status}>
      <td className="num">{formatShortDay(date, language)}</td>
      <td>
        <b>{title}</b>
        <span className={`${css.meta} num`}>{notes.join(' · ')}</span>
      </td>
      <td>
        <span className={css.state}>
          <Icon name={STATE_ICONS[order.status]} size={18} />
          {t(`payments.states.${order.status}`)}
        </span>
      </td>
      <td className={`${css.end} num`}>
        <b>
          {formatMoney(
            order.status === 'refunded' ? -order.amount : order.amount,
            order.currency,
            language,
            true,
          )}
        </b>
      </td>
      <td>
        <PaymentWay order={order} title={title} date={date} />
      </td>
    </tr>
  );
}

type PaymentWayProps = { readonly order: OrderView; readonly title: string; readonly date: number };

/** The receipt of a payment; for one that waits, the way to finish or cancel it. */
function PaymentWay({ order, title, date }: PaymentWayProps) {
  const t = useMembershipTexts();
  const language = useLanguage();
  if (order.status === 'pending') {
    const way = purchaseHref(language, { ...NO_ADDRESS, payment: order.key });
    return (
      <Link className={css.receipt} href={way} aria-label={t('payments.finishOf', { title, date })}>
        {t('payments.finish')}
      </Link>
    );
  }
  if (!wasTaken(order)) return <span className={css.meta}>{t('payments.noReceipt')}</span>;
  return (
    <Link
      className={css.receipt}
      href={href.receipt(language, order.key)}
      aria-label={t('payments.receiptOf', { title, date })}
    >
      {t('payments.receipt')}
    </Link>
  );
}

/** Total that the account has paid this year; nothing for a year without a payment. */
function YearTotal({ totals }: { readonly totals: Payments['paid_this_year'] }) {
  const t = useMembershipTexts();
  const language = useLanguage();
  return totals.map(({ year, amount, currency }) => (
    <p key={currency} className={`${css.meta} num`}>
      {t('payments.total', { year, amount: formatMoney(amount, currency, language, true) })}
    </p>
  ));
}

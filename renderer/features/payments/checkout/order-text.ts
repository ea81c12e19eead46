import type { PaymentTexts } from '#renderer/i18n/bundled/use-payment-texts.ts';
import { formatShortDay } from '#renderer/i18n/format-day.ts';
import { formatMoney } from '#renderer/i18n/format-money.ts';
import { pickText } from '#renderer/i18n/pick-text.ts';
import type { PurchaseCampaign } from '#shared/contract/payments/campaign.ts';
import type { OrderView, Quote } from '#shared/contract/payments/order.ts';
import { methodOfCode } from '#shared/domain/payments/payment-method.ts';
import type { Language } from '#shared/kernel/language.ts';

/** A line of the amount to pay, as text; `minus` lines are subtracted. */
export type SummaryLine = {
  readonly key: string;
  readonly text: string;
  readonly amount: string;
  readonly minus: boolean;
};

/**
 * Returns the cents that a campaign costs today: nothing during free days, otherwise price and deposit less
 * the credit.
 */
export const priceOf = ({ amount, deposit, upgrade_credit, instant_payment }: PurchaseCampaign): number =>
  instant_payment ? Math.max(0, amount + deposit - upgrade_credit) : 0;

/** Returns the lines of an order or a quote, or those that a campaign will have. */
export function summaryLines(
  t: PaymentTexts,
  language: Language,
  campaign: PurchaseCampaign | null,
  priced: Quote | null,
): readonly SummaryLine[] {
  if (priced !== null) {
    return priced.lines.map(({ kind, amount, title_tc, title_en }, place) => ({
      key: `${kind}-${place}`,
      text: pickText(language, title_tc, title_en),
      amount: formatMoney(amount, priced.currency, language, true),
      minus: kind === 'discount' || kind === 'credit',
    }));
  }
  if (campaign === null) return [];
  const { is_pay_per_view_item, period, amount, deposit, upgrade_credit, currency, instant_payment } =
    campaign;
  const line = (key: string, text: string, cents: number, minus = false): readonly SummaryLine[] =>
    cents > 0 ? [{ key, text, amount: formatMoney(cents, currency, language, true), minus }] : [];
  return [
    ...line('plan', is_pay_per_view_item ? t('order.line.title') : t(`order.line.plan.${period}`), amount),
    ...line('deposit', t('order.line.deposit'), deposit),
    ...line('credit', t('order.line.credit'), upgrade_credit, true),
    ...(instant_payment ? [] : line('trial', t('order.line.discount'), amount, true)),
  ];
}

/** Returns the text about charges after today's payment. */
export function renewalText(
  t: PaymentTexts,
  language: Language,
  campaign: PurchaseCampaign | null,
  order: OrderView | null,
): string {
  /* An order that is not approved has no date of renewal yet: its campaign says how it renews. */
  if (order !== null && (order.status === 'approved' || order.next_amount === null)) {
    const { renews_at, next_amount, currency } = order;
    if (renews_at === null || next_amount === null) return t('order.once');
    const date = formatShortDay(Date.parse(renews_at), language);
    return t('order.next', { price: formatMoney(next_amount, currency, language, true), date });
  }
  if (campaign === null) return '';
  const { period, amount, currency, trial_days } = campaign;
  const price = formatMoney(amount, currency, language, true);
  if (trial_days > 0) return t('order.trial', { count: trial_days, price });
  return period === 'month' || period === 'year' ? t(`order.renews.${period}`, { price }) : t('order.once');
}

/** Returns the name of an order's method, with its label where it has one. */
export function methodText(
  t: PaymentTexts,
  { payment_method, method_label }: Pick<OrderView, 'payment_method' | 'method_label'>,
): string {
  const method = payment_method === null ? null : methodOfCode(payment_method);
  const name = method === null ? '' : t(`method.${method}.name`);
  return [name, method_label].filter(Boolean).join(' ');
}

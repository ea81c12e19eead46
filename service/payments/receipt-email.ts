import type { MessageText } from '#service/accounts/messages/message-texts.ts';
import type { StoredOrder } from '#service/payments/store/orders.ts';
import type { Account } from '#service/session/account.ts';
import type { Language } from '#shared/kernel/language.ts';
import { type OrderNeeds, receiptOf } from './order-handlers.ts';

export type ReceiptEmailNeeds = OrderNeeds;

const CENTS = 100;
const SIGNS: Readonly<Record<string, string>> = { HKD: 'HK$', MOP: 'MOP$', EUR: '€', GBP: '£' };

/** Returns an amount as receipts show it, such as HK$68.00. */
export const moneyText = (amount: number, currency: string): string =>
  `${SIGNS[currency] ?? `${currency} `}${(amount / CENTS).toFixed(2)}`;

/** Returns the email with the receipt of an order. */
export const receiptEmail = async (
  needs: ReceiptEmailNeeds,
  account: Account,
  order: StoredOrder,
  lang: Language,
): Promise<MessageText> => receiptText(await receiptOf(needs, account, order), order, lang);

/** What the head of a receipt says: its number, its day (ISO time), who paid and who is paid. */
export type ReceiptHead = {
  readonly number: string;
  readonly issued_at: string;
  readonly customer_id: string;
  readonly merchant: string;
};

/** What of an order a receipt lists. */
export type ReceiptOrder = {
  readonly order_id: string;
  readonly body: Pick<StoredOrder['body'], 'lines' | 'delivery'>;
  readonly state: Pick<StoredOrder['state'], 'currency' | 'taken' | 'status'>;
};

/** Returns the text of a receipt. */
export function receiptText(
  { number, merchant, issued_at, customer_id }: ReceiptHead,
  order: ReceiptOrder,
  lang: Language,
): MessageText {
  const { body, state } = order;
  const minus = (kind: string): string => (kind === 'discount' || kind === 'credit' ? '–' : '');
  const lines = body.lines.map(
    ({ kind, title, amount }) => `${title[lang]}  ${minus(kind)}${moneyText(amount, state.currency)}`,
  );
  const address = body.delivery === null ? '' : deliveryText(body.delivery, lang);
  const total = moneyText(state.taken, state.currency);
  const refunded = state.status === 'refunded';
  const day = issued_at.slice(0, 10);
  if (lang === 'tc') {
    const head = [
      `收據編號：${number}`,
      `參考編號：${order.order_id}`,
      `日期：${day}`,
      `客戶編號：${customer_id}`,
    ];
    const sum = [`合計：${total}`, ...(refunded ? ['已全數退款'] : [])];
    if (address !== '') head.push(`機頂盒安裝地址：${address}`);
    return { subject: `收據 ${number}`, text: [...head, '', ...lines, ...sum, '', merchant].join('\n') };
  }
  const head = [
    `Receipt ${number}`,
    `Reference ${order.order_id}`,
    `Date ${day}`,
    `Customer ID ${customer_id}`,
  ];
  if (address !== '') head.push(`Box installed at ${address}`);
  const sum = [`Total ${total}`, ...(refunded ? ['Refunded in full'] : [])];
  return { subject: `Receipt ${number}`, text: [...head, '', ...lines, ...sum, '', merchant].join('\n') };
}

type Delivery = NonNullable<StoredOrder['body']['delivery']>;

/** Returns an address in the order of its language: from the district to the flat, or the other way. */
function deliveryText({ district, building, flat }: Delivery, lang: Language): string {
  if (lang === 'tc') return [district, building, flat].filter(Boolean).join('，');
  return [flat, building, district].filter(Boolean).join(', ');
}

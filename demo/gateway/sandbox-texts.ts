import en from '#locales/en/payments.json' with { type: 'json' };
import tc from '#locales/tc/payments.json' with { type: 'json' };
import type { DeclineReason } from '#shared/domain/payments/order-machine.ts';
import type { PaymentMethod } from '#shared/domain/payments/payment-method.ts';
import type { Language } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import type { Outcome } from './test-cards.ts';

/** Colour of a method's page. */
const COLOURS: Readonly<Partial<Record<PaymentMethod, string>>> = {
  credit_card: '#1d4e89',
  unionpay: '#a3131d',
  amex: '#0f5f8f',
  alipay: '#0d5fb8',
  wechat: '#0a6b3d',
  octopus: '#9a4a00',
  tap_n_go: '#6a2c8c',
  boc: '#9c1430',
  payme: '#b3261e',
};
const OTHER_COLOUR = '#1d4e89';

/** Returns name and colour of a method's page. */
export const methodLook = (method: PaymentMethod, language: Language) => ({
  name: { tc, en }[language].method[method].name,
  colour: COLOURS[method] ?? OTHER_COLOUR,
});

/** Texts of the sandbox's pages. It is a separate gateway, so only the names of the methods are the app's. */
export const SANDBOX_TEXTS = {
  tc: {
    sandbox: '測試付款，不涉及真實款項',
    payee: `收款人：${PRODUCT.company}`,
    card: '卡號',
    expiry: '到期日（月／年）',
    code: '安全碼',
    pay: '付款',
    save: '確認',
    cards: '測試卡號',
    scan: '用手機掃描二維碼，在手機上確認',
    here: '在這部裝置確認',
    cancel: '取消付款',
    approve: '確認付款',
    done: `已付款，可以返回 ${PRODUCT.name}。`,
    declined: '付款不成功。',
    waiting: '正在等候結果。',
    over: '付款已結束。',
    back: `返回 ${PRODUCT.name}`,
    badCard: '請輸入有效的卡號、未過期的日期及安全碼。',
    choose: '測試結果',
  },
  en: {
    sandbox: 'Test payment. No money moves.',
    payee: `Payee: ${PRODUCT.company}`,
    card: 'Card number',
    expiry: 'Expiry (month/year)',
    code: 'Security code',
    pay: 'Pay',
    save: 'Confirm',
    cards: 'Test cards',
    scan: 'Scan the code with your phone and confirm there',
    here: 'Confirm on this device',
    cancel: 'Cancel payment',
    approve: 'Confirm payment',
    done: `Paid. You can go back to ${PRODUCT.name}.`,
    declined: 'The payment didn’t go through.',
    waiting: 'Waiting for the result.',
    over: 'This payment is over.',
    back: `Back to ${PRODUCT.name}`,
    badCard: 'Enter a valid card number, a date in the future and the security code.',
    choose: 'Outcome to test',
  },
} as const;

/** Names of the outcomes that a tester chooses from. */
export const OUTCOME_TEXTS: Readonly<Record<Language, Readonly<Record<Outcome, string>>>> = {
  tc: {
    approve: '付款成功',
    decline: '拒絕付款',
    time_out: '逾時，沒有結果',
    late: '8 秒後才有結果',
    lost: '成功，但沒有通知商戶',
    double: '成功，通知商戶兩次',
    decline_later: '成功，之後每次續期均被拒絕',
  },
  en: {
    approve: 'Approve',
    decline: 'Decline',
    time_out: 'Time out',
    late: 'Approve after 8 s',
    lost: 'Approve, callback lost',
    double: 'Approve, callback sent twice',
    decline_later: 'Approve, decline each renewal',
  },
};

/** Reason with which a wallet declines, by the chosen outcome. */
export const WALLET_DECLINE: DeclineReason = 'wallet_declined';

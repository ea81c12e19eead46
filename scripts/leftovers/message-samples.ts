import {
  customerIdText,
  emailCodeText,
  linkAccountText,
  resetEmailText,
  resetSmsText,
  smsCodeText,
  verifyEmailText,
} from '#service/accounts/messages/message-texts.ts';
import { receiptText } from '#service/payments/receipt-email.ts';
import { renewalFailedEmail } from '#service/payments/renewal-email.ts';
import { LANGUAGES, type Language } from '#shared/kernel/language.ts';
import { payeeName } from '#shared/kernel/station-name.ts';

const LINK = 'https://tv.example/l/1';
const TITLE = { tc: '計劃', en: 'Plan' };

/** Every email and text message of a language, with the receipt, as their functions write them. */
const samplesIn = (lang: Language) => ({
  'code by text message': smsCodeText(lang, 'AB', '123456'),
  'code by email': emailCodeText(lang, 'AB', '123456'),
  'confirmation of an email': verifyEmailText(lang, LINK),
  'link to a customer': linkAccountText(lang, LINK),
  'reset by email': resetEmailText(lang, LINK),
  'reset by text message': resetSmsText(lang, LINK),
  'customer id': customerIdText(lang, '1234', true),
  'customer id without a login': customerIdText(lang, '1234', false),
  'failed renewal': renewalFailedEmail({ title: TITLE, language: lang }, 0, 1),
  'last failed renewal': renewalFailedEmail({ title: TITLE, language: lang }, 0, null),
  receipt: receiptText(
    { number: '1', issued_at: '2026-11-20T04:00:00Z', customer_id: '1234', merchant: payeeName(lang) },
    {
      order_id: '1',
      body: { lines: [{ kind: 'plan', title: TITLE, amount: 6800 }], delivery: null },
      state: { currency: 'HKD', taken: 6800, status: 'approved' },
    },
    lang,
  ),
});

/** Prints all messages that viewers get, by language and kind, as JSON: run as a program built with a brand. */
console.log(JSON.stringify(Object.fromEntries(LANGUAGES.map((lang) => [lang, samplesIn(lang)]))));

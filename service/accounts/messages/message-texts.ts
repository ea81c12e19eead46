import type { Language } from '#shared/kernel/language.ts';
import { stationName } from '#shared/kernel/station-name.ts';

/** A rendered text message or email. A text message has no subject. */
export type MessageText = { readonly subject: string; readonly text: string };

/** The language of a message from the locale of a call (S0-5-048). */
export const messageLanguage = (locale: 'zh-HK' | 'en'): Language => (locale === 'en' ? 'en' : 'tc');

const email = (lang: Language, subject: string, lines: readonly string[]): MessageText => ({
  subject,
  text: [...lines, stationName(lang)].join('\n\n'),
});

/** The text message with a code; people check its prefix against the page. */
export const smsCodeText = (lang: Language, prefix: string, code: string): MessageText => {
  const shown = prefix === '' ? code : `${prefix}-${code}`;
  return {
    subject: '',
    text:
      lang === 'tc'
        ? `${stationName(lang)} 驗證碼：${shown}，5 分鐘內有效。請勿向任何人透露。`
        : `Your ${stationName(lang)} code is ${shown}. It’s good for 5 minutes. Don’t share it with anyone.`,
  };
};

/** The email with the code of a registration; people check its prefix against the page. */
export const emailCodeText = (lang: Language, prefix: string, code: string): MessageText => {
  const shown = prefix === '' ? code : `${prefix}-${code}`;
  return lang === 'tc'
    ? email(lang, `你的驗證碼：${shown}`, [
        `你的驗證碼是 ${shown}，5 分鐘內有效。請勿向任何人透露。`,
        '如你沒有登記，毋須理會此電郵。',
      ])
    : email(lang, `Your code: ${shown}`, [
        `Your code is ${shown}. It’s good for 5 minutes. Don’t share it with anyone.`,
        'If you didn’t register, you can ignore this email.',
      ]);
};

/** The email that confirms an address. */
export const verifyEmailText = (lang: Language, link: string): MessageText =>
  lang === 'tc'
    ? email(lang, '請確認你的電郵', [
        '請按以下連結確認電郵，連結 48 小時內有效。',
        link,
        '如你沒有登記，毋須理會此電郵。',
      ])
    : email(lang, 'Confirm your email', [
        'Open this link to confirm your email. It works for 48 hours.',
        link,
        'If you didn’t register, you can ignore this email.',
      ]);

/** The email with which an existing customer id is linked to a new login. */
export const linkAccountText = (lang: Language, link: string): MessageText =>
  lang === 'tc'
    ? email(lang, '連結你的客戶編號', [
        '請按以下連結繼續，並設定登入密碼。連結 48 小時內有效。',
        link,
        '如你沒有要求連結帳戶，請勿開啟連結。',
      ])
    : email(lang, 'Link your customer ID', [
        'Open this link to go on and set your password. It works for 48 hours.',
        link,
        'If you didn’t ask for this, don’t open the link.',
      ]);

/** The email with the link that sets a new password. */
export const resetEmailText = (lang: Language, link: string): MessageText =>
  lang === 'tc'
    ? email(lang, '重設密碼', [
        '請按以下連結設定新密碼。連結 1 小時內有效，只可使用一次。',
        link,
        '如你沒有要求重設，毋須理會，密碼不會改變。',
      ])
    : email(lang, 'Reset your password', [
        'Open this link to set a new password. It works once, within an hour.',
        link,
        'If you didn’t ask for this, ignore this email and your password stays as it is.',
      ]);

/** The text message with the link that sets a new password. */
export const resetSmsText = (lang: Language, link: string): MessageText => ({
  subject: '',
  text:
    lang === 'tc'
      ? `${stationName(lang)} 重設密碼（1 小時內有效）：${link}`
      : `Reset your ${stationName(lang)} password within an hour: ${link}`,
});

/** The email with a forgotten customer id. A customer of a box has no login until the id is linked to one. */
export function customerIdText(lang: Language, id: string, hasLogin: boolean): MessageText {
  if (lang === 'tc') {
    const use = hasLogin
      ? '你可以用它或電郵登入。'
      : '如要在網上收看，請以此電郵免費登記，客戶編號便會連結至你的登入。';
    return email(lang, '你的客戶編號', [`你的客戶編號是 ${id}。`, use]);
  }
  const use = hasLogin
    ? 'You can log in with it, or with your email.'
    : 'To watch online, register for free with this email. We’ll link the customer ID to your login.';
  return email(lang, 'Your customer ID', [`Your customer ID is ${id}.`, use]);
}

import { renderSVG } from 'uqr';
import type { SandboxPayment } from '#service/payments/store/sandbox-payment.ts';
import { isMobilePay } from '#shared/domain/payments/payment-method.ts';
import { escapeHtml } from '#shared/kernel/escape-html.ts';
import { type Language, languageTag } from '#shared/kernel/language.ts';
import { methodLook, OUTCOME_TEXTS, SANDBOX_TEXTS } from './sandbox-texts.ts';
import { OUTCOMES, TEST_CARDS } from './test-cards.ts';

const STYLE = `body{margin:0;font:17px/1.6 system-ui,'PingFang HK','Microsoft JhengHei','Noto Sans TC',sans-serif;background:#f3f4f6;color:#16181d}
header{padding:16px 24px;color:#fff;font-size:20px;font-weight:600}
main{max-width:26rem;margin:24px auto;padding:24px;background:#fff;border-radius:8px}
h1{margin:0 0 4px;font-size:30px}p{margin:0 0 16px}label{display:block;margin:0 0 16px}
input,select{display:block;box-sizing:border-box;width:100%;min-height:44px;padding:8px;font:inherit;border:1px solid #6b7280;border-radius:4px}
button,.button{display:block;box-sizing:border-box;width:100%;min-height:48px;margin:0 0 12px;padding:10px;font:inherit;font-weight:600;text-align:center;text-decoration:none;color:#fff;border:0;border-radius:4px;cursor:pointer}
button.quiet{background:#fff;color:#16181d;border:1px solid #6b7280}:focus-visible{outline:3px solid #16181d;outline-offset:2px}
svg{display:block;width:220px;height:220px;margin:0 auto 16px}.note{font-size:14px;color:#4b5563}[role=alert]{color:#9c1430}`;

/** An amount as the pages show it. */
const money = ({ amount, currency }: SandboxPayment): string =>
  `${currency === 'MOP' ? 'MOP$' : 'HK$'}${(amount / 100).toFixed(2)}`;

function frame(payment: SandboxPayment, content: string): string {
  const lang: Language = payment.language;
  const look = methodLook(payment.method, lang);
  const t = SANDBOX_TEXTS[lang];
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(look.name)} · ${money(payment)}</title><style>${STYLE}header,button:not(.quiet),.button{background:${look.colour}}</style>`;
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head}</head><body><header>${escapeHtml(look.name)}</header><main><h1>${money(payment)}</h1><p>${escapeHtml(payment.description)}<br>${t.payee}</p>${content}<p class="note">${t.sandbox}</p></main></body></html>`;
}

const form = (payment: SandboxPayment, path: string, content: string): string =>
  `<form method="post" action="/gateway/${path}"><input type="hidden" name="payment" value="${payment.id}">${content}</form>`;

/**
 * The page on which the payer pays: a form for cards, a QR code and a button for wallets. `phoneUrl` is the
 * address in the QR code.
 */
export function payPage(payment: SandboxPayment, phoneUrl: string, hasError = false): string {
  const t = SANDBOX_TEXTS[payment.language];
  const cancel = form(payment, 'cancel/', `<button class="quiet">${t.cancel}</button>`);
  if (isMobilePay(payment.method)) {
    const qr = renderSVG(phoneUrl);
    const here = `<a class="button" href="/gateway/phone/?payment=${payment.id}">${t.here}</a>`;
    return frame(payment, `${qr}<p>${t.scan}</p>${here}${cancel}`);
  }
  const cards = Object.entries(TEST_CARDS)
    .map(
      ([number, { outcome }]) =>
        `<option value="${number}">${OUTCOME_TEXTS[payment.language][outcome]}</option>`,
    )
    .join('');
  const fields = `${hasError ? `<p role="alert">${t.badCard}</p>` : ''}
<label>${t.card}<input name="card" inputmode="numeric" autocomplete="cc-number" list="cards" required maxlength="24"></label><datalist id="cards">${cards}</datalist>
<label>${t.expiry}<input name="expiry" autocomplete="cc-exp" placeholder="12/30" required maxlength="7"></label>
<label>${t.code}<input name="code" inputmode="numeric" autocomplete="cc-csc" required maxlength="4"></label>
<button>${payment.amount === 0 ? t.save : `${t.pay} ${money(payment)}`}</button>`;
  return frame(payment, `${form(payment, 'card/', fields)}${cancel}`);
}

/** The wallet's page on the phone. */
export function phonePage(payment: SandboxPayment): string {
  const t = SANDBOX_TEXTS[payment.language];
  const options = OUTCOMES.map(
    (outcome) => `<option value="${outcome}">${OUTCOME_TEXTS[payment.language][outcome]}</option>`,
  ).join('');
  return frame(
    payment,
    form(
      payment,
      'wallet/',
      `<label>${t.choose}<select name="outcome">${options}</select></label><button>${t.approve}</button>`,
    ) + form(payment, 'cancel/', `<button class="quiet">${t.cancel}</button>`),
  );
}

/** The page after the payer did something, with the way back to the merchant. */
export function endPage(payment: SandboxPayment): string {
  const t = SANDBOX_TEXTS[payment.language];
  const text = {
    approved: t.done,
    declined: t.declined,
    pending: t.waiting,
    timed_out: t.over,
    cancelled: t.over,
    refunded: t.over,
  }[payment.status];
  return frame(
    payment,
    `<p role="status">${text}</p><a class="button" href="${escapeHtml(payment.return_url)}">${t.back}</a>`,
  );
}

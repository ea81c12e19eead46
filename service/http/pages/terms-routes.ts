import { Hono } from 'hono';
import { refusalResponse } from '#service/http/routing/refusal.ts';
import { isLanguage, type Language, languageTag } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { TERMS_PREFIX } from '#shared/navigation/external-pages.ts';

type TermsText = {
  readonly title: string;
  readonly updated: string;
  readonly parts: readonly { readonly heading: string; readonly text: string }[];
};

/** The terms of the demo service. */
export const TERMS: Readonly<Record<Language, TermsText>> = {
  tc: {
    title: '服務條款及個人資料收集聲明',
    updated: '版本：2026 年 11 月 1 日',
    parts: [
      {
        heading: '一、關於本服務',
        text: `${PRODUCT.name} 是一項示範用的串流及直播電視服務。節目、頻道、價目及帳戶均為虛構，不涉及任何真實收費。`,
      },
      {
        heading: '二、你的帳戶',
        text: '請妥善保管登入資料。可同時觀看的裝置數目視乎你的計劃而定。你可隨時在「帳戶」登出其他裝置。',
      },
      { heading: '三、觀看範圍', text: '部分節目因版權所限，只可在香港及澳門觀看。兒童檔案只顯示適合兒童的節目，家長可設定觀看時段。' },
      {
        heading: '四、個人資料',
        text: '我們只收集提供服務所需的資料，包括電郵、手機號碼、觀看紀錄、片庫及最愛頻道，並只儲存於此電腦的示範服務之內。',
      },
      { heading: '五、推廣資訊', text: '只有在你同意後，我們才會向你發送推廣資訊。你可隨時更改此選擇，不會影響服務。' },
      { heading: '六、終止使用', text: '如不同意條款，你可登出並繼續以訪客身份瀏覽。' },
    ],
  },
  en: {
    title: 'Terms of service and personal information statement',
    updated: 'Version of 1 Nov 2026',
    parts: [
      {
        heading: '1. About the service',
        text: `${PRODUCT.name} is a demonstration of a streaming and live television service. Programmes, channels, prices and accounts are fictional, and no one is charged.`,
      },
      {
        heading: '2. Your account',
        text: 'Keep your login details to yourself. Your plan sets how many devices can watch at a time. You can log out any other device under Account.',
      },
      {
        heading: '3. Where you can watch',
        text: 'Because of rights, some programmes can only be watched in Hong Kong and Macau. Kids profiles only show programmes for children, and parents can set viewing hours.',
      },
      {
        heading: '4. Personal information',
        text: 'We collect what the service needs: email, mobile number, history, My list and favourite channels. All of it stays in the demonstration service on this computer.',
      },
      {
        heading: '5. Promotional information',
        text: 'We only send promotional information if you agree. You may change your mind at any time. It does not affect the service.',
      },
      { heading: '6. Leaving', text: 'If you do not agree to these terms, you can log out and continue to browse as a guest.' },
    ],
  },
};

/** Content security policy of the terms page: inline styles, framed by this app only, no scripts. */
export const TERMS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

const STYLE = `:root{color-scheme:dark}
body{margin:0;padding:20px 24px;background:#0d1117;color:#c3cad3;font:15px/1.65 'Inter','PingFang HK','Microsoft JhengHei','Noto Sans TC',system-ui,sans-serif}
h1{margin:0 0 4px;color:#f4f6f8;font-size:20px;line-height:1.3}
h2{margin:20px 0 4px;color:#f4f6f8;font-size:16px}
main{max-width:68ch;margin:0 auto}
p{margin:0}
.when{color:#949eab;font-size:13px}`;

/** Serves the terms of service, which the terms screen embeds (S0-2-099). */
export function termsRoutes(): Hono {
  const routes = new Hono();
  routes.get(`${TERMS_PREFIX}:lang/`, (context) => {
    const lang = context.req.param('lang');
    if (!isLanguage(lang)) return refusalResponse({ code: 'NOT_FOUND', message: 'no such language' });
    return context.html(renderPage(lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

function renderPage(lang: Language): string {
  const { title, updated, parts } = TERMS[lang];
  const text = parts.map((part) => `<h2>${part.heading}</h2><p>${part.text}</p>`).join('');
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${STYLE}</style>`;
  return `<!doctype html><html lang="${languageTag(lang)}"><head>${head}</head><body><main><h1>${title}</h1><p class="when">${updated}</p>${text}</main></body></html>`;
}

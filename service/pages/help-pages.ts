import { Hono } from 'hono';
import { refusalResponse } from '#service/kernel/routing/refusal.ts';
import { isLanguage, type Language } from '#shared/kernel/language.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { HELP_PREFIX } from '#shared/navigation/external-pages.ts';
import { documentPage } from './document-page.ts';

export type HelpPage = 'whatsnew' | 'show_guide';
type HelpText = {
  readonly title: string;
  readonly parts: readonly (readonly [heading: string, text: string])[];
};

/** Texts of the external pages in both languages. */
export const HELP_TEXTS: Readonly<Record<HelpPage, Readonly<Record<Language, HelpText>>>> = {
  whatsnew: {
    tc: {
      title: '最新消息',
      parts: [
        ['即時轉台', '選擇「頻道＋」或「頻道－」，或輸入號碼，畫面即時出現。'],
        ['全家共用，各有個人檔案', '每個個人檔案都有自己的片庫及觀看紀錄。兒童檔案可設定觀看時段。'],
        ['迷你播放器', '離開播放頁後，節目會在畫面一角繼續播放。'],
      ],
    },
    en: {
      title: 'What’s new',
      parts: [
        [
          'Instant channel change',
          'Use Channel up and Channel down, or type a number: the picture is there straight away.',
        ],
        [
          'One account, a profile for everyone',
          'Every profile has its own list and history. Kids profiles can have viewing hours.',
        ],
        ['Mini player', 'Leave the page and your programme keeps playing in a corner of the screen.'],
      ],
    },
  },
  show_guide: {
    tc: {
      title: '在智能電視收看演唱會',
      parts: [
        ['1. 開啟電視應用程式', `在智能電視的應用程式商店搜尋「${PRODUCT.name}」並安裝。`],
        [
          '2. 配對電視',
          '電視會顯示配對碼。在手機或電腦登入後，於帳戶頁選擇「以配對碼登入電視」，並輸入配對碼。',
        ],
        ['3. 選擇演唱會', '在電視首頁選擇「演唱會」，即可收看。海外觀眾只可在演唱會時段內收看。'],
      ],
    },
    en: {
      title: 'Watch the show on a smart TV',
      parts: [
        ['1. Open the TV app', `Find “${PRODUCT.name}” in your smart TV’s app store and install it.`],
        [
          '2. Pair the TV',
          'The TV shows a TV code. Log in on a phone or computer, choose “Log in to a TV with a code” on your account page and enter it.',
        ],
        [
          '3. Choose the show',
          'Choose “Show” on the TV’s home screen. Viewers overseas can only watch during the concert period.',
        ],
      ],
    },
  },
};

const isHelpPage = (name: string): name is HelpPage => Object.hasOwn(HELP_TEXTS, name);

/** Serves the external pages: what's new, and how to watch a show on a smart TV (S0-2-023, S0-2-045). */
export function helpPages(): Hono {
  const routes = new Hono();
  routes.get(`${HELP_PREFIX}:page/:lang/`, (context) => {
    const { page, lang } = context.req.param();
    if (!isHelpPage(page) || !isLanguage(lang))
      return refusalResponse({ code: 'NOT_FOUND', message: 'no such page' });
    return context.html(helpDocument(page, lang), 200, { 'cache-control': 'no-cache' });
  });
  return routes;
}

function helpDocument(page: HelpPage, lang: Language): string {
  const { title, parts } = HELP_TEXTS[page][lang];
  return documentPage({
    lang,
    title,
    note: null,
    parts: parts.map(([heading, text]) => ({ heading, text })),
    framed: false,
  });
}

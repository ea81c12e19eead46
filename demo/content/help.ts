import type { HelpTexts } from '#service/pages/help-content.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The pages of the demo outside the app: what's new, and how to watch a show on a smart TV. */
export const demoHelp: HelpTexts = {
  whatsnew: {
    tc: {
      title: '最新消息',
      parts: [
        { heading: '即時轉台', text: '選擇「頻道＋」或「頻道－」，或輸入號碼，畫面即時出現。' },
        {
          heading: '全家共用，各有個人檔案',
          text: '每個個人檔案都有自己的片庫及觀看紀錄。兒童檔案可設定觀看時段。',
        },
        { heading: '迷你播放器', text: '離開播放頁後，節目會在畫面一角繼續播放。' },
      ],
    },
    en: {
      title: 'What’s new',
      parts: [
        {
          heading: 'Instant channel change',
          text: 'Use Channel up and Channel down, or type a number: the picture is there straight away.',
        },
        {
          heading: 'One account, a profile for everyone',
          text: 'Every profile has its own list and history. Kids profiles can have viewing hours.',
        },
        {
          heading: 'Mini player',
          text: 'Leave the page and your programme keeps playing in a corner of the screen.',
        },
      ],
    },
  },
  show_guide: {
    tc: {
      title: '在智能電視收看演唱會',
      parts: [
        { heading: '1. 開啟電視應用程式', text: `在智能電視的應用程式商店搜尋「${PRODUCT.name}」並安裝。` },
        {
          heading: '2. 配對電視',
          text: '電視會顯示配對碼。在手機或電腦登入後，於帳戶頁選擇「以配對碼登入電視」，並輸入配對碼。',
        },
        {
          heading: '3. 選擇演唱會',
          text: '在電視首頁選擇「演唱會」，即可收看。海外觀眾只可在演唱會時段內收看。',
        },
      ],
    },
    en: {
      title: 'Watch the show on a smart TV',
      parts: [
        {
          heading: '1. Open the TV app',
          text: `Find “${PRODUCT.name}” in your smart TV’s app store and install it.`,
        },
        {
          heading: '2. Pair the TV',
          text: 'The TV shows a TV code. Log in on a phone or computer, choose “Log in to a TV with a code” on your account page and enter it.',
        },
        {
          heading: '3. Choose the show',
          text: 'Choose “Show” on the TV’s home screen. Viewers overseas can only watch during the concert period.',
        },
      ],
    },
  },
};

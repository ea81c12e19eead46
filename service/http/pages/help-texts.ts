import type { Language } from '#shared/kernel/language.ts';

export type HelpPage = 'whatsnew' | 'show_guide';
type HelpText = { readonly title: string; readonly parts: readonly (readonly [heading: string, text: string])[] };

/** The words of the pages about the service, in both languages. */
export const HELP_TEXTS: Readonly<Record<HelpPage, Readonly<Record<Language, HelpText>>>> = {
  whatsnew: {
    tc: {
      title: '最新消息',
      parts: [
        ['即時轉台', '按上下頻道鍵或輸入號碼，畫面即時出現。'],
        ['一個帳戶，全家檔案', '每個檔案有自己的片庫和觀看紀錄；兒童檔案可設定不可收看的時間。'],
        ['畫中畫', '離開播放頁後，節目會在角落繼續播放。'],
      ],
    },
    en: {
      title: 'What’s new',
      parts: [
        ['Instant channels', 'Change channel by key or number, and the picture is there at once.'],
        [
          'One account, a profile for everyone',
          'Every profile has its own list and history; kids profiles can have hours without television.',
        ],
        ['Picture in picture', 'Leave the page you are watching, and the programme goes on in the corner.'],
      ],
    },
  },
  show_guide: {
    tc: {
      title: '在智能電視收看演唱會',
      parts: [
        ['一、開啟電視應用程式', '在智能電視的應用程式商店搜尋「Harbour TV」並安裝。'],
        ['二、配對電視', '電視會顯示配對碼。在手機或電腦登入後，於「配對裝置」輸入該碼。'],
        ['三、選擇演唱會', '在電視首頁選「演唱會」，即可收看。海外觀眾只可在演唱會時段內收看。'],
      ],
    },
    en: {
      title: 'How to watch the show on a Smart TV',
      parts: [
        ['1. Open the TV app', 'Look for “Harbour TV” in your smart TV’s app store and install it.'],
        ['2. Pair the TV', 'The TV shows a code. Log in on a phone or computer and enter it under “Pair a device”.'],
        ['3. Choose the show', 'Choose “Show” on the TV’s home screen. Viewers overseas can watch during the concert period only.'],
      ],
    },
  },
};

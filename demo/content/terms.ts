import type { Terms } from '#service/pages/terms-content.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** The terms of the demo service. */
export const demoTerms: Terms = {
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
      {
        heading: '三、觀看範圍',
        text: '部分節目因版權所限，只可在香港及澳門觀看。兒童檔案只顯示適合兒童的節目，家長可設定觀看時段。',
      },
      {
        heading: '四、個人資料',
        text: '我們只收集提供服務所需的資料，包括電郵、手機號碼、觀看紀錄、片庫及最愛頻道，並只儲存於此電腦的示範服務之內。',
      },
      {
        heading: '五、推廣資訊',
        text: '只有在你同意後，我們才會向你發送推廣資訊。你可隨時更改此選擇，不會影響服務。',
      },
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
      {
        heading: '6. Leaving',
        text: 'If you do not agree to these terms, you can log out and continue to browse as a guest.',
      },
    ],
  },
};

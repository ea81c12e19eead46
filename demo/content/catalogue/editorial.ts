import type { EditorialContent } from '#service/catalogue/content/editorial-content.ts';

/** Promoted items in the footer. */
const promos: EditorialContent['promos'] = [
  {
    ref: 'promo-racing',
    title: { tc: '週三夜賽，逐場直擊', en: 'Wednesday racing, every race live' },
    programmeId: '112001',
  },
  {
    ref: 'promo-film',
    title: { tc: '經典電影，修復重映', en: 'Classic films, restored' },
    programmeId: '116001',
  },
  {
    ref: 'promo-kids',
    title: { tc: '小朋友的星期六', en: 'Saturdays for the children' },
    programmeId: '115001',
  },
];

/** News articles, one paragraph per line. */
const articles: EditorialContent['articles'] = [
  {
    ref: 'ferry-night',
    title: {
      tc: '夜航渡輪延長服務，對岸居民樂見其成',
      en: 'Night ferries to run later, to the relief of the far shore',
    },
    daysAgo: 1,
    programmeId: '109001',
    paragraphs: [
      {
        tc: '渡輪公司宣布，由下月起每晚加開兩班夜航，最後一班將於凌晨一時半開出。',
        en: 'The ferry company is adding two sailings a night from next month, the last of them leaving at half past one.',
      },
      {
        tc: '住在對岸的陳女士說，以往收工後只能等天光：「而家終於可以返屋企瞓覺。」',
        en: '“Until now I had to wait for daylight after my shift,” said Ms Chan, who lives across the water. “At last I can go home to sleep.”',
      },
      {
        tc: '公司表示，會按首三個月的乘客量決定是否長期延續。',
        en: 'The company will look at the first three months of passengers before it decides whether the sailings stay.',
      },
    ],
  },
  {
    ref: 'market-roof',
    title: { tc: '老街市上蓋完成修復', en: 'The old market gets its roof back' },
    daysAgo: 3,
    programmeId: '108001',
    paragraphs: [
      {
        tc: '歷時兩年的修復工程完成，木樑與彩色玻璃悉數保留。',
        en: 'After two years the work is done, with every beam and pane of coloured glass kept.',
      },
      {
        tc: '檔主將於週末搬回原址，重開首日設懷舊攤位。',
        en: 'Stallholders move back this weekend, with a day of old-fashioned stalls to mark it.',
      },
    ],
  },
];

/** The medal table of the harbour games. */
const medals: EditorialContent['medals'] = {
  title: { tc: '海港運動會獎牌榜', en: 'Harbour Games medal chart' },
  teams: [
    { team: { tc: '港島', en: 'Hong Kong Island' }, gold: 14, silver: 9, bronze: 11 },
    { team: { tc: '九龍', en: 'Kowloon' }, gold: 12, silver: 15, bronze: 8 },
    { team: { tc: '新界', en: 'New Territories' }, gold: 12, silver: 10, bronze: 16 },
    { team: { tc: '澳門', en: 'Macau' }, gold: 6, silver: 9, bronze: 7 },
    { team: { tc: '離島', en: 'Outlying Islands' }, gold: 3, silver: 4, bronze: 5 },
  ],
};

/** Shopping products. The shop is fictional. */
const products: EditorialContent['products'] = [
  {
    ref: 'wok-32',
    link: 'https://shop.example/wok-32',
    name: { tc: '手打鐵鑊 32 厘米', en: 'Hand-beaten wok, 32 cm' },
    desc: {
      tc: '節目中師傅所用的同款鐵鑊，附開鑊說明。',
      en: 'The wok the master uses in the programme, with notes on seasoning it.',
    },
    price: 388,
    programmeId: '106002',
  },
  {
    ref: 'tea-set',
    link: 'https://shop.example/tea-set',
    name: { tc: '茶餐廳奶茶套裝', en: 'Milk tea set' },
    desc: {
      tc: '茶葉、茶袋與鋼壺，在家沖一杯絲滑奶茶。',
      en: 'Tea, a cloth strainer and a steel pot for a silky cup at home.',
    },
    price: 268,
    programmeId: '106001',
  },
];

/** Editorial texts of the demo. */
export const editorial: EditorialContent = { promos, articles, medals, products };

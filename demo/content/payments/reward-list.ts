import type { OffersContent, RewardContent } from '#service/payments/offers/offers-content.ts';

/** The demo's rewards, which are bought with points. */
export const rewards: readonly RewardContent[] = [
  {
    id: 'title',
    title: { tc: '任選一部單片', en: 'Any one title' },
    points: 800,
    quotaOf: 'premium_film',
  },
  {
    id: 'tea',
    title: { tc: '茶具禮券', en: 'Tea-set voucher' },
    points: 600,
    quotaOf: null,
  },
  {
    id: 'ferry',
    title: { tc: '來回船票兩張', en: 'Two return ferry tickets' },
    points: 1500,
    quotaOf: null,
  },
  {
    id: 'studio',
    title: { tc: '錄影廠觀眾席一位', en: 'A seat in the studio audience' },
    points: 2000,
    quotaOf: null,
  },
];

/** The demo's reward for a friend's first payment. */
export const referral: OffersContent['referral'] = {
  discount: 1000,
  description: { tc: '推薦碼：首次付款減 HK$10', en: 'Referral code: HK$10 off the first payment' },
  perMonth: 5,
  points: 200,
  reward: { tc: '一部免費單片', en: 'A free title' },
  category: 'premium_film',
};

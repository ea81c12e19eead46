import type { Advertiser } from '#service/ads/creatives/ad-content.ts';
import { PRODUCT } from '#shared/kernel/product.ts';

/** Small print of each landing page. */
const NOTE = {
  tc: `此廣告商純屬虛構，廣告由 ${PRODUCT.name} 示範服務提供。`,
  en: `This advertiser is fictional. The ad came from the ${PRODUCT.name} demo service.`,
};

const advertiser = (
  id: string,
  no: number,
  texts: Pick<Advertiser, 'brand' | 'company' | 'offer'>,
): Advertiser => ({
  id,
  domain: `${id}.example`,
  lineItems: [`50${no}001`, `70${no}001`],
  note: NOTE,
  ...texts,
});

/** Every advertiser. Brands, companies and offers are invented. */
export const advertisers = {
  house: advertiser('harbour', 10, {
    brand: { tc: PRODUCT.name, en: PRODUCT.name },
    company: { tc: PRODUCT.name, en: PRODUCT.name },
    offer: {
      tc: '六十條頻道，四百齣節目，一個家。',
      en: 'Sixty channels, four hundred programmes, one home.',
    },
  }),
  tea: advertiser('pier-nine', 11, {
    brand: { tc: '九號碼頭奶茶', en: 'Pier Nine Milk Tea' },
    company: { tc: '九號碼頭茶業有限公司', en: 'Pier Nine Tea Company Ltd' },
    offer: { tc: '拉足七次，先算幼滑。', en: 'Pulled seven times. Then it’s smooth.' },
  }),
  ridge: advertiser('ridge', 12, {
    brand: { tc: '山徑鞋', en: 'Ridge shoes' },
    company: { tc: '山徑鞋業', en: 'Ridgeway Shoes' },
    offer: { tc: '落雨都捉實地。', en: 'Ridge shoes hold on in the rain.' },
  }),
  umbrella: advertiser('fairweather', 13, {
    brand: { tc: '晴雨傘', en: 'Fairweather Umbrellas' },
    company: { tc: '晴雨傘', en: 'Fairweather Umbrellas' },
    offer: {
      tc: '今晚有驟雨。第二把半價，地鐵站內有售。',
      en: 'Showers tonight. Second umbrella half price, in every station.',
    },
  }),
  bakery: advertiser('morning-light', 14, {
    brand: { tc: '晨光餅店', en: 'Morning Light Bakery' },
    company: { tc: '晨光餅店', en: 'Morning Light Bakery' },
    offer: { tc: '每日四點半出爐，蛋撻一打 HK$68', en: 'Out of the oven at 4:30. A dozen egg tarts, HK$68' },
  }),
  ferry: advertiser('seastar', 15, {
    brand: { tc: '海星渡輪', en: 'Seastar Ferries' },
    company: { tc: '海星渡輪', en: 'Seastar Ferries' },
    offer: { tc: '由早到晚，每十分鐘一班', en: 'Every ten minutes, dawn to midnight' },
  }),
  banyan: advertiser('banyan', 16, {
    brand: { tc: '榕樹茶室', en: 'Banyan Tea House' },
    company: { tc: '榕樹茶室', en: 'Banyan Tea House' },
    offer: { tc: '港式奶茶，足料足味', en: 'Hong Kong milk tea, done properly' },
  }),
  phone: advertiser('greenlink', 17, {
    brand: { tc: '青訊流動', en: 'Greenlink Mobile' },
    company: { tc: '青訊流動', en: 'Greenlink Mobile' },
    offer: { tc: '每月一百，數據任用', en: '100 a month, data without limits' },
  }),
} as const satisfies Readonly<Record<string, Advertiser>>;

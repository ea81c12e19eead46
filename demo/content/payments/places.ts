import type { PlaceContent } from '#service/payments/offers/offers-content.ts';

/**
 * One building a line: id, country, name and street, then district, each in both languages. The buildings are
 * invented.
 */
const TABLE = `
hk01|HK|海濱大廈|Seafront Building|燈塔街 1 號|1 Lighthouse Street|中環|Central
hk02|HK|港灣中心|Bay Centre|燈塔街 18 號|18 Lighthouse Street|中環|Central
hk03|HK|電車閣|Tramway Court|渡輪里 6 號|6 Ferry Lane|灣仔|Wan Chai
hk04|HK|渡輪大廈|Ferry House|渡輪里 22 號|22 Ferry Lane|灣仔|Wan Chai
hk05|HK|望海樓|Sea View Mansion|山腳道 9 號|9 Foothill Road|北角|North Point
hk06|HK|山腳花園一期|Foothill Gardens Phase 1|山腳道 30 號|30 Foothill Road|北角|North Point
hk07|HK|山腳花園二期|Foothill Gardens Phase 2|山腳道 32 號|32 Foothill Road|北角|North Point
hk08|HK|帆船工業大廈|Sailing Industrial Building|船塢道 5 號|5 Dockyard Road|觀塘|Kwun Tong
hk09|HK|船塢廣場|Dockyard Plaza|船塢道 41 號|41 Dockyard Road|觀塘|Kwun Tong
hk10|HK|榕樹邨紅棉樓|Banyan Estate Kapok House|榕樹路 2 號|2 Banyan Road|沙田|Sha Tin
hk11|HK|榕樹邨紫荊樓|Banyan Estate Bauhinia House|榕樹路 4 號|4 Banyan Road|沙田|Sha Tin
hk12|HK|榕樹邨木棉樓|Banyan Estate Cotton Tree House|榕樹路 6 號|6 Banyan Road|沙田|Sha Tin
hk13|HK|榕樹邨白蘭樓|Banyan Estate Magnolia House|榕樹路 8 號|8 Banyan Road|沙田|Sha Tin
hk14|HK|榕樹邨金鳳樓|Banyan Estate Flame House|榕樹路 10 號|10 Banyan Road|沙田|Sha Tin
hk15|HK|榕樹邨石榴樓|Banyan Estate Pomegranate House|榕樹路 12 號|12 Banyan Road|沙田|Sha Tin
mo01|MO|漁人閣|Fisher Court|內港街 3 號|3 Inner Harbour Street|花地瑪堂區|Nossa Senhora de Fátima
mo02|MO|內港中心|Inner Harbour Centre|內港街 27 號|27 Inner Harbour Street|風順堂區|São Lourenço
mo03|MO|蓮花大廈|Lotus Building|蓮花里 8 號|8 Lotus Lane|嘉模堂區|Nossa Senhora do Carmo
`;

/** The buildings of the demo's geo search. */
export const places: readonly PlaceContent[] = TABLE.trim()
  .split('\n')
  .map((row) => {
    const [
      id = '',
      country = '',
      nameTc = '',
      nameEn = '',
      streetTc = '',
      streetEn = '',
      districtTc = '',
      districtEn = '',
    ] = row.split('|');
    return {
      id,
      country: country === 'MO' ? 'MO' : 'HK',
      name: { tc: nameTc, en: nameEn },
      street: { tc: streetTc, en: streetEn },
      district: { tc: districtTc, en: districtEn },
    };
  });

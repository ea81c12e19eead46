import type { Language } from '#shared/kernel/language.ts';
import { market } from '#shared/kernel/market.ts';

/** Country codes with their telephone area code; the home countries and frequent destinations come first. */
const AREA_CODES: readonly (readonly [country: string, areaCode: string])[] = [
  ...([
    ['HK', '852'],
    ['MO', '853'],
    ['CN', '86'],
    ['TW', '886'],
    ['GB', '44'],
    ['CA', '1'],
    ['US', '1'],
    ['AU', '61'],
    ['SG', '65'],
  ] as const),
  ...([
    ['MY', '60'],
    ['NZ', '64'],
    ['JP', '81'],
    ['KR', '82'],
    ['TH', '66'],
    ['PH', '63'],
    ['ID', '62'],
    ['VN', '84'],
    ['IN', '91'],
  ] as const),
  ...([
    ['AT', '43'],
    ['BE', '32'],
    ['BG', '359'],
    ['CY', '357'],
    ['CZ', '420'],
    ['DE', '49'],
    ['DK', '45'],
    ['EE', '372'],
  ] as const),
  ...([
    ['ES', '34'],
    ['FI', '358'],
    ['FR', '33'],
    ['GR', '30'],
    ['HR', '385'],
    ['HU', '36'],
    ['IE', '353'],
    ['IT', '39'],
  ] as const),
  ...([
    ['LT', '370'],
    ['LU', '352'],
    ['LV', '371'],
    ['MT', '356'],
    ['NL', '31'],
    ['PL', '48'],
    ['PT', '351'],
    ['RO', '40'],
  ] as const),
  ...([
    ['SE', '46'],
    ['SI', '386'],
    ['SK', '421'],
    ['CH', '41'],
    ['NO', '47'],
    ['AE', '971'],
    ['ZA', '27'],
    ['BR', '55'],
  ] as const),
];

/** Members of the European Union. */
const EU = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The market's own areas, and then the others if its forms take the numbers of other countries. */
function offeredAreas(): readonly (readonly [country: string, areaCode: string])[] {
  const { areas, numbersAbroad } = market();
  const own = areas.map(({ country, code }) => [country, code] as const);
  const isOwn = new Set(areas.map(({ country }) => country));
  return numbersAbroad ? [...own, ...AREA_CODES.filter(([country]) => !isOwn.has(country))] : own;
}

/** Lists countries with their names in a language; `euOnly` leaves those of the European Union. */
export function countryList(lang: Language, euOnly: boolean) {
  const names = new Intl.DisplayNames([lang === 'tc' ? 'zh-Hant-HK' : 'en-GB'], { type: 'region' });
  return offeredAreas()
    .filter(([code]) => !euOnly || EU.has(code))
    .map(([code, area_code]) => ({
      code,
      area_code,
      name: names.of(code) ?? code,
      eu_region: EU.has(code),
    }));
}

import type { BillingCountry } from '#service/operations/billing-country.ts';

/** Countries of the demo's billing: home countries first, then common destinations of viewers. */
export const countries: readonly BillingCountry[] = [
  { code: 'HK', name_tc: '香港', name_en: 'Hong Kong', area_code: '852' },
  { code: 'MO', name_tc: '澳門', name_en: 'Macau', area_code: '853' },
  { code: 'TW', name_tc: '台灣', name_en: 'Taiwan', area_code: '886' },
  { code: 'GB', name_tc: '英國', name_en: 'United Kingdom', area_code: '44' },
  { code: 'CA', name_tc: '加拿大', name_en: 'Canada', area_code: '1' },
  { code: 'AU', name_tc: '澳洲', name_en: 'Australia', area_code: '61' },
  { code: 'SG', name_tc: '新加坡', name_en: 'Singapore', area_code: '65' },
];

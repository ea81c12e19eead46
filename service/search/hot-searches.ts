import type { Bilingual } from '#service/kernel/text/bilingual.ts';

/**
 * Popular searches: a programme, and the search term if that is not its title. The first ones are featured
 * with pictures.
 */
export const hotSearches: readonly { readonly programmeId: string; readonly keyword?: Bilingual }[] = [
  { programmeId: '103001' },
  { programmeId: '106002' },
  { programmeId: '101001' },
  { programmeId: '115001' },
  { programmeId: '112001', keyword: { tc: '夜賽', en: 'Night racing' } },
  { programmeId: '113001', keyword: { tc: '演唱會', en: 'Concert' } },
  { programmeId: '107001', keyword: { tc: '旅遊', en: 'Travel' } },
  { programmeId: '104001' },
  { programmeId: '116001', keyword: { tc: '經典電影', en: 'Classic films' } },
  { programmeId: '115002' },
];

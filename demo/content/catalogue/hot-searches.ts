import type { HotSearch } from '#service/catalogue/content/hot-search.ts';

/** Popular searches of the demo. */
export const hotSearches: readonly HotSearch[] = [
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

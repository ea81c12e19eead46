import type { CatalogueParts } from '#service/catalogue/content/catalogue-content.ts';
import type { HotSearch } from '#service/catalogue/content/hot-search.ts';
import { categories } from './categories.ts';
import { editorial } from './editorial.ts';
import { buildRacing } from './racing.ts';
import { show } from './show.ts';

/** Popular searches of the demo. */
const hotSearches: readonly HotSearch[] = [
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

/** Returns the short lists of the demo's catalogue, opened at `openedAt` (milliseconds since 1970). */
export const buildParts = (openedAt: number): CatalogueParts => ({
  categories,
  editorial,
  hotSearches,
  newest: { tc: '最新上架', en: 'New arrivals' },
  racing: buildRacing(openedAt),
  show,
});

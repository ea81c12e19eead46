import { z } from 'zod';
import { itemListReply } from '#shared/contract/catalogue/item-list.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { count, countryCode, listChoice, nothing, profileClass } from '#shared/contract/primitives.ts';
import { completionReply, hotSearchReply } from './search.ts';

const base = '/api/harbour/content/search/';
const shared = { method: 'GET', origin: 'ours', auth: 'bearer', body: nothing, errors: [] } as const;
const keyword = z.string().trim().min(1).max(100);

/** Search calls (S1-7-092 to S1-7-094). The paths are this project's. */
export const searchEndpoints = {
  hotSearch: endpoint({
    ...shared,
    path: `${base}hot/`,
    query: z.object({ country_code: countryCode, profile_class: profileClass }),
    reply: hotSearchReply,
    summary: 'Popular keywords, and editorial ones with a picture.',
  }),
  searchCompletion: endpoint({
    ...shared,
    path: `${base}completion/`,
    query: z.object({ keyword, profile_class: profileClass }),
    reply: completionReply,
    summary: 'Completions of a keyword, at most ten titles and names.',
  }),
  searchProgramme: endpoint({
    ...shared,
    path: `${base}programme/`,
    query: z.object({
      keyword,
      profile_class: profileClass,
      offset: count.default(0),
      limit: count.max(100).default(50),
      ...listChoice,
      group: z.enum(['programme', 'clip', 'channel']).default('programme'),
    }),
    reply: itemListReply,
    summary:
      'Results for a keyword in a group (project extension), best match first, 50 by default. Tolerates typing errors and both Chinese scripts.',
  }),
};

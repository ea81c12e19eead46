import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { countryCode, nothing, profileClass } from '#shared/contract/primitives.ts';
import { categoryListReply } from './category.ts';
import { showPage } from './show-page.ts';

/** The category list (S1-7-061), and the show page, which this project adds. */
export const browseEndpoints = {
  categories: endpoint({
    method: 'GET',
    path: '/api/harbour/content/categories/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode, profile_class: profileClass }),
    body: nothing,
    reply: categoryListReply,
    errors: [],
    summary:
      'Categories of the menu with their sub-categories. A kids profile only gets the children’s category.',
  }),
  showPage: endpoint({
    method: 'GET',
    path: '/api/harbour/content/show/',
    origin: 'ours',
    auth: 'bearer',
    query: z.object({ country_code: countryCode }),
    body: nothing,
    reply: showPage,
    errors: ['PROGRAMME_UNKNOWN'],
    summary: 'The concert of the show page: its performances, clips and podcast.',
  }),
};

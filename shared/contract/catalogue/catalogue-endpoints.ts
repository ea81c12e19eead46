import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import {
  commaList,
  count,
  countryCode,
  flag,
  listChoice,
  nothing,
  profileClass,
} from '#shared/contract/primitives.ts';
import { clipListReply } from './clip.ts';
import {
  filtersReply,
  medalChartReply,
  newsArticle,
  pageRowsReply,
  product,
  promoReply,
  sitemapReply,
} from './content-page.ts';
import { itemListReply, titledListReply } from './item-list.ts';
import { programmeLabellingReply } from './programme-label.ts';
import { row, rowDocument } from './row.ts';

const base = '/api/harbour/content/';
const shared = { method: 'GET', origin: 'ours', auth: 'bearer', body: nothing, errors: [] } as const;
const country = { country_code: countryCode };
const viewer = { ...country, profile_class: profileClass };
const id = z.string().min(1).max(64);
const page = { offset: count.default(0), limit: count.max(100).default(20) };
/** Parts shared by the news article calls of all devices (S1-7-065). */
const news = {
  ...shared,
  query: z.object({ ...country, ref: id, boss_id: z.string().max(64).optional() }),
  headers: { 'X-Api-Token': 'the token of the news service, from remote config' },
  reply: newsArticle,
  errors: ['CONTENT_UNKNOWN'],
} as const;

/** Catalogue calls (S1-7-059 to S1-7-100). The paths are this project's. */
export const catalogueEndpoints = {
  universalRows: endpoint({
    ...shared,
    path: `${base}universal-rows/`,
    query: z.object({ ...viewer, row_id: id }),
    reply: row,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'A universal row with its items.',
  }),
  personalisedRow: endpoint({
    ...shared,
    path: `${base}personalised/`,
    query: z.object({ ...country, tags: commaList.optional() }),
    reply: itemListReply,
    summary: 'Recommendations for this profile; a kids profile has none.',
  }),
  freePreview: endpoint({
    ...shared,
    path: `${base}free-preview/`,
    query: z.object({ ...country, tags: commaList.optional() }),
    reply: itemListReply,
    summary: 'Programmes whose first episodes are free.',
  }),
  pageRows: endpoint({
    ...shared,
    path: `${base}page-rows/`,
    query: z.object({ ...viewer, ...listChoice, category_id: id.optional(), page_id: id.optional() }),
    reply: pageRowsReply,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'The rows of a category or of an editorial page.',
  }),
  rowContent: endpoint({
    ...shared,
    path: `${base}row/`,
    query: z.object({ ...viewer, ...listChoice, row_id: id }),
    reply: titledListReply,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'All items of a row, for its full list.',
  }),
  rowDocument: endpoint({
    ...shared,
    path: '/api/harbour/documents/row/',
    query: z.object({ ...viewer, document: id }),
    reply: rowDocument,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'Items of an editorial-pick or playlist row, from the document store.',
  }),
  programmeList: endpoint({
    ...shared,
    path: `${base}programmes/`,
    query: z.object({
      ...viewer,
      ...page,
      ...listChoice,
      tags: commaList.optional(),
      free_episodes_only: flag.optional(),
    }),
    reply: itemListReply,
    summary: 'Programmes with all of the tags (categories or sub-categories), 20 by default.',
  }),
  programmeRecommendation: endpoint({
    ...shared,
    path: `${base}recommendation/`,
    query: z.object({ ...country, programme_id: id, ...page }),
    reply: itemListReply,
    errors: ['PROGRAMME_UNKNOWN', 'GEO_BLOCK'],
    summary: 'Similar programmes.',
  }),
  programmeLabelling: endpoint({
    ...shared,
    path: `${base}labelling/`,
    query: z.object({ ...country, programme_id: commaList }),
    reply: programmeLabellingReply,
    summary: 'Label data of programmes, up to 100 in a call.',
  }),
  subcategoryFilter: endpoint({
    ...shared,
    path: `${base}filters/`,
    query: z.object({ ...country, platform: z.literal('web').default('web'), tags: z.string().max(200) }),
    reply: filtersReply,
    summary: 'Sub-categories that narrow a category.',
  }),
  medalChart: endpoint({
    ...shared,
    path: `${base}medals/`,
    query: z.object({ ...country, platform: z.literal('web').default('web') }),
    reply: medalChartReply,
    summary: 'Medal table of the games.',
  }),
  sitemapProgrammes: endpoint({
    ...shared,
    path: `${base}sitemap/`,
    query: z.object(country),
    reply: sitemapReply,
    summary: 'Every programme with its URL, for the site map.',
  }),
  promoItems: endpoint({
    ...shared,
    path: `${base}promo/`,
    query: z.object(country),
    reply: promoReply,
    summary: 'Promo items of the footer.',
  }),
  newsArticleWeb: endpoint({
    ...news,
    path: `${base}news/web/`,
    summary: 'A news article for wide screens.',
  }),
  newsArticleH5: endpoint({ ...news, path: `${base}news/h5/`, summary: 'A news article for phones.' }),
  clipList: endpoint({
    ...shared,
    path: `${base}clips/`,
    query: z.object({
      ...country,
      ...page,
      platform: z.literal('web').default('web'),
      tags: commaList.optional(),
    }),
    reply: clipListReply,
    summary: 'Clips, newest first, 20 by default. A tag is a programme, category or sub-category.',
  }),
  product: endpoint({
    ...shared,
    path: `${base}product/`,
    query: z.object({ ...country, ref: id }),
    reply: product,
    errors: ['CONTENT_UNKNOWN'],
    summary: 'A shopping product.',
  }),
};

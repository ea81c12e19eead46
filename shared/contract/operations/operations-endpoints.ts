import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint.ts';
import { lenientList } from '#shared/contract/lenient-list.ts';
import { nothing } from '#shared/contract/primitives.ts';
import { remoteConfig } from './remote-config.ts';

/** Remote config (S0-7-056) and the first of the billing calls. */
export const operationsEndpoints = {
  remoteConfig: endpoint({
    method: 'GET',
    path: '/api/harbour/config/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: remoteConfig,
    errors: [],
    summary: 'Flags and limits, refetched every 900 s with jitter and an ETag.',
  }),
  billingCountries: endpoint({
    method: 'GET',
    path: '/api/harbour/billing/countries/',
    origin: 'ours',
    auth: 'none',
    query: nothing,
    body: nothing,
    reply: z.object({
      countries: lenientList(
        z.object({ code: z.string(), name_tc: z.string(), name_en: z.string(), area_code: z.string() }),
      ),
    }),
    errors: [],
    summary: 'Country list of the billing system.',
  }),
};

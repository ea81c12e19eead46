import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { historyEndpoints } from '#shared/contract/endpoints/history.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operations.ts';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';

/** The one table of every call: the service serves it, the client calls it, the written contract is made from it. */
export const endpoints = {
  ...authEndpoints,
  ...operationsEndpoints,
  ...contentEndpoints,
  ...historyEndpoints,
  ...playbackEndpoints,
};
export type EndpointName = keyof typeof endpoints;

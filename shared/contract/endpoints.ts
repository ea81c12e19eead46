import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { historyEndpoints } from '#shared/contract/endpoints/history.ts';
import { logEndpoints } from '#shared/contract/endpoints/log.ts';
import { memberZoneEndpoints } from '#shared/contract/endpoints/memberzone.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operations.ts';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';
import { profileEndpoints } from '#shared/contract/endpoints/profile.ts';

/** The one table of every call: the service serves it, the client calls it, the written contract is made from it. */
export const endpoints = {
  ...authEndpoints,
  ...signInEndpoints,
  ...profileEndpoints,
  ...memberZoneEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
  ...contentEndpoints,
  ...historyEndpoints,
  ...playbackEndpoints,
};
export type EndpointName = keyof typeof endpoints;

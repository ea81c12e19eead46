import { authEndpoints } from '#shared/contract/endpoints/auth.ts';
import { signInEndpoints } from '#shared/contract/endpoints/auth-sign-in.ts';
import { browseEndpoints } from '#shared/contract/endpoints/browse.ts';
import { catalogueEndpoints } from '#shared/contract/endpoints/catalogue.ts';
import { clipEndpoints } from '#shared/contract/endpoints/clip.ts';
import { contentEndpoints } from '#shared/contract/endpoints/content.ts';
import { favouriteEndpoints } from '#shared/contract/endpoints/favourite.ts';
import { historyEndpoints } from '#shared/contract/endpoints/history.ts';
import { logEndpoints } from '#shared/contract/endpoints/log.ts';
import { memberZoneEndpoints } from '#shared/contract/endpoints/memberzone.ts';
import { operationsEndpoints } from '#shared/contract/endpoints/operations.ts';
import { playbackEndpoints } from '#shared/contract/endpoints/playback.ts';
import { profileEndpoints } from '#shared/contract/endpoints/profile.ts';
import { racingEndpoints } from '#shared/contract/endpoints/racing.ts';
import { reminderEndpoints } from '#shared/contract/endpoints/reminder.ts';
import { searchEndpoints } from '#shared/contract/endpoints/search.ts';
import { tvodEndpoints } from '#shared/contract/endpoints/tvod.ts';

/** The one table of every call: the service serves it, the client calls it, the written contract is made from it. */
export const endpoints = {
  ...authEndpoints,
  ...signInEndpoints,
  ...profileEndpoints,
  ...memberZoneEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
  ...contentEndpoints,
  ...clipEndpoints,
  ...browseEndpoints,
  ...catalogueEndpoints,
  ...racingEndpoints,
  ...searchEndpoints,
  ...tvodEndpoints,
  ...historyEndpoints,
  ...favouriteEndpoints,
  ...reminderEndpoints,
  ...playbackEndpoints,
};
export type EndpointName = keyof typeof endpoints;

import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { browseEndpoints } from '#shared/contract/catalogue/browse-endpoints.ts';
import { catalogueEndpoints } from '#shared/contract/catalogue/catalogue-endpoints.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { favouriteEndpoints } from '#shared/contract/library/favourite-endpoints.ts';
import { historyEndpoints } from '#shared/contract/library/history-endpoints.ts';
import { reminderEndpoints } from '#shared/contract/library/reminder-endpoints.ts';
import { logEndpoints } from '#shared/contract/operations/log-endpoints.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { profileEndpoints } from '#shared/contract/profiles/profile-endpoints.ts';

/**
 * The part of the endpoint table that the page loads with its first screen: calls of every start and of
 * playback. The page fetches the rest of the table once the first screen is shown, or with the first call
 * that needs it. New calls belong in `endpoints.ts`, unless every start makes them.
 */
export const bootEndpoints = {
  ...sessionEndpoints,
  ...profileEndpoints,
  ...logEndpoints,
  ...operationsEndpoints,
  ...contentEndpoints,
  ...browseEndpoints,
  ...catalogueEndpoints,
  ...historyEndpoints,
  ...favouriteEndpoints,
  ...reminderEndpoints,
  ...playbackEndpoints,
};

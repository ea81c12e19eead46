import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { memberZoneEndpoints } from '#shared/contract/accounts/member-zone-endpoints.ts';
import { recoveryEndpoints } from '#shared/contract/accounts/recovery/recovery-endpoints.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { sessionEndpoints } from '#shared/contract/accounts/session-endpoints.ts';
import { captchaEndpoints } from '#shared/contract/accounts/sms/captcha.ts';
import { smsEndpoints } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { adEndpoints } from '#shared/contract/ads/ad-endpoints.ts';
import { cueEndpoints } from '#shared/contract/ads/cue-endpoints.ts';
import { browseEndpoints } from '#shared/contract/catalogue/browse-endpoints.ts';
import { catalogueEndpoints } from '#shared/contract/catalogue/catalogue-endpoints.ts';
import { contentEndpoints } from '#shared/contract/catalogue/content-endpoints.ts';
import { racingEndpoints } from '#shared/contract/catalogue/racing-endpoints.ts';
import { favouriteEndpoints } from '#shared/contract/library/favourite-endpoints.ts';
import { historyEndpoints } from '#shared/contract/library/history-endpoints.ts';
import { reminderEndpoints } from '#shared/contract/library/reminder-endpoints.ts';
import { logEndpoints } from '#shared/contract/operations/log-endpoints.ts';
import { operationsEndpoints } from '#shared/contract/operations/operations-endpoints.ts';
import { tvodEndpoints } from '#shared/contract/payments/tvod-endpoints.ts';
import { clipEndpoints } from '#shared/contract/playback/clip-endpoints.ts';
import { playbackEndpoints } from '#shared/contract/playback/playback-endpoints.ts';
import { profileEndpoints } from '#shared/contract/profiles/profile-endpoints.ts';
import { searchEndpoints } from '#shared/contract/search/search-endpoints.ts';

/** The table of all calls: the service serves it, the client calls it, and the OpenAPI document is generated from it. */
export const endpoints = {
  ...sessionEndpoints,
  ...loginEndpoints,
  ...registrationEndpoints,
  ...recoveryEndpoints,
  ...smsEndpoints,
  ...captchaEndpoints,
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
  ...adEndpoints,
  ...cueEndpoints,
};
export type EndpointName = keyof typeof endpoints;

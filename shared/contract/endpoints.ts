import { loginEndpoints } from '#shared/contract/accounts/login-endpoints.ts';
import { memberZoneEndpoints } from '#shared/contract/accounts/member-zone-endpoints.ts';
import { recoveryEndpoints } from '#shared/contract/accounts/recovery/recovery-endpoints.ts';
import { registrationEndpoints } from '#shared/contract/accounts/registration/registration-endpoints.ts';
import { captchaEndpoints } from '#shared/contract/accounts/sms/captcha.ts';
import { smsEndpoints } from '#shared/contract/accounts/sms/sms-endpoints.ts';
import { adEndpoints } from '#shared/contract/ads/ad-endpoints.ts';
import { cueEndpoints } from '#shared/contract/ads/cue-endpoints.ts';
import { concurrentEndpoints } from '#shared/contract/audience/concurrent.ts';
import { realtimeEndpoints } from '#shared/contract/audience/realtime-endpoints.ts';
import { surveyEndpoints } from '#shared/contract/audience/survey.ts';
import { trackingEndpoints } from '#shared/contract/audience/tracking.ts';
import { racingEndpoints } from '#shared/contract/catalogue/racing-endpoints.ts';
import { downloadEndpoints } from '#shared/contract/downloads/download-endpoints.ts';
import { arrangementEndpoints } from '#shared/contract/imported/arrangement-endpoints.ts';
import { householdEndpoints } from '#shared/contract/imported/household-endpoints.ts';
import { importedEndpoints } from '#shared/contract/imported/imported-endpoints.ts';
import { recordingEndpoints } from '#shared/contract/imported/recording-endpoints.ts';
import { favouriteOrderEndpoints } from '#shared/contract/library/favourite-order-endpoints.ts';
import { watchedEndpoints } from '#shared/contract/library/watched-endpoints.ts';
import { billingAccountEndpoints } from '#shared/contract/payments/billing-account-endpoints.ts';
import { campaignEndpoints } from '#shared/contract/payments/campaign-endpoints.ts';
import { loyaltyEndpoints } from '#shared/contract/payments/loyalty-endpoints.ts';
import { purchaseEndpoints } from '#shared/contract/payments/purchase-endpoints.ts';
import { tvodEndpoints } from '#shared/contract/payments/tvod-endpoints.ts';
import { clipEndpoints } from '#shared/contract/playback/clip-endpoints.ts';
import { settingsEndpoints } from '#shared/contract/profiles/settings-endpoints.ts';
import { searchEndpoints } from '#shared/contract/search/search-endpoints.ts';
import { bootEndpoints } from './boot-endpoints.ts';

/**
 * The table of all calls: the service serves it, the client calls it, and the OpenAPI document is generated
 * from it.
 */
export const endpoints = {
  ...bootEndpoints,
  ...loginEndpoints,
  ...registrationEndpoints,
  ...recoveryEndpoints,
  ...smsEndpoints,
  ...captchaEndpoints,
  ...memberZoneEndpoints,
  ...clipEndpoints,
  ...watchedEndpoints,
  ...favouriteOrderEndpoints,
  ...settingsEndpoints,
  ...racingEndpoints,
  ...searchEndpoints,
  ...tvodEndpoints,
  ...campaignEndpoints,
  ...purchaseEndpoints,
  ...billingAccountEndpoints,
  ...loyaltyEndpoints,
  ...adEndpoints,
  ...cueEndpoints,
  ...realtimeEndpoints,
  ...concurrentEndpoints,
  ...trackingEndpoints,
  ...surveyEndpoints,
  ...importedEndpoints,
  ...arrangementEndpoints,
  ...householdEndpoints,
  ...recordingEndpoints,
  ...downloadEndpoints,
};
export type EndpointName = keyof typeof endpoints;

import { z } from 'zod';
import { type FreePlans, freePlans } from '#service/accounts/registration/free-plans.ts';
import { type AdContent, adContent } from '#service/ads/creatives/ad-content.ts';
import { type SurveyContent, surveyContent } from '#service/audience/surveys/survey-content.ts';
import { type BillingCountry, billingCountry } from '#service/operations/billing-country.ts';
import { type Terms, terms } from '#service/pages/terms-content.ts';
import { type OffersContent, offersContent } from '#service/payments/offers/offers-content.ts';

/** Content that the service holds as it was given at its start. The catalogue is in the store. */
export type StationContent = {
  readonly offers: OffersContent;
  readonly freePlans: FreePlans;
  /** The surveys that viewers are asked. */
  readonly surveys: readonly SurveyContent[];
  /** What the ad server plays. */
  readonly ads: AdContent;
  /** Countries of the billing system. */
  readonly countries: readonly BillingCountry[];
  readonly terms: Terms;
};

/** Checks content that was given as JSON. */
export const stationContent = z.object({
  offers: offersContent,
  freePlans,
  surveys: z.array(surveyContent),
  ads: adContent,
  countries: z.array(billingCountry),
  terms,
}) satisfies z.ZodType<StationContent>;

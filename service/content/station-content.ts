import { z } from 'zod';
import { type AccountContent, accountContent } from '#service/accounts/account-content.ts';
import { type FreePlans, freePlans } from '#service/accounts/registration/free-plans.ts';
import { type AdContent, adContent } from '#service/ads/creatives/ad-content.ts';
import { type SurveyContent, surveyContent } from '#service/audience/surveys/survey-content.ts';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import { parseRow } from '#service/kernel/database/query.ts';
import { type BillingCountry, billingCountry } from '#service/operations/billing-country.ts';
import { NO_STATION_CONFIG, type StationConfig, stationConfig } from '#service/operations/station-config.ts';
import { type HelpTexts, helpTexts } from '#service/pages/help-content.ts';
import { type Terms, terms } from '#service/pages/terms-content.ts';
import { type OffersContent, offersContent } from '#service/payments/offers/offers-content.ts';
import { type ProfileChoices, profileChoices } from '#service/profiles/profile-choices.ts';
import { type StationIdentity, stationIdentity } from '#shared/contract/operations/station-identity.ts';

/** Content that the service holds as it was given at its start. The catalogue is in the store. */
export type StationContent = {
  /** Accounts that are there from the start. */
  readonly accounts: readonly AccountContent[];
  readonly offers: OffersContent;
  readonly freePlans: FreePlans;
  /** The surveys that viewers are asked. */
  readonly surveys: readonly SurveyContent[];
  /** The films and pictures of the ad server. */
  readonly ads: AdContent;
  /** Countries of the billing system. */
  readonly countries: readonly BillingCountry[];
  readonly terms: Terms;
  /** Pages outside the app. */
  readonly help: HelpTexts;
  readonly profileChoices: ProfileChoices;
  readonly stationConfig: StationConfig;
  /** Name, market and texts of the station; null for the product's own. */
  readonly station: StationIdentity | null;
};

const stationContent = z.object({
  accounts: z.array(accountContent),
  offers: offersContent,
  freePlans,
  surveys: z.array(surveyContent),
  ads: adContent,
  countries: z.array(billingCountry),
  terms,
  help: helpTexts,
  profileChoices,
  stationConfig,
  station: stationIdentity.nullable().default(null),
}) satisfies z.ZodType<StationContent>;

/** Returns content that its schemas have checked. Throws if there is a mistake in it, and says where. */
export function checkedContent<Content extends StationContent>(content: Content): Content {
  const checked = stationContent.safeParse(content);
  if (!checked.success) throw new Error(`The content has mistakes: ${z.prettifyError(checked.error)}`);
  return { ...content, ...checked.data };
}

/** Revisions of earlier versions have no remote config. */
const storedContent = stationContent
  .omit({ accounts: true })
  .extend({ stationConfig: stationConfig.default(NO_STATION_CONFIG) });

/** Returns content without accounts as text, once its schemas have checked it. Throws if there is a mistake. */
export function storedStationContent(content: StationContent): string {
  return JSON.stringify(storedContent.parse(content));
}

/** Returns content from such a text, without accounts. Throws `DamagedRow` if it does not fit its schemas. */
export function parseStationContent(text: string | null): StationContent {
  return { accounts: [], ...parseRow(jsonColumn(storedContent), text) };
}

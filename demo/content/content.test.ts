import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoFreePlans } from '#demo/content/accounts/free-plans.ts';
import { ads } from '#demo/content/ads/ads.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { accountContent } from '#service/accounts/account-content.ts';
import { stationContent } from '#service/app/station-content.ts';
import { surveyContent } from '#service/audience/surveys/survey-content.ts';
import { catalogueParts } from '#service/catalogue/content/catalogue-content.ts';
import { channelBody, episodeBody, programmeBody, rowBody } from '#service/catalogue/store/stored-content.ts';
import { pinCardContent } from '#service/payments/offers/offers-content.ts';
import { buildCatalogue } from './catalogue.ts';
import { countries } from './countries.ts';
import { demoParts } from './demo-parts.ts';
import { demoTerms } from './terms.ts';

/** Content as a package carries it. */
const asJson = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

describe('the content of the demo', () => {
  const { channels, programmes, accounts, rows, parts } = buildCatalogue();
  const onlyProgramme = programmeBody.omit({ categoryNames: true, subCategoryNames: true });
  const programme = onlyProgramme.extend({ episodes: z.array(episodeBody) });
  const station = {
    offers: demoOffers,
    freePlans: demoFreePlans,
    surveys: demoParts?.surveys ?? [],
    ads,
    countries,
    terms: demoTerms,
  };

  it.each<[string, z.ZodType, unknown]>([
    ['channels', z.array(channelBody.strict()), channels],
    ['programmes', z.array(programme.strict()), programmes],
    ['rows', z.array(rowBody.strict()), rows],
    ['lists and texts of the catalogue', catalogueParts, parts],
    ['accounts', z.array(accountContent), demoParts?.personas],
    ['PIN cards', z.array(pinCardContent), demoParts?.pinCards],
    ['surveys', z.array(surveyContent), demoParts?.surveys],
    ['what the service holds', stationContent, station],
  ])('is data that JSON carries, and that its schema knows: %s', (_, schema, content) => {
    expect(schema.parse(asJson(content))).toEqual(content);
  });

  it('has no account without the demo', () => {
    expect(accounts).toEqual([]);
  });
});

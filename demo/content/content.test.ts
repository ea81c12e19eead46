import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoFreePlans } from '#demo/content/accounts/free-plans.ts';
import { ads } from '#demo/content/ads/ads.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { catalogueParts } from '#service/catalogue/content/catalogue-content.ts';
import { channelBody } from '#service/catalogue/content/stored-channel.ts';
import { episodeBody, programmeBody, rowBody } from '#service/catalogue/store/stored-content.ts';
import { checkedContent } from '#service/content/station-content.ts';
import { NO_STATION_CONFIG } from '#service/operations/station-config.ts';
import { buildCatalogue } from './catalogue.ts';
import { countries } from './countries.ts';
import { demoParts } from './demo-parts.ts';
import { demoHelp } from './help.ts';
import { profileChoices } from './profile-choices.ts';
import { demoTerms } from './terms.ts';

const priced = (amount: number) => demoOffers.campaigns.map((plan) => ({ ...plan, amount }));
const at = (domain: string) => ads.advertisers.map((advertiser) => ({ ...advertiser, domain }));
const HOME = { code: 'HK', name_tc: '香港', name_en: 'Hong Kong', area_code: '852' };

/** Content as a package carries it. */
const asJson = (content: unknown): unknown => JSON.parse(JSON.stringify(content));

describe('the content of the demo', () => {
  const { channels, programmes, rows, parts } = buildCatalogue();
  const onlyProgramme = programmeBody.omit({ categoryNames: true, subCategoryNames: true });
  const programme = onlyProgramme.extend({ episodes: z.array(episodeBody) });
  const station = {
    accounts: demoParts?.personas ?? [],
    offers: { ...demoOffers, pinCards: demoParts?.pinCards ?? [] },
    freePlans: demoFreePlans,
    surveys: demoParts?.surveys ?? [],
    ads,
    countries,
    terms: demoTerms,
    help: demoHelp,
    profileChoices,
    stationConfig: NO_STATION_CONFIG,
    station: null,
  };

  it.each<[string, z.ZodType, unknown]>([
    ['channels', z.array(channelBody.strict()), channels],
    ['programmes', z.array(programme.strict()), programmes],
    ['rows', z.array(rowBody.strict()), rows],
    ['lists and texts of the catalogue', catalogueParts, parts],
  ])('is data that JSON carries, and that its schema knows: %s', (_, schema, content) => {
    expect(schema.parse(asJson(content))).toEqual(content);
  });

  it('is data that JSON carries, and that the service takes: what it holds from its start', () => {
    const carried: typeof station = JSON.parse(JSON.stringify(station));
    expect(checkedContent(carried)).toEqual(station);
  });

  it.each<[string, Partial<typeof station>, string]>([
    ['a negative price', { offers: { ...demoOffers, campaigns: priced(-1) } }, 'campaigns[0].amount'],
    ['an advertiser of no domain', { ads: { ...ads, advertisers: at('a b') } }, 'advertisers[0].domain'],
    ['a country of three letters', { countries: [{ ...HOME, code: 'HKG' }] }, 'countries[0].code'],
  ])('is refused with the place of the mistake: %s', (_, mistake, place) => {
    expect(() => checkedContent({ ...station, ...mistake })).toThrow(place);
  });
});

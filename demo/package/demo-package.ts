import { demoFreePlans } from '#demo/content/accounts/free-plans.ts';
import { ads } from '#demo/content/ads/ads.ts';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { countries } from '#demo/content/countries.ts';
import type { DemoParts } from '#demo/content/demo-parts.ts';
import { guideDay } from '#demo/content/guide/schedule.ts';
import { demoHelp } from '#demo/content/help.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { profileChoices } from '#demo/content/profile-choices.ts';
import { demoTerms } from '#demo/content/terms.ts';
import type { AdContent } from '#service/ads/creatives/ad-content.ts';
import type { Catalogue } from '#service/catalogue/content/catalogue-content.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import type { DemoPackage } from '#service/station/revisions/demo-revision.ts';
import { PRODUCT } from '#shared/kernel/product.ts';
import { DAY, HONG_KONG_OFFSET } from '#shared/kernel/time.ts';
import { jsonList, packageInMemory } from './package-in-memory.ts';
import { adsEntry } from './write-ads.ts';
import { catalogueLists } from './write-lists.ts';
import { type Moments, momentsFrom } from './write-moments.ts';
import { offerLists } from './write-offers.ts';
import { pageTexts } from './write-pages.ts';
import { peopleLists } from './write-people.ts';
import { channelEntry, programmeEntry } from './write-programmes.ts';

/** What of the demo's content a package says. */
export type PackagedContent = Pick<
  ServiceContent,
  'offers' | 'surveys' | 'countries' | 'freePlans' | 'profileChoices' | 'terms' | 'help' | 'ads'
> & { readonly catalogue: Catalogue };

/** `station.json` of the demo, whose name and texts are the product's own. */
const STATION = {
  name: { tc: PRODUCT.name, en: PRODUCT.name },
  languages: ['tc', 'en'],
  countries: ['HK', 'MO'],
  timeZone: 'Asia/Hong_Kong',
  currency: 'HKD',
};

/** How a package writes what plays and what is seen. */
export type PackageEntries = {
  readonly channel: (channel: Catalogue['channels'][number]) => object;
  readonly programme: (programme: Catalogue['programmes'][number], moments: Moments) => object;
  readonly ads: (ads: AdContent) => object;
};

/** With the loops, films and drawn pictures that only the demo has. */
const OF_DEMO: PackageEntries = {
  channel: channelEntry,
  programme: programmeEntry,
  ads: adsEntry,
};

/**
 * Writes content as the texts of the package that an operator would write. What counts from its opening, in
 * milliseconds since 1970, is written as a moment.
 */
export function packageTexts(
  content: PackagedContent,
  openedAt: number,
  entries: PackageEntries = OF_DEMO,
): ReadonlyMap<string, string> {
  const { catalogue, offers, terms, help } = content;
  const moments = momentsFrom(openedAt);
  const lists = new Map<string, readonly unknown[]>([
    ['channels', catalogue.channels.map(entries.channel)],
    ['programmes', catalogue.programmes.map((programme) => entries.programme(programme, moments))],
    ...catalogueLists(catalogue, moments),
    ...offerLists(offers, moments),
    ...peopleLists(content, moments),
    ['ads', [entries.ads(content.ads)]],
  ]);
  return new Map([
    ['station.json', `${JSON.stringify(STATION, null, 2)}\n`],
    ...[...lists].flatMap(([name, items]) =>
      items.length === 0 ? [] : [[`${name}.json`, jsonList(items)] as const],
    ),
    ...pageTexts(terms, help),
  ]);
}

/** What the demo says at an opening; cards and surveys are of its parts. */
export function demoContentAt(openedAt: number, parts: PackagedParts): PackagedContent {
  return {
    catalogue: buildCatalogue(openedAt),
    offers: { ...demoOffers, pinCards: parts?.pinCards ?? [] },
    surveys: parts?.surveys ?? [],
    countries,
    freePlans: demoFreePlans,
    profileChoices,
    terms: demoTerms,
    help: demoHelp,
    ads,
  };
}

/** The cards and surveys of a demo, or null for a service without them. */
export type PackagedParts = Pick<DemoParts, 'pinCards' | 'surveys'> | null;

/** The package that was asked for last: services of one process ask for the same again and again. */
let latest: {
  readonly day: number;
  readonly parts: PackagedParts;
  readonly made: WeakRef<DemoPackage>;
} | null = null;

/**
 * Returns the demo's package, as it is when its content is opened at a time, in milliseconds since 1970. All
 * openings of a day in Hong Kong have the same package, whose moments count from the beginning of that day:
 * it is written and imported once.
 */
export function demoPackage(openedAt: number, parts: PackagedParts): DemoPackage {
  const day = openedAt - ((openedAt + HONG_KONG_OFFSET) % DAY);
  const known = latest?.day === day && latest.parts === parts ? latest.made.deref() : undefined;
  if (known !== undefined) return known;
  const content = demoContentAt(day, parts);
  const made: DemoPackage = {
    ...packageInMemory(packageTexts(content, day)),
    openedAt: day,
    makeGuideDay: (channel, dayStart) => guideDay(channel, dayStart, content.catalogue),
  };
  latest = { day, parts, made: new WeakRef(made) };
  return made;
}

import { NO_FREE_PLANS } from '#service/accounts/registration/free-plans.ts';
import { NO_ADS } from '#service/ads/creatives/ad-content.ts';
import type { DrawAdPicture } from '#service/ads/image-answers.ts';
import { NO_PICTURES, type PictureSource } from '#service/catalogue/art/picture-source.ts';
import { plainPainter } from '#service/catalogue/art/plain-painter.ts';
import type { Painter } from '#service/catalogue/art-routes.ts';
import { type Catalogue, NO_PARTS } from '#service/catalogue/content/catalogue-content.ts';
import type { SecretOf } from '#service/catalogue/content/licence-server.ts';
import type { MakeGuideDay } from '#service/guide/store/guide.ts';
import { NO_STATION_CONFIG } from '#service/operations/station-config.ts';
import { NO_TERMS } from '#service/pages/terms-content.ts';
import { NO_OFFERS } from '#service/payments/offers/offers-content.ts';
import { NO_CHOICES } from '#service/profiles/profile-choices.ts';
import type { CreateExtension } from './extension.ts';
import type { StationContent } from './station-content.ts';

/**
 * Everything that a service puts on air comes in here; the service's code has no content. The demo and operators
 * have packages: the demo's is written by `demo/package`, and gives here only what draws, its ads and its accounts. All of it is plain data that JSON carries, but
 * for what draws and for the two functions of time, which a package answers from its files.
 *
 * | member                       | part of a package                                                     |
 * |------------------------------|-----------------------------------------------------------------------|
 * | `catalogueAt` · channels     | `channels.csv` or `.json`                                             |
 * | · programmes, with episodes  | `programmes/`, with `people.json` and `labels.json`                   |
 * | · rows                       | `rows.json`                                                           |
 * | · parts.categories           | `categories.json`                                                     |
 * | · parts.editorial            | `news/` for articles; `rows.json` for promos, medals and products     |
 * | · parts.hotSearches          | `rows.json`                                                           |
 * | · parts.newest               | `texts/`; the title of the row with a category's newest programmes    |
 * | · parts.racing, parts.show   | `rows.json`, for the pages of their own                               |
 * | `makeGuideDay`               | `guide/`                                                              |
 * | `accounts`                   | none: an operator adds viewers by command                             |
 * | `offers`                     | `plans.json`, `pins.csv`, `rewards`, `loyalty` and `places`           |
 * | · viewingDays, loyalty       | `station.json`                                                        |
 * | `freePlans`                  | `registration.json`                                                   |
 * | `surveys`                    | `surveys.json`                                                        |
 * | `ads`, `drawAdPicture`       | `ads.json`                                                            |
 * | `countries`                  | `countries.csv`                                                       |
 * | `terms`                      | `terms/tc.md` and `en.md`                                             |
 * | `help`                       | `texts/`                                                              |
 * | `profileChoices`             | `genres.json`                                                         |
 * | `stationConfig`              | `remote-config.json`, and `ads.json` for what of it is about ads      |
 * | `station`                    | `station.json`, `texts/tc.json` and `en.json`                         |
 * | `secretOf`                   | none: the environment of the process                                  |
 * | `pictures`                   | `art/`, and pictures that are named                                   |
 * | `painter`                    | none: draws what has no picture                                       |
 * | `extension`                  | none: a program's own                                                 |
 *
 * Each capability owns the schema of its part: `checkedContent` applies them at the start, and the catalogue is
 * checked as it is written. An empty part answers empty. The catalogue is read from the store at each call; the
 * rest is held as it was given until the process ends.
 */
export type ServiceContent = StationContent & {
  /** The catalogue of content that was opened at a time, in milliseconds since 1970. */
  readonly catalogueAt: (openedAt: number) => Catalogue;
  readonly makeGuideDay: MakeGuideDay;
  /** Secrets of the station's streams, by the names of their settings. */
  readonly secretOf: SecretOf;
  /** Pictures of the station, whose paths the catalogue names. */
  readonly pictures: PictureSource;
  readonly painter: Painter;
  readonly drawAdPicture: DrawAdPicture;
  /** The program's additions to the service while the demo is on, or null. */
  readonly extension: CreateExtension | null;
};

/** Nothing on air: no channel, programme, account, plan, ad or survey. */
export const emptyContent: ServiceContent = {
  catalogueAt: () => ({
    channels: [],
    programmes: [],
    rows: [],
    parts: NO_PARTS,
  }),
  makeGuideDay: () => [],
  accounts: [],
  offers: NO_OFFERS,
  freePlans: NO_FREE_PLANS,
  surveys: [],
  ads: NO_ADS,
  countries: [],
  terms: NO_TERMS,
  help: {},
  profileChoices: NO_CHOICES,
  stationConfig: NO_STATION_CONFIG,
  station: null,
  secretOf: () => null,
  pictures: NO_PICTURES,
  painter: plainPainter,
  drawAdPicture: () => null,
  extension: null,
};

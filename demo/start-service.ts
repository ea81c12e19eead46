import { drawAdPicture } from '#demo/art/ads/ad-picture.ts';
import { isArtGenre } from '#demo/art/art-genre.ts';
import { drawArtwork } from '#demo/art/artwork.ts';
import { drawAvatar } from '#demo/art/avatar.ts';
import { createDemoExtension } from '#demo/console/demo-console.ts';
import { demoFreePlans } from '#demo/content/accounts/free-plans.ts';
import { ads } from '#demo/content/ads/ads.ts';
import { buildCatalogue } from '#demo/content/catalogue.ts';
import { countries } from '#demo/content/countries.ts';
import { drawChannelMark } from '#demo/content/guide/draw-channel-mark.ts';
import { guideDay } from '#demo/content/guide/schedule.ts';
import { demoHelp } from '#demo/content/help.ts';
import { demoOffers } from '#demo/content/payments/offers.ts';
import { profileChoices } from '#demo/content/profile-choices.ts';
import { demoTerms } from '#demo/content/terms.ts';
import { runService, runStation } from '#service/app/run-service.ts';
import { NO_PICTURES } from '#service/catalogue/art/picture-source.ts';
import type { ServiceContent } from '#service/content/service-content.ts';
import { parseNetworkOptions } from '#service/kernel/web/address-rules.ts';
import { NO_STATION_CONFIG } from '#service/operations/station-config.ts';
import type { RunningService } from '#service/start/running-service.ts';
import type { StartOptions } from '#service/start/start-options.ts';

/** Content of every installation: channels, programmes, artwork and plans, without an account. */
const content: ServiceContent = {
  catalogueAt: buildCatalogue,
  makeGuideDay: guideDay,
  secretOf: () => null,
  pictures: NO_PICTURES,
  painter: {
    artwork: ({ programmeId, genre, ...request }) =>
      drawArtwork({ seed: programmeId, genre: isArtGenre(genre) ? genre : 'city', ...request }),
    mark: drawChannelMark,
    avatar: drawAvatar,
  },
  ads,
  drawAdPicture,
  offers: demoOffers,
  accounts: [],
  freePlans: demoFreePlans,
  surveys: [],
  countries,
  terms: demoTerms,
  help: demoHelp,
  profileChoices,
  stationConfig: NO_STATION_CONFIG,
  station: null,
  extension: createDemoExtension(null),
};

/**
 * The content with the demo's accounts, cards and surveys, or null if this program was built without them
 * (`scripts/lib/demo-plugin.ts`).
 */
async function demoContent(): Promise<ServiceContent | null> {
  const { demoParts } = await import('#demo/content/demo-parts.ts');
  if (demoParts === null) return null;
  const { personas, password, pinCards, surveys } = demoParts;
  return {
    ...content,
    accounts: personas,
    offers: { ...demoOffers, pinCards },
    surveys,
    extension: createDemoExtension(password),
  };
}

/**
 * Returns whether a service has the demo: when it is asked for, or when only this machine reaches the service
 * and its data.
 */
const wantsDemo = ({ demo, database, ...network }: StartOptions): boolean =>
  demo ?? (database === undefined && !parseNetworkOptions(network).beyondLoopback);

/**
 * Starts the embedded service: the whole contract, media, pictures and, with a `webRoot`, the app itself;
 * with the demo also its console, accounts, cards and surveys. Rejects if the data folder cannot be used or
 * the port is taken, or if the demo is asked for and this program was built without it.
 */
export async function startService(options: StartOptions = {}): Promise<RunningService> {
  if (options.station !== undefined) return runStation(options.station, options);
  const demo = wantsDemo(options) ? await demoContent() : null;
  if (demo === null && options.demo === true)
    throw new Error('--demo: this program was built without the demo');
  return runService(demo ?? content, { ...options, demo: demo !== null });
}

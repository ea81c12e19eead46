import { NO_ADS } from '#service/ads/creatives/ad-content.ts';
import { plainPainter } from '#service/catalogue/art/plain-painter.ts';
import { NO_PARTS } from '#service/catalogue/content/catalogue-content.ts';
import type { ServiceContent } from './run-service.ts';

/** A service with nothing on air: no channel, programme, account, plan or survey. */
export const emptyContent: ServiceContent = {
  catalogueAt: () => ({
    channels: [],
    programmes: [],
    accounts: [],
    rows: [],
    parts: NO_PARTS,
  }),
  makeGuideDay: () => [],
  painter: plainPainter,
  ads: NO_ADS,
  drawAdPicture: () => null,
  offers: {
    campaigns: [],
    pinCards: [],
    places: [],
    episodePrice: 0,
  },
  surveys: [],
  extension: null,
};

import { drawArtwork } from '#service/art/artwork.ts';
import { drawAvatar } from '#service/art/avatar.ts';
import { drawMark } from '#service/art/mark.ts';
import { type RunningService, runService, type ServiceContent, type StartOptions } from '#service/http/run-service.ts';
import { buildCatalogue } from '#service/seed/catalogue.ts';
import { guideDay } from '#service/seed/guide/schedule.ts';
import { seedOffers } from '#service/seed/payments/offers.ts';

const demoContent: ServiceContent = {
  catalogueAt: buildCatalogue,
  makeGuideDay: guideDay,
  painter: { artwork: drawArtwork, mark: drawMark, avatar: drawAvatar },
  offers: seedOffers,
};

/**
 * Starts the embedded service: the whole contract, media, pictures, the demo console and, with a `webRoot`, the app itself. Rejects if the
 * data folder cannot be used or the port is taken.
 */
export const startService = (options: StartOptions = {}): Promise<RunningService> => runService(demoContent, options);

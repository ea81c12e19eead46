import type { Database } from '#service/kernel/database/port.ts';
import { openSurveys } from './surveys.ts';
import { openTrackingStore } from './tracking.ts';

/** Opens what is kept of surveys, and of what players and pages report. */
export const openAudienceStores = (database: Database, signingKey: Buffer) => ({
  surveys: openSurveys(database, signingKey),
  tracking: openTrackingStore(database),
});

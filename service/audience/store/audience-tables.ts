import type { Database } from '#service/kernel/database/port.ts';
import { expiredTracking } from './expired-tracking.ts';
import { SALVAGED_SURVEYS } from './salvaged-surveys.ts';
import { SALVAGED_TRACKING } from './salvaged-tracking.ts';
import { openSurveys } from './surveys.ts';
import { openTrackingStore } from './tracking.ts';

/** Answers to surveys, and what players and pages report. */
export const audienceTables = {
  open: (database: Database, signingKey: Buffer) => ({
    surveys: openSurveys(database, signingKey),
    tracking: openTrackingStore(database),
  }),
  salvaged: [...SALVAGED_SURVEYS, ...SALVAGED_TRACKING],
  expired: expiredTracking,
};

import type { Database } from '#service/kernel/database/port.ts';
import { openAdCounts } from './ad-counts.ts';
import { openAdReports } from './ad-reports.ts';
import { SALVAGED_ADS } from './salvaged-ads.ts';

/** What is counted and reported of ads. */
export const adTables = {
  open: (database: Database) => ({
    adCounts: openAdCounts(database),
    adReports: openAdReports(database),
  }),
  salvaged: SALVAGED_ADS,
};

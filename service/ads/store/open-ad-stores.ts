import type { Database } from '#service/kernel/database/port.ts';
import { openAdCounts } from './ad-counts.ts';
import { openAdReports } from './ad-reports.ts';

/** Opens what is counted and reported of ads. */
export const openAdStores = (database: Database) => ({
  adCounts: openAdCounts(database),
  adReports: openAdReports(database),
});

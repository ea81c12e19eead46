import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { adCountRow } from './ad-counts.ts';
import { adReportRow } from './ad-reports.ts';

/** Counts and reports of ads. */
export const SALVAGED_ADS: readonly SalvagedTable[] = [
  {
    name: 'ad_counts',
    order: ['creative_id', 'platform', 'event', 'code'],
    row: adCountRow,
  },
  { name: 'ad_reports', order: ['report_id'], row: adReportRow },
];

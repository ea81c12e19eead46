import { z } from 'zod';
import { jsonColumn } from '#service/kernel/database/json-column.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { all } from '#service/kernel/database/rows.ts';
import { type PublishRequest, publishRequest } from '#shared/contract/ads/publish.ts';

export const adReportRow = z.object({
  report_id: z.number().int(),
  reported_at: z.number().int(),
  body: jsonColumn(publishRequest),
});

/** A report of an ad outside the whitelist; `at` in milliseconds since 1970. */
export type AdReport = PublishRequest & { readonly at: number };

/** Reports that are kept, the newest. */
const MAX_REPORTS = 500;

export type AdReportStore = {
  readonly add: (report: PublishRequest, now: number) => Promise<void>;
  /** The newest reports first. */
  readonly list: (limit: number) => Promise<readonly AdReport[]>;
  readonly clear: () => Promise<void>;
};

/** Opens the reports; the newest `kept` of them stay. */
export function openAdReports(database: Database, kept = MAX_REPORTS): AdReportStore {
  const write = database.prepare('INSERT INTO ad_reports (reported_at, body) VALUES (?, ?)');
  const forget = database.prepare(
    'DELETE FROM ad_reports WHERE report_id <= (SELECT max(report_id) FROM ad_reports) - ?',
  );
  const read = database.prepare(
    'SELECT report_id, reported_at, body FROM ad_reports ORDER BY report_id DESC LIMIT ?',
  );
  return {
    add: async (report, now) => {
      await write.run(now, JSON.stringify(report));
      await forget.run(kept);
    },
    list: async (limit) =>
      (await all(read, adReportRow, limit)).map(({ reported_at: at, body }) => ({ ...body, at })),
    clear: async () => {
      await database.exec('DELETE FROM ad_reports');
    },
  };
}

import type { Database } from '#service/kernel/database/port.ts';
import { createFeedCalls } from '#service/station/feeds/feed-calls.ts';
import { createRevisions } from '#service/station/revisions/create-revisions.ts';
import { SALVAGED_REVISIONS } from '#service/station/revisions/revision-registry.ts';

type PartVersions = Parameters<typeof createFeedCalls>[0];

/** The revisions of stations, and the calls of processes to fetch feeds. */
export const stationTables = {
  open: (database: Database, versions: PartVersions, folder: string | null) => ({
    revisions: createRevisions({ database, versions, folder }),
    feedCalls: createFeedCalls(versions),
  }),
  salvaged: SALVAGED_REVISIONS,
};

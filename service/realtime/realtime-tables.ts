import { publishedSessions } from './published-sessions.ts';
import { openRealtimeArchive } from './realtime-archive.ts';
import { SALVAGED_DOCUMENTS } from './salvaged-documents.ts';

/** The documents of realtime. Sessions are published here, since their own capability knows of no page. */
export const realtimeTables = {
  open: openRealtimeArchive,
  salvaged: SALVAGED_DOCUMENTS,
  published: publishedSessions,
};

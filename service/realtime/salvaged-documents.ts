import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { realtimeRow } from './realtime-archive.ts';

/** Realtime documents. */
export const SALVAGED_DOCUMENTS: readonly SalvagedTable[] = [
  { name: 'realtime_documents', order: ['collection', 'id'], row: realtimeRow },
];

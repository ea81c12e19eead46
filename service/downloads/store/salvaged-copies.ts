import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import { copyRow } from './copies.ts';

/** Copies for watching offline. */
export const SALVAGED_COPIES: readonly SalvagedTable[] = [
  { name: 'downloads', order: ['download_id'], row: copyRow },
];

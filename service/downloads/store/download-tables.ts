import type { Database } from '#service/kernel/database/port.ts';
import { openCopies } from './copies.ts';
import { expiredCopies } from './expired-copies.ts';
import { SALVAGED_COPIES } from './salvaged-copies.ts';

/** The copies that devices may play without a network. */
export const downloadTables = {
  open: (database: Database) => ({ copies: openCopies(database) }),
  salvaged: SALVAGED_COPIES,
  expired: expiredCopies,
  ofProfiles: ['downloads'],
};

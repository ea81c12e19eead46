import type { SalvagedTable } from '#service/kernel/database/recovery/salvaged-table.ts';
import type { Database } from './port.ts';
import type { Sweep } from './sweep.ts';

/** Numbers of rows to keep that differ from the defaults; for tests. */
export type KeptRows = {
  /** Sessions of guests. */
  readonly guests?: number | undefined;
  /** Payments of the sandbox. */
  readonly sandboxPayments?: number | undefined;
};

/** The tables of a capability in the database of what viewers and operators own. */
export type CapabilityTables = {
  /** Those that are salvaged from a damaged file; the others are written again. */
  readonly salvaged: readonly SalvagedTable[];
  /** Returns what removes their expired rows, one after the other. */
  readonly expired?: (database: Database, rows: KeptRows) => readonly Sweep[];
  /** Those with rows of profiles, which go with the profile. */
  readonly ofProfiles?: readonly string[];
};

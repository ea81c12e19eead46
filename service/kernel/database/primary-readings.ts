import type { Database } from './port.ts';
import { assertSecondOld } from './second-old.ts';

/** Serves the reads that may be a second old where there is nothing but the one database. */
export const primaryReadings = (
  prepare: Database['prepare'],
): Pick<Database, 'prepareReading' | 'changed'> => ({
  prepareReading: (what, sql) => {
    assertSecondOld(what, sql);
    const statement = prepare(sql);
    return { about: () => statement };
  },
  changed: () => undefined,
});

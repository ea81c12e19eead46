import { z } from 'zod';

/**
 * Remote config of the station on air: keys that differ from the defaults. What the operator gives at the start
 * counts more.
 */
export const stationConfig = z.object({ values: z.record(z.string(), z.unknown()).readonly() }).readonly();
export type StationConfig = z.infer<typeof stationConfig>;

/** A station that leaves all keys as they are. */
export const NO_STATION_CONFIG: StationConfig = { values: {} };

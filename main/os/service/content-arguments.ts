import path from 'node:path';
import { STATION_BESIDE } from '#shared/kernel/station-beside.ts';

/**
 * Returns the switches that say what the embedded service puts on air: the station of a brand, which lies in the
 * folder of resources or at an address, else the films of the demo.
 */
export function contentArguments(station: string, resources: string): readonly string[] {
  if (station === '') return ['--media', path.join(resources, 'media')];
  return ['--station', station === STATION_BESIDE ? path.join(resources, STATION_BESIDE) : station];
}

import { adsOf } from '#service/station/content/ads-of.ts';
import { createFindings } from '#service/station/finding.ts';
import { openPackage } from '#service/station/package/open-package.ts';
import { readPackage } from '#service/station/read-package.ts';
import { type Brand, stationBeside } from './brand.ts';

/**
 * Returns the origins of ads that the station in a brand's folder names: those of tags, films and `hosts`. None for a
 * station at an address, which is not read while building. Throws if the package cannot be opened.
 */
export async function stationAdHosts(brand: Pick<Brand, 'folder' | 'station'>): Promise<readonly string[]> {
  const beside = stationBeside(brand);
  if (beside === null) return [];
  const station = await readPackage(await openPackage(beside), createFindings());
  return adsOf(station, { addressOf: () => null, files: new Map() }).origins ?? [];
}

import { openFolder } from './folder-files.ts';
import type { PackageFiles } from './package-files.ts';
import { openZip } from './zip-files.ts';

/** Opens a package: a `.zip` by its name, else a folder. Throws a `PackageError` if it cannot be opened. */
export const openPackage = (location: string): Promise<PackageFiles> =>
  location.toLowerCase().endsWith('.zip') ? openZip(location) : openFolder(location);

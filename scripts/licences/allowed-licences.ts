import { z } from 'zod';

/**
 * Licences under which a package may be delivered with the product: all allow commercial use and ask for
 * nothing but their text.
 */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/**
 * Packages under another licence, each with the reason. The libraries of libvips are delivered as files of
 * their own that anybody may replace, which is what the LGPL asks for.
 */
const EXCEPTIONS: readonly RegExp[] = [
  /^@img\/sharp-libvips-[\w-]+$/,
  /^@img\/sharp-(?:wasm32|win32-[\w]+)$/,
];

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().optional(),
      dependencies: z.record(z.string(), z.string()).optional(),
      peerDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
});

/** A package of the lock file that is delivered, with its licence. */
export type LockedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/**
 * Packages that the desktop app bundles although they are for development in the repository: an image of the
 * service has none of them. `debug` of the updater takes supports-color along where it is installed.
 */
const DESKTOP = ['electron-updater', 'electron-store', 'electron-log', 'supports-color'];

type Locked = z.output<typeof lockFile>['packages'];

/** The name of the package at a place. */
const nameAt = (place: string): string =>
  place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Returns where a package finds another: beside it, or in a folder further up. */
function placeOf(packages: Locked, from: string, name: string): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place] !== undefined) return place;
    if (folder === '') return null;
  }
}

/** Returns the places of packages and of all that they need, `peers` among them if they count. */
function closureOf(packages: Locked, names: readonly string[], peers: boolean): ReadonlySet<string> {
  const places = new Set<string>();
  const add = (from: string, name: string): void => {
    const place = placeOf(packages, from, name);
    if (place !== null) places.add(place);
  };
  for (const name of names) add('', name);
  for (const place of places) {
    const { dependencies = {}, peerDependencies = {} } = packages[place] ?? {};
    for (const name of Object.keys(dependencies)) add(place, name);
    if (peers) for (const name of Object.keys(peerDependencies)) add(place, name);
  }
  return places;
}

/**
 * Returns the packages of a `package-lock.json` that are delivered: those that are not for development alone,
 * and what the desktop app bundles.
 */
export function deliveredPackages(lock: string): readonly LockedPackage[] {
  const { packages } = lockFile.parse(JSON.parse(lock));
  const desktop = closureOf(packages, DESKTOP, false);
  return Object.entries(packages)
    .filter(([place, { dev = false }]) => place !== '' && (!dev || desktop.has(place)))
    .map(([place, { version = '', license = '' }]) => ({
      name: nameAt(place),
      version,
      licence: license,
    }));
}

/** Returns the names of all packages of a `package-lock.json` that the named ones need or ask for, with theirs. */
export function neededBy(lock: string, names: readonly string[]): ReadonlySet<string> {
  const { packages } = lockFile.parse(JSON.parse(lock));
  return new Set([...closureOf(packages, names, true)].map(nameAt));
}

/**
 * Returns whether a licence is allowed: an identifier of the list, or an expression of which a side is (`OR`)
 * or all sides are (`AND`).
 */
export function isAllowedLicence(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, '').trim();
  if (/ AND /.test(bare)) return bare.split(/ AND /).every(isAllowedLicence);
  return bare.split(/ OR /).some((one) => ALLOWED.has(one.trim()));
}

/** Returns the delivered packages whose licence nobody has allowed, as `name version: licence`. */
export function unallowedPackages(lock: string): readonly string[] {
  return deliveredPackages(lock)
    .filter(({ name, licence }) => !isAllowedLicence(licence) && !EXCEPTIONS.some((one) => one.test(name)))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence === '' ? 'no licence' : licence}`);
}

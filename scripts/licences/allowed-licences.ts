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
      devOptional: z.boolean().optional(),
    }),
  ),
});

/** A package of the lock file that is delivered, with its licence. */
export type LockedPackage = { readonly name: string; readonly version: string; readonly licence: string };

/** Returns the packages of a `package-lock.json` that are not for development alone. */
export function deliveredPackages(lock: string): readonly LockedPackage[] {
  return Object.entries(lockFile.parse(JSON.parse(lock)).packages)
    .filter(([place, { dev = false }]) => place !== '' && !dev)
    .map(([place, { version = '', license = '' }]) => ({
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
    }));
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

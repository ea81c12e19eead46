import type { ImportedSource } from '#service/imported/store/imported-source-store.ts';
import { ADDRESS_LEFT_OUT } from './imported-sources.ts';

/** Returns the origin of an address, which holds no login; empty for what is no address. */
function originOf(location: string): string {
  const url = URL.parse(location);
  return url === null || url.origin === 'null' ? '' : `${url.origin}/`;
}

/** Returns where a source comes from without what may hold a login, or a path of this machine's disk. */
function placeOf({ from, direct, location }: ImportedSource): string {
  if (from === 'address') return originOf(location);
  return direct ? '' : location;
}

/**
 * Returns a source without its login, headers and the rest of its address: providers put logins into paths
 * and queries.
 */
export const withoutSecrets = (source: ImportedSource): ImportedSource => ({
  ...source,
  location: placeOf(source),
  user: null,
  password: null,
  headers: {},
  origin: null,
  etag: null,
  lastModified: null,
});

/**
 * Returns a source of a backup without secrets with the login, headers and address that this machine has for
 * it. Without any, the household has to enter them again, and until then it is not fetched.
 */
export function withSecretsOf(source: ImportedSource, here: ImportedSource | undefined): ImportedSource {
  if (source.from === 'file') return source;
  const isSame = here !== undefined && originOf(here.location) === originOf(source.location);
  if (!isSame) return { ...source, everyHours: null, atStart: false, code: ADDRESS_LEFT_OUT };
  const { location, user, password, headers } = here;
  return { ...source, location, user, password, headers, code: null };
}

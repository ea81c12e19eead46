import { FIRST_SOURCE } from '#service/catalogue/content/first-source.ts';
import type { ImportSources } from '#service/imported/import-types.ts';
import { sourcesOf } from '#service/imported/importer.ts';
import { isAddress } from '#service/imported/open-source.ts';
import {
  type ImportedSource,
  type ImportedSourceStore,
  importedSource,
} from '#service/imported/store/imported-source-store.ts';

/** Hours between two fetches of an address that the operator names. */
const DIRECT_HOURS = 24;

/**
 * Keeps the playlist and guide that the operator names as sources, and returns them. They may lead the
 * service home. The copies before serve until they are fetched.
 */
export function putDirect(
  { sources, now }: { readonly sources: ImportedSourceStore; readonly now: () => number },
  given: ImportSources,
): readonly ImportedSource[] {
  const named = sourcesOf(given);
  for (const id of [FIRST_SOURCE, 'guide']) if (!named.some((one) => one.id === id)) void sources.remove(id);
  return named.map(({ id, kind, location }) => {
    const { addedAt = now(), ...before } = sources.list().find((one) => one.id === id) ?? {};
    const facts = isAddress(location)
      ? { from: 'address', everyHours: DIRECT_HOURS }
      : { from: 'file', everyHours: null };
    const anew = { etag: null, lastModified: null, failures: 0, code: null };
    const source = importedSource.parse({
      ...before,
      ...facts,
      ...anew,
      id,
      kind,
      name: nameOf(location),
      location,
      addedAt,
      direct: true,
      reachesHome: true,
    });
    void sources.put(source);
    return source;
  });
}

/** Returns a name for a source without one: the last part of its path or address, never what a query says. */
export function nameOf(location: string): string {
  const url = isAddress(location) ? URL.parse(location) : null;
  const part = (url?.pathname ?? location).split(/[\\/]/).findLast((one) => one !== '');
  return (part ?? url?.hostname ?? '').slice(0, 100) || 'list';
}

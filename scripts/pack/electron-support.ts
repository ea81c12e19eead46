import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { inRoot } from '#scripts/root.ts';

/**
 * What is known of Electron's releases, and when it was read, since a gate has no network. The three newest
 * majors are supported, and a new one comes every eight weeks: the last days follow from that.
 */
const releases = z.object({
  read: z.iso.date(),
  newest: z.string().regex(/^\d+\.\d+\.\d+$/),
  endOfSupport: z.record(z.string().regex(/^\d+$/), z.iso.date()),
});
export type ElectronReleases = z.output<typeof releases>;

/** Reads `electron-releases.json`. */
export const electronReleases = (): ElectronReleases =>
  releases.parse(JSON.parse(readFileSync(inRoot('scripts', 'pack', 'electron-releases.json'), 'utf8')));

/** A version of Electron on a day: supported and new, a release behind, or without updates. */
export type ElectronState =
  | { readonly state: 'current' }
  | { readonly state: 'behind'; readonly newest: string }
  | { readonly state: 'unsupported'; readonly since: string };

/** Judges a version of Electron on a day (`2026-11-29`). A major that the record does not know is too old. */
export function electronState(version: string, today: string, known: ElectronReleases): ElectronState {
  const parts = version.split('.').map(Number);
  const newest = known.newest.split('.').map(Number);
  const [major = 0] = parts;
  const [newestMajor = 0] = newest;
  const end = known.endOfSupport[String(major)];
  if (major <= newestMajor && (end === undefined || today > end))
    return { state: 'unsupported', since: end ?? known.read };
  const apart =
    [0, 1].map((index) => (newest[index] ?? 0) - (parts[index] ?? 0)).find((one) => one !== 0) ?? 0;
  return apart > 0 ? { state: 'behind', newest: known.newest } : { state: 'current' };
}

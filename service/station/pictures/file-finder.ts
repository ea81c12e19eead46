/** A name as people write it: in any capitals, with either slash, and however its accents are composed. */
const plain = (name: string): string =>
  name
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();

/**
 * Returns a function that finds the file that a package names: the one that is called so, else the only one whose
 * name differs in what systems do not tell apart. A name of no file stays as it is.
 */
export function fileFinder(paths: readonly string[]): (named: string) => string {
  const known = new Set(paths);
  const byName = new Map<string, string | null>();
  for (const path of paths) byName.set(plain(path), byName.has(plain(path)) ? null : path);
  return (named) => (known.has(named) ? named : (byName.get(plain(named)) ?? named));
}

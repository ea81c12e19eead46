import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { inRoot } from '#scripts/root.ts';
import { standardText } from './standard-texts.ts';

/** The file in which Vite lists the packages that a build bundles, with their licences. */
export const BUNDLED_LICENCES = 'third-party.json';
/** The text of all of them, as it is delivered and shown by the page about the app. */
export const THIRD_PARTY = 'third-party.txt';
/** The lists of all builds, which are not delivered themselves. */
const LISTS = inRoot('dist', 'licences');

const bundledPackage = z.object({
  name: z.string(),
  version: z.string(),
  identifier: z.string().optional(),
  text: z.string().optional(),
});
/** A package of another author with its licence: the identifier, and the text if the package has one. */
export type BundledPackage = z.output<typeof bundledPackage>;
const list = z.array(bundledPackage);

/**
 * Moves the list of a build out of its folder and keeps it by the build's name. `further` are packages that a
 * build delivers without any module of theirs, such as fonts.
 */
export function keepLicences(build: string, folder: string, further: readonly string[] = []): void {
  const file = path.join(folder, BUNDLED_LICENCES);
  const bundled = existsSync(file) ? list.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
  rmSync(file, { force: true });
  mkdirSync(LISTS, { recursive: true });
  const all = [...bundled, ...further.map(installedPackage)];
  writeFileSync(path.join(LISTS, `${build.replaceAll('/', '-')}.json`), JSON.stringify(all));
}

/** Returns the packages that builds have bundled: those of the named build, or of all. */
export function keptLicences(build: string | null = null): readonly BundledPackage[] {
  return readdirSync(LISTS)
    .filter((name) => build === null || name === `${build}.json`)
    .flatMap((name) => list.parse(JSON.parse(readFileSync(path.join(LISTS, name), 'utf8'))))
    .map(withText);
}

/** A package with the text of its licence: its own, or the usual one. */
const withText = (each: BundledPackage): BundledPackage => ({
  ...each,
  text: each.text ?? standardText(each.name, each.identifier ?? ''),
});

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string().optional() });

function installedPackage(name: string): BundledPackage {
  const folder = inRoot('node_modules', ...name.split('/'));
  const { version, license } = manifest.parse(
    JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
  );
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  return {
    name,
    version,
    identifier: license,
    text: file === undefined ? undefined : readFileSync(path.join(folder, file), 'utf8'),
  };
}

/** Returns the delivered text: each package once, by name, with the text of its licence. */
export function thirdPartyText(packages: readonly BundledPackage[]): string {
  const byName = new Map(packages.map((each) => [`${each.name} ${each.version}`, each]));
  return [...byName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { identifier = '', text = '' }]) => `${name}\n${identifier}\n\n${text.trim()}\n`)
    .join(`\n${'-'.repeat(80)}\n\n`);
}

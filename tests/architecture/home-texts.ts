import { bareCode } from '#scripts/source/bare-code.ts';
import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, type SourceFile, violationsByLine } from '#scripts/source/source-file.ts';

/** Files that a first visit to Home runs before the texts of the other screens are loaded (decision 004). */
const FIRST = [
  'renderer/entry/web.tsx',
  'renderer/entry/electron.tsx',
  'renderer/features/catalogue/home/home-screen.tsx',
];
/** Lists the texts that come later. */
const FURTHER = 'renderer/i18n/languages/en-further.ts';

/**
 * Checks that no module of the first load asks for a text that comes later: a viewer would read its key.
 * Parts behind `import()` wait for all texts.
 */
export const checkHomeTexts: Checker = (files) => {
  const byPath = new Map(files.map((file) => [file.path, file]));
  const later = importedFiles(byPath.get(FURTHER)).flatMap(
    (path) => /^locales\/en\/([\w-]+)\.json$/.exec(path)?.[1] ?? [],
  );
  if (later.length === 0) return [];
  const pattern = new RegExp(`['"\`](?:${later.join('|')}):[\\w$]`);
  return [...reachable(byPath)].flatMap(({ path, text }) =>
    violationsByLine(path, bareCode(text), pattern, 'uses a text that home does not wait for'),
  );
};

function reachable(byPath: ReadonlyMap<string, SourceFile>): ReadonlySet<SourceFile> {
  const found = new Set<SourceFile>();
  const paths = [...FIRST];
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const file = byPath.get(path);
    if (file === undefined || found.has(file)) continue;
    found.add(file);
    paths.push(...importedFiles(file));
  }
  return found;
}

/** The files that load together with a file. */
const importedFiles = (file: SourceFile | undefined): readonly string[] =>
  file === undefined
    ? []
    : importStatements(file)
        .filter(({ typeOnly, dynamic }) => !typeOnly && !dynamic)
        .flatMap(({ specifier }) => importedPath(file.path, specifier) ?? []);

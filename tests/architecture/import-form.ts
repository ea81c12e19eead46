import { importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, isCode, type SourceFile, type Violation } from '#scripts/source/source-file.ts';

/**
 * Checks that imports name a file with its extension, by `./` in the same folder and by `#room/` elsewhere,
 * never `../`.
 */
export const checkImportForm: Checker = (files) =>
  files.filter(({ path }) => isCode(path)).flatMap(formViolations);

function formViolations(file: SourceFile): Violation[] {
  return importStatements(file).flatMap(({ specifier, line }) => {
    const message = formViolation(specifier);
    return message === null ? [] : [{ path: file.path, line, message: `${message}: ${specifier}` }];
  });
}

function formViolation(specifier: string): string | null {
  if (specifier.includes('../')) return 'climbs out of its folder';
  if (!specifier.startsWith('.') && !specifier.startsWith('#')) return null;
  if (/^\.\/.*\//.test(specifier)) return 'reaches into a folder without its room name';
  return /\.(tsx?|mjs|json|css|svg|html|sql)(\?[a-z]+)?$/.test(specifier) ? null : 'names no file extension';
}

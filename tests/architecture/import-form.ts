import { bareCode } from '#scripts/source/bare-code.ts';
import { importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, isCode, type SourceFile, type Violation, violationsByLine } from '#scripts/source/source-file.ts';

const MAY_EXPORT_DEFAULT = /\.config\.ts$|\.d\.ts$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.[a-z]+$/;
/** Entry points whose name a tool requires. */
const INDEX_ALLOWED = ['main/index.ts', 'preload/index.ts'];

/** Checks that imports name a file with its extension, by `./` in the same folder and by `#room/` elsewhere, never `../`. */
export const checkImportForm: Checker = (files) => files.filter(({ path }) => isCode(path)).flatMap(formViolations);

/** Checks that files are kebab-case, have no default export, and that no `index` re-exports others. */
export const checkNaming: Checker = (files) => files.filter(({ path }) => isCode(path)).flatMap(namingViolations);

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

function namingViolations(file: SourceFile): Violation[] {
  const name = file.path.split('/').at(-1) ?? '';
  const violations: Violation[] = KEBAB.test(name) ? [] : [{ path: file.path, line: null, message: 'is not named in kebab-case' }];
  if (/^index\.tsx?$/.test(name) && !INDEX_ALLOWED.includes(file.path)) {
    violations.push({ path: file.path, line: null, message: 'is a barrel by its name' });
  }
  if (MAY_EXPORT_DEFAULT.test(name)) return violations;
  const code = bareCode(file.text, 'blank');
  return [
    ...violations,
    ...violationsByLine(file.path, code, /^\s*export\s+default\b|\bas\s+default\b/, 'exports a default'),
    ...violationsByLine(file.path, code, /^\s*export\s*(\*|\{[^}]*\})[^;]*\bfrom\b/, 're-exports what another file owns'),
  ];
}

import { bareCode } from '#scripts/source/bare-code.ts';
import { importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, type Fault, faultsByLine, isCode, type SourceFile } from '#scripts/source/source-file.ts';

const MAY_EXPORT_DEFAULT = /\.config\.ts$|\.d\.ts$/;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.[a-z]+$/;
/** Entry points that a tool wants by this name. */
const INDEX_ALLOWED = ['main/index.ts', 'preload/index.ts'];

/** Imports name a file with its extension, in the same folder by `./`, elsewhere by `#room/`; never `../`. */
export const checkImportForm: Checker = (files) => files.filter(({ path }) => isCode(path)).flatMap(formViolations);

/** Files are kebab-case, export names (no default), and no `index` gathers what others export. */
export const checkNaming: Checker = (files) => files.filter(({ path }) => isCode(path)).flatMap(namingViolations);

function formViolations(file: SourceFile): Fault[] {
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

function namingViolations(file: SourceFile): Fault[] {
  const name = file.path.split('/').at(-1) ?? '';
  const faults: Fault[] = KEBAB.test(name) ? [] : [{ path: file.path, line: null, message: 'is not named in kebab-case' }];
  if (/^index\.tsx?$/.test(name) && !INDEX_ALLOWED.includes(file.path)) {
    faults.push({ path: file.path, line: null, message: 'is a barrel by its name' });
  }
  if (MAY_EXPORT_DEFAULT.test(name)) return faults;
  const code = bareCode(file.text, 'blank');
  return [
    ...faults,
    ...faultsByLine(file.path, code, /^\s*export\s+default\b|\bas\s+default\b/, 'exports a default'),
    ...faultsByLine(file.path, code, /^\s*export\s*(\*|\{[^}]*\})[^;]*\bfrom\b/, 're-exports what another file owns'),
  ];
}

import { bareCode } from './bare-code.ts';
import type { SourceFile } from './source-file.ts';

/**
 * One import or re-export: the module, its line, whether it is for types alone, and whether it is an
 * `import()`, which loads when it is called. `names` are the exports it takes, types left out; `ALL` for a
 * namespace and an `import()`.
 */
export type ImportStatement = {
  readonly specifier: string;
  readonly line: number;
  readonly typeOnly: boolean;
  readonly dynamic: boolean;
  readonly names: readonly string[];
};

/** The name that stands for every export of a module. */
export const ALL = '*';

const FROM = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;

/** The modules a file imports, types included, whether by `import`, `export … from` or `import()`. */
export function importStatements(file: SourceFile): readonly ImportStatement[] {
  const code = bareCode(file.text);
  return [...code.matchAll(FROM)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index + match[0].indexOf(match[1] ?? '')).split('\n').length,
    typeOnly: isTypeOnly(code.slice(0, match.index), match[0]),
    dynamic: /^import\s*\(/.test(match[0]),
    names: namesOf(code.slice(0, match.index), match[0]),
  }));
}

/** Whether the statement that a `from` ends begins with `import type` or `export type`. */
function isTypeOnly(before: string, match: string): boolean {
  if (!match.startsWith('from')) return false;
  const begun = before.match(/^(?:import|export)\b[^\n]*/gm)?.at(-1) ?? '';
  return /^\w+\s+type\b/.test(begun);
}

/** The names between the `import` or `export` of a statement and its `from`. */
function namesOf(before: string, match: string): readonly string[] {
  if (!match.startsWith('from')) return match.startsWith('import(') ? [ALL] : [];
  const start = [...before.matchAll(/^(?:import|export)\b/gm)].at(-1)?.index ?? before.length;
  const clause = before.slice(start).trim();
  const braces = /\{([\s\S]*)\}/.exec(clause);
  if (braces === null) return clause.includes(ALL) ? [ALL] : ['default'];
  return (braces[1] ?? '')
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))
    .map((name) => name.split(/\s+as\s+/)[0] ?? name);
}

/** The path in the repository that a `./x.ts` or `#room/x.ts` import names, or null for a package. */
export function importedPath(from: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (!specifier.startsWith('.')) return null;
  const parts = from.split('/').slice(0, -1);
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.') parts.push(part);
  }
  return parts.join('/');
}

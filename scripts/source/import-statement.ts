import { bareCode } from './bare-code.ts';
import type { SourceFile } from './source-file.ts';

/** One import or re-export: what it names, its line, whether it is for types alone, and whether it is an `import()`, which loads when it is called. */
export type ImportStatement = { readonly specifier: string; readonly line: number; readonly typeOnly: boolean; readonly dynamic: boolean };

const FROM = /(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm;

/** The modules a file imports, types included, whether by `import`, `export … from` or `import()`. */
export function importStatements(file: SourceFile): readonly ImportStatement[] {
  const code = bareCode(file.text);
  return [...code.matchAll(FROM)].map((match) => ({
    specifier: match[2] ?? '',
    line: code.slice(0, match.index + match[0].indexOf(match[1] ?? '')).split('\n').length,
    typeOnly: isTypeOnly(code.slice(0, match.index), match[0]),
    dynamic: /^import\s*\(/.test(match[0]),
  }));
}

/** Whether the statement that a `from` ends begins with `import type` or `export type`. */
function isTypeOnly(before: string, match: string): boolean {
  if (!match.startsWith('from')) return false;
  const begun = before.match(/^(?:import|export)\b[^\n]*/gm)?.at(-1) ?? '';
  return /^\w+\s+type\b/.test(begun);
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

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

/** Where a statement begins that may end in a `from`. */
const BEGIN = /^(?:import|export)\b/gm;

/** What was found in a file: many rules ask for the same. */
const found = new WeakMap<SourceFile, readonly ImportStatement[]>();

/** The modules a file imports, types included, whether by `import`, `export … from` or `import()`. */
export function importStatements(file: SourceFile): readonly ImportStatement[] {
  const known = found.get(file);
  if (known !== undefined) return known;
  const statements = statementsOf(bareCode(file.text));
  found.set(file, statements);
  return statements;
}

function statementsOf(code: string): readonly ImportStatement[] {
  const begins = Array.from(code.matchAll(BEGIN), ({ index, 0: word }) => ({
    index,
    end: index + word.length,
  }));
  return Array.from(code.matchAll(FROM), (match) => {
    const begun = begins.findLast(({ end }) => end <= match.index);
    const clause = code.slice(begun?.index ?? match.index, match.index);
    const isFrom = match[0].startsWith('from');
    return {
      specifier: match[2] ?? '',
      line: lineAt(code, match.index + match[0].indexOf(match[1] ?? '')),
      typeOnly: isFrom && /^\w+\s+type\b/.test(clause.split('\n')[0] ?? ''),
      dynamic: /^import\s*\(/.test(match[0]),
      names: isFrom ? namesOf(clause.trim()) : otherNames(match[0]),
    };
  });
}

/** The number of the line that holds a place of a text, from 1. */
function lineAt(text: string, place: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at >= 0 && at < place; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** An `import()` takes every export, `import 'x'` none. */
const otherNames = (match: string): readonly string[] => (match.startsWith('import(') ? [ALL] : []);

/** The names between the `import` or `export` of a statement and its `from`. */
function namesOf(clause: string): readonly string[] {
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

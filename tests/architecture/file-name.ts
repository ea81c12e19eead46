import {
  type Checker,
  isCode,
  isProduct,
  type SourceFile,
  type Violation,
} from '#scripts/source/source-file.ts';

/** Names of entries, which say nothing of what is in them. */
const ENTRIES = ['main', 'index'];

type Named = { readonly path: string; readonly base: string; readonly suffix: string; readonly room: string };

function named({ path }: SourceFile): Named[] {
  const [, base, suffix] = /([^/]+?)\.(tsx?)$/.exec(path) ?? [];
  if (base === undefined || suffix === undefined) return [];
  if (!isCode(path) || base.includes('.') || ENTRIES.includes(base)) return [];
  const [first = '', second = ''] = path.split('/');
  return [{ path, base, suffix, room: first === 'shared' ? `${first}/${second}` : first }];
}

/**
 * Checks that a file is found by its name: no two in one room (a folder of the root; in `shared` one below)
 * have the same, and no two anywhere differ by `.ts` and `.tsx` alone.
 */
export const checkFileNames: Checker = (files) => {
  const seen = new Map<string, Named[]>();
  return files.flatMap(named).flatMap((file) => {
    const before = seen.get(file.base) ?? [];
    seen.set(file.base, [...before, file]);
    const other = before.find(({ room, suffix }) => room === file.room || suffix !== file.suffix);
    return other === undefined
      ? []
      : [{ path: file.path, line: null, message: `has the name of ${other.path}` }];
  });
};

/**
 * Exported names that stand for the same thing more than once: the log of the desktop and that of the service,
 * which never meet, and the texts of each language, which one loader reads.
 */
const TWICE = ['Log', 'texts'];

const EXPORT = /^export (?:async )?(?:const|function\*?|type|class) (\w+)/gm;

/** Checks that an exported name of the product stands for one thing. A lazy component has that of its component. */
export const checkExportedNames: Checker = (files) => {
  const seen = new Map<string, string>();
  return files
    .filter(({ path }) => isProduct(path) && !/^demo\/|\/(?:lazy|test)-/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(EXPORT)].flatMap(([, name = '']): Violation[] => {
        const other = seen.get(name);
        seen.set(name, path);
        return other === undefined || other === path || TWICE.includes(name)
          ? []
          : [{ path, line: null, message: `exports ${name}, as ${other} does` }];
      }),
    );
};

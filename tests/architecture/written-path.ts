import { posix } from 'node:path';
import { type Checker, isProduct, type SourceFile, type Violation } from '#scripts/source/source-file.ts';

const LINK = /\]\(([^)\s]+)\)/g;
const CODE_SPAN = /`([^`\s]+)`/g;
/**
 * Code spans that must be files or folders of the repository: they start with one of its folders, or end like
 * a source file.
 */
const FOLDER_PATH =
  /^(?:main|preload|renderer|shared|service|locales|scripts|tests|resources|docs|\.ci|\.github)\/[\w@./-]*\*?$/;
const FILE_NAME = /^[\w@][\w@./-]*\.(?:tsx?|mjs|css|md|tsv|sql)$/;
const IN_COMMENT =
  /^\s*(?:\*|\/[/*]).*?(?<![\w./#-])((?:main|preload|renderer|shared|service|locales|scripts|tests|docs)\/[\w@./-]+\.(?:tsx?|mjs|css|md|tsv|sql))\b/g;
const PLACEHOLDER = /\bNNN\b|^(?:dist|artifacts|release|node_modules)\//;

/**
 * Returns a checker of the paths that texts name: links in Markdown lead to files and headings that exist,
 * and so do paths in code spans and the files that comments name. `paths` lists every file, pictures
 * included.
 */
export function writtenPathChecker(paths: readonly string[]): Checker {
  const existing = knownPaths(paths);
  return (files) => {
    const pages = files.filter(({ path }) => path.endsWith('.md'));
    const brokenOnPage = (page: SourceFile) => (line: string) => [
      ...[...line.matchAll(LINK)].filter(([, target = '']) => !linkExists(page, target, pages, existing)),
      ...[...line.matchAll(CODE_SPAN)].filter(([, span = '']) => !spanExists(span, existing)),
    ];
    const brokenInComment = (line: string) =>
      [...line.matchAll(IN_COMMENT)].filter(([, path = '']) => !existing.all.has(path));
    return [
      ...pages.flatMap((page) => violationsOf(page, brokenOnPage(page))),
      ...files
        .filter(({ path }) => isProduct(path) || path.startsWith('scripts/'))
        .flatMap((file) => violationsOf(file, brokenInComment)),
    ];
  };
}

function violationsOf(
  { path, text }: SourceFile,
  broken: (line: string) => readonly RegExpExecArray[],
): Violation[] {
  return text.split('\n').flatMap((line, index) =>
    broken(line).map(([, target]) => ({
      path,
      line: index + 1,
      message: `names ${target}, which does not exist`,
    })),
  );
}

type KnownPaths = { readonly all: ReadonlySet<string>; readonly names: ReadonlySet<string> };

/** Every file and folder, and the bare names of the files. */
function knownPaths(paths: readonly string[]): KnownPaths {
  const all = new Set(paths);
  for (const path of paths)
    for (let at = posix.dirname(path); at !== '.'; at = posix.dirname(at)) all.add(at);
  return { all, names: new Set(paths.map((path) => posix.basename(path))) };
}

function linkExists(
  { path, text }: SourceFile,
  target: string,
  pages: readonly SourceFile[],
  { all }: KnownPaths,
): boolean {
  if (/^[a-z]+:/.test(target)) return true;
  const [file = '', heading] = target.split('#');
  const linked = file === '' ? path : posix.join(posix.dirname(path), file).replace(/\/$/, '');
  if (!all.has(linked)) return false;
  const page = linked === path ? text : pages.find((other) => other.path === linked)?.text;
  return heading === undefined || page === undefined || headingsOf(page).includes(heading);
}

/** The anchors that GitHub gives the headings of a page. */
function headingsOf(text: string): readonly string[] {
  const titles = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase());
  return titles.map((title) => title.replaceAll(/[^\p{L}\p{N}\s-]/gu, '').replaceAll(' ', '-'));
}

function spanExists(span: string, { all, names }: KnownPaths): boolean {
  if (PLACEHOLDER.test(span)) return true;
  if (FOLDER_PATH.test(span)) return all.has(span.replace(/\/\*?$/, ''));
  if (!FILE_NAME.test(span)) return true;
  return span.includes('/') ? all.has(span) : names.has(span);
}

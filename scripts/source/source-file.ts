/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A broken rule: its place and a message. */
export type Violation = { readonly path: string; readonly line: number | null; readonly message: string };

/** A rule of the house over a list of files, as a pure function. */
export type Checker = (files: readonly SourceFile[]) => readonly Violation[];

const ROOMS = ['main', 'preload', 'renderer', 'shared', 'service', 'demo', 'locales', 'scripts', 'tests'];

/** Whether a path is TypeScript of one of the rooms. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && ROOMS.includes(path.split('/')[0] ?? '');
}

/** Whether a file holds tests or cases for tests. */
export function isTest(path: string): boolean {
  return path.startsWith('tests/') || /\.(test|cases)\.tsx?$/.test(path);
}

/** Code of the product itself: no tests, no scripts. */
export function isProduct(path: string): boolean {
  return isCode(path) && !isTest(path) && !path.startsWith('scripts/');
}

/** Returns one violation for every line of a file that a pattern matches. */
export function violationsByLine(path: string, text: string, pattern: RegExp, message: string): Violation[] {
  return text
    .split('\n')
    .flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1, message }] : []));
}

/** Formats a violation. */
export function describeViolation({ path, line, message }: Violation): string {
  return `${path}${line === null ? '' : `:${line}`} ${message}`;
}

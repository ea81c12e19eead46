/** A file of the repository: its path from the root with forward slashes, and its text. */
export type SourceFile = { readonly path: string; readonly text: string };

/** A broken rule: where, and what is wrong in words. */
export type Fault = { readonly path: string; readonly line: number | null; readonly message: string };

/** A rule of the house over a list of files, as a pure function. */
export type Checker = (files: readonly SourceFile[]) => readonly Fault[];

const ROOMS = ['main', 'preload', 'renderer', 'shared', 'service', 'locales', 'scripts', 'tests'];

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

/** One fault for every line of a file that a pattern matches. */
export function faultsByLine(path: string, text: string, pattern: RegExp, message: string): Fault[] {
  return text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ path, line: index + 1, message }] : []));
}

/** How a fault is shown. */
export function describeFault({ path, line, message }: Fault): string {
  return `${path}${line === null ? '' : `:${line}`} ${message}`;
}

import type { Violation } from '#scripts/source/source-file.ts';

const MEGABYTE = 1_000_000;
const MAX_REPOSITORY = 80 * MEGABYTE;
const MAX_FILE = 10 * MEGABYTE;

/** Checks that the repository stays small: 80 MB in all, 10 MB for the largest file. */
export function checkRepositorySize(
  files: readonly { readonly path: string; readonly bytes: number }[],
): readonly Violation[] {
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  const large = files
    .filter(({ bytes }) => bytes > MAX_FILE)
    .map(({ path, bytes }) => ({
      path,
      line: null,
      message: `has ${megabytes(bytes)} MB, over ${megabytes(MAX_FILE)}`,
    }));
  if (total <= MAX_REPOSITORY) return large;
  return [
    ...large,
    {
      path: 'the whole tree',
      line: null,
      message: `has ${megabytes(total)} MB, over ${megabytes(MAX_REPOSITORY)}`,
    },
  ];
}

function megabytes(bytes: number): string {
  return (bytes / MEGABYTE).toFixed(1);
}

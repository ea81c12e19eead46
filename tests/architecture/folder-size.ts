import { type Checker, isCode, isTest } from '#scripts/source/source-file.ts';

const MAX_FILES = 25;

/**
 * Checks that no folder has more than 25 source files, not counting subfolders. Tests and case tables follow
 * their source and style sheets their component, so they do not count; nor does `tests`, where each file is
 * one journey or benchmark.
 */
export const checkFolderSizes: Checker = (files) => {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!isCode(path) || isTest(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES)
    .map(([folder, count]) => ({
      path: folder,
      line: null,
      message: `has ${count} source files, over ${MAX_FILES}`,
    }));
};

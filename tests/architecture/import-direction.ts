import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import {
  type Checker,
  isCode,
  isTest,
  type SourceFile,
  type Violation,
} from '#scripts/source/source-file.ts';
import { isInside, PACKAGE_OWNERS, roomOf } from './room-table.ts';

/**
 * Checks imports: rooms import only in the allowed directions, features never each other, packages only by
 * their owners.
 */
export const checkImportDirection: Checker = (files) =>
  files
    .filter(({ path }) => isCode(path) && !isTest(path) && !path.startsWith('scripts/'))
    .flatMap(violationsOf);

function violationsOf(file: SourceFile): Violation[] {
  return importStatements(file).flatMap(({ specifier, line }) => {
    const message = violation(file.path, specifier);
    return message === null ? [] : [{ path: file.path, line, message }];
  });
}

function violation(from: string, specifier: string): string | null {
  const target = importedPath(from, specifier);
  if (target === null) return packageViolation(from, specifier);
  const room = roomOf(from);
  if (room === null) return 'is in no room';
  const allowed = isInside(target, room.folder) || room.may.some((folder) => isInside(target, folder));
  return allowed ? null : `${room.folder} may not import ${target}`;
}

function packageViolation(from: string, specifier: string): string | null {
  const rule = PACKAGE_OWNERS.find(({ pattern }) => pattern.test(specifier));
  if (rule === undefined || rule.owners.some((owner) => isInside(from, owner))) return null;
  return `only ${rule.owners.join(', ')} may import ${specifier}`;
}

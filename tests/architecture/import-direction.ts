import { importedPath, importStatements } from '#scripts/source/import-statement.ts';
import { type Checker, type Fault, isCode, isTest, type SourceFile } from '#scripts/source/source-file.ts';
import { isInside, PACKAGE_OWNERS, roomOf } from './room-table.ts';

/** Rooms import only along the house's directions, a feature never another feature, and a package only where its owner is. */
export const checkImportDirection: Checker = (files) =>
  files.filter(({ path }) => isCode(path) && !isTest(path) && !path.startsWith('scripts/')).flatMap(violationsOf);

function violationsOf(file: SourceFile): Fault[] {
  return importStatements(file).flatMap(({ specifier, line }) => {
    const message = violation(file.path, specifier);
    return message === null ? [] : [{ path: file.path, line, message }];
  });
}

function violation(from: string, specifier: string): string | null {
  const target = importedPath(from, specifier);
  if (target === null) return packageViolation(from, specifier);
  const room = roomOf(from);
  if (room === null) return 'stands in no room of the house';
  const allowed = isInside(target, room.folder) || room.may.some((folder) => isInside(target, folder));
  return allowed ? null : `${room.folder} may not import ${target}`;
}

function packageViolation(from: string, specifier: string): string | null {
  const rule = PACKAGE_OWNERS.find(({ pattern }) => pattern.test(specifier));
  if (rule === undefined || rule.owners.some((owner) => isInside(from, owner))) return null;
  return `only ${rule.owners.join(', ')} may import ${specifier}`;
}

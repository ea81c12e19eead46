import { SQL_FILES } from './sql-files.ts';

/** A line that includes another file in a step: tables that both engines create by the same text. */
const READ = /^-- read: (\S+)$/gm;

/** Returns a text by its path below this folder. Throws if there is none. */
export function sqlText(name: string): string {
  const text = SQL_FILES.get(name);
  if (text === undefined) throw new Error(`There is no file of SQL by the name ${name}`);
  return text;
}

/**
 * Returns the steps of an engine, or of a revision's file, in the order of their numbers. Throws if there is none, which would make
 * every database look newer.
 */
export function sqlSteps(engine: 'sqlite' | 'postgres' | 'revision'): readonly string[] {
  const names = [...SQL_FILES.keys()].filter((name) => name.startsWith(`${engine}/`)).sort();
  if (names.length === 0) throw new Error(`There are no migrations of ${engine}`);
  return names.map((name) => sqlText(name).replaceAll(READ, (_, part: string) => sqlText(part)));
}

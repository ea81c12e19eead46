import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** Suffixes of a database: its file, write-ahead log and shared-memory index. */
const SUFFIXES = ['', '-wal', '-shm'] as const;
/** Quarantined databases to keep; older ones are deleted, so that a failing disk does not fill up. */
const MAX_QUARANTINED = 3;
const QUARANTINED = /^harbour-(\d{8}T\d{9}Z)\.broken\.sqlite$/;

/**
 * Moves a database and its log to a dated name, such as `harbour-20261120T040000000Z.broken.sqlite`, and
 * returns the new path. The main file is moved first, so that an interruption leaves only a log without a
 * database.
 */
export function quarantine(file: string, at: number): string {
  const aside = freeName(path.dirname(file), at);
  moveDatabase(file, aside);
  removeOld(path.dirname(file));
  return aside;
}

function freeName(folder: string, at: number): string {
  const stamp = new Date(at).toISOString().replaceAll(/[-:.]/g, '');
  const aside = path.join(folder, `harbour-${stamp}.broken.sqlite`);
  return SUFFIXES.some((part) => existsSync(aside + part)) ? freeName(folder, at + 1) : aside;
}

/** Renames a database with its log in the same folder. */
export function moveDatabase(from: string, to: string): void {
  for (const part of SUFFIXES) if (existsSync(from + part)) renameSync(from + part, to + part);
}

/** Deletes a database with its log. */
export function removeDatabase(file: string): void {
  for (const part of SUFFIXES) rmSync(file + part, { recursive: true, force: true });
}

function removeOld(folder: string): void {
  const old = readdirSync(folder)
    .filter((name) => QUARANTINED.test(name))
    .toSorted()
    .slice(0, -MAX_QUARANTINED);
  for (const name of old) removeDatabase(path.join(folder, name));
}

import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

/** A database's file, its write-ahead log and the index of that. */
const SUFFIXES = ['', '-wal', '-shm'] as const;
/** Files that are kept aside; older ones go, or a disk that breaks again and again would be filled. */
const MAX_QUARANTINED = 3;
const QUARANTINED = /^harbour-(\d{8}T\d{9}Z)\.broken\.sqlite$/;

/**
 * Moves a database out of the way, with its log, under a name that says when: `harbour-20261120T040000000Z.broken.sqlite`. Gives the new path. The main
 * file goes first: a log that is left behind by a process that ended in between belongs to no database.
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

/** Moves a database with its log to another name in the same folder. */
export function moveDatabase(from: string, to: string): void {
  for (const part of SUFFIXES) if (existsSync(from + part)) renameSync(from + part, to + part);
}

/** Removes a database with its log. */
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

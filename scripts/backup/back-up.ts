import {
  chmodSync,
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const DATABASE = 'harbour.sqlite';
/** Where the imported channels are: a file that is named after the generation that the database shows. */
const IMPORTED = 'imported';
/** Times that the database is copied again because an import replaced the file before it was copied. */
const TRIES = 5;
/**
 * Files of the running service, those of imports that are not shown, set-aside databases, recordings, which are too large for the backup, and what
 * other programs keep in the service's home folder.
 */
const LEFT_OUT = /^harbour\.(?:sqlite|lock)|\.broken\.sqlite$|^recordings$|^imported$|^\./;
/** Only the owner may read a copy: it holds accounts and the key that signs tokens. */
const OWNERS_FILE = 0o600;
const OWNERS_FOLDER = 0o700;

/**
 * Copies a data folder while its service runs: a consistent state of the database, and the files next to it,
 * for their owner only. Returns their names. Throws if there is no database, the target already has one, or
 * the copy is damaged.
 */
export async function backUp(data: string, target: string): Promise<readonly string[]> {
  const copy = path.join(target, DATABASE);
  if (!existsSync(path.join(data, DATABASE))) throw new Error(`${data} holds no ${DATABASE}`);
  if (existsSync(copy)) throw new Error(`${copy} exists already`);
  mkdirSync(target, { recursive: true, mode: OWNERS_FOLDER });
  const imported = await copyWithImport(data, target);
  const made = new DatabaseSync(copy, { readOnly: true });
  const checked = made.prepare('PRAGMA integrity_check').get();
  made.close();
  if (checked?.integrity_check !== 'ok') throw new Error(`${copy} is damaged`);
  const others = readdirSync(data).filter((name) => !LEFT_OUT.test(name));
  for (const name of others) {
    cpSync(path.join(data, name), path.join(target, name), { recursive: true });
    closeToOthers(path.join(target, name));
  }
  return [DATABASE, ...imported, ...others];
}

/**
 * Copies the database and the imported channels that it shows. Returns the name of their folder, if there are
 * any. A file that an import has replaced meanwhile is gone: the database then names the next one.
 */
async function copyWithImport(data: string, target: string): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    const name = await copyDatabase(data, target);
    if (name === null) return [];
    const from = path.join(data, IMPORTED, name);
    const to = path.join(target, IMPORTED, name);
    mkdirSync(path.dirname(to), { recursive: true, mode: OWNERS_FOLDER });
    if (copyIfThere(from, to)) {
      closeToOthers(path.join(target, IMPORTED));
      return [IMPORTED];
    }
    rmSync(path.join(target, IMPORTED), { recursive: true, force: true });
    // A file that is still not there was lost before: a start from the copy imports the sources again.
    if (tries >= TRIES) return [];
  }
}

/** Copies a file; false if there is none. */
function copyIfThere(from: string, to: string): boolean {
  try {
    copyFileSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}

/** Copies the database as it is at one moment. Returns the name of the file that it shows, if any. */
async function copyDatabase(data: string, target: string): Promise<string | null> {
  const copy = path.join(target, DATABASE);
  rmSync(copy, { force: true });
  /* SQLite gives an existing file's mode to what it writes next to it. */
  writeFileSync(copy, '', { mode: OWNERS_FILE, flag: 'wx' });
  const database = new DatabaseSync(path.join(data, DATABASE), { readOnly: true });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
  const made = new DatabaseSync(copy, { readOnly: true });
  try {
    const shown = made.prepare("SELECT value FROM facts WHERE name = 'own_generation'").get();
    return shown === undefined ? null : `${String(shown.value)}.sqlite`;
  } finally {
    made.close();
  }
}

/** Leaves a file, or a folder with all that it holds, to its owner. */
function closeToOthers(place: string): void {
  if (!statSync(place).isDirectory()) return chmodSync(place, OWNERS_FILE);
  chmodSync(place, OWNERS_FOLDER);
  for (const name of readdirSync(place)) closeToOthers(path.join(place, name));
}

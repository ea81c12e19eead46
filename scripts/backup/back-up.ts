import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

const DATABASE = 'harbour.sqlite';
/**
 * Files of the running service, set-aside databases, recordings, which are too large for the backup, and what
 * other programs keep in the service's home folder.
 */
const LEFT_OUT = /^harbour\.(?:sqlite|lock)|\.broken\.sqlite$|^recordings$|^\./;
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
  /* SQLite gives an existing file's mode to what it writes next to it. */
  writeFileSync(copy, '', { mode: OWNERS_FILE, flag: 'wx' });
  const database = new DatabaseSync(path.join(data, DATABASE), { readOnly: true });
  try {
    await backup(database, copy);
  } finally {
    database.close();
  }
  const made = new DatabaseSync(copy, { readOnly: true });
  const checked = made.prepare('PRAGMA integrity_check').get();
  made.close();
  if (checked?.integrity_check !== 'ok') throw new Error(`${copy} is damaged`);
  const others = readdirSync(data).filter((name) => !LEFT_OUT.test(name));
  for (const name of others) {
    cpSync(path.join(data, name), path.join(target, name), { recursive: true });
    closeToOthers(path.join(target, name));
  }
  return [DATABASE, ...others];
}

/** Leaves a file, or a folder with all that it holds, to its owner. */
function closeToOthers(place: string): void {
  if (!statSync(place).isDirectory()) return chmodSync(place, OWNERS_FILE);
  chmodSync(place, OWNERS_FOLDER);
  for (const name of readdirSync(place)) closeToOthers(path.join(place, name));
}

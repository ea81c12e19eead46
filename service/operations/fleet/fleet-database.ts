import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { FLEET_TABLES } from '#service/store/database/fleet-tables.ts';
import type { Database } from '#service/store/database/port.ts';
import { createSqlitePort } from '#service/store/database/sqlite-port.ts';

/** Kiosks and commands of a file that an earlier version wrote; kiosks send pictures when they are asked for the next one. */
const FROM_BEFORE = `
  INSERT INTO fleet_kiosks SELECT kiosk, report, at FROM kiosks;
  INSERT INTO fleet_commands SELECT id, kiosk, what, at FROM commands;
  DROP TABLE kiosks;
  DROP TABLE commands;`;

/** Opens the database of a fleet that one process serves, in its folder (`fleet.sqlite`). */
export function openFleetFile(folder: string): Database {
  const file = new DatabaseSync(path.join(folder, 'fleet.sqlite'));
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const has = (table: string): boolean => file.prepare('SELECT 1 AS found FROM sqlite_master WHERE name = ?').get(table) !== undefined;
  if (!has('fleet_kiosks')) file.exec(`BEGIN; ${FLEET_TABLES} ${has('kiosks') ? FROM_BEFORE : ''} COMMIT;`);
  return createSqlitePort(file);
}

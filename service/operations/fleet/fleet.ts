import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Hono } from 'hono';
import { sqlText } from '#service/kernel/database/migrations/sql-steps.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { createSqlitePort } from '#service/kernel/database/sqlite-port.ts';
import { fleetPage } from './fleet-page.ts';
import { createPolicyReader } from './fleet-policies.ts';
import { fleetRoutes } from './fleet-routes.ts';
import { openFleetStore } from './fleet-store.ts';
import { sharePolicies } from './shared-policies.ts';

/**
 * A fleet of kiosks: what they call on the service's port, and the operator's page for the port of probes.
 */
export type Fleet = { readonly routes: Hono; readonly page: Hono; readonly close: () => Promise<void> };

export type FleetOptions = {
  /** Folder of the policies, which is made if it is not there. */
  readonly folder: string;
  /** Secret that every kiosk of the fleet has in its policy, and with which it enrols. */
  readonly token: string;
  readonly now: () => number;
  /**
   * Database of a fleet that several processes serve, or null: then it is a file in the folder. `close`
   * closes it.
   */
  readonly shared: Database | null;
};

/** Shortest token of a fleet, in characters. */
const MIN_TOKEN = 24;

/** Opens a fleet. Rejects if the token is too short or the folder cannot be used. */
export async function openFleet({ folder, token, now, shared }: FleetOptions): Promise<Fleet> {
  if (token.length < MIN_TOKEN) throw new Error(`HARBOUR_FLEET_TOKEN needs at least ${MIN_TOKEN} characters`);
  mkdirSync(folder, { recursive: true });
  const database = shared ?? openFleetFile(folder);
  const policies =
    shared === null
      ? { ...createPolicyReader(folder), close: () => undefined }
      : await sharePolicies(folder, shared);
  const deps = { store: openFleetStore(database), policies, token, now };
  const close = (): Promise<void> => {
    policies.close();
    return database.close();
  };
  return { routes: fleetRoutes(deps), page: fleetPage(deps), close };
}

/**
 * Kiosks and commands of a file that an earlier version wrote; kiosks send pictures when they are asked for
 * the next one.
 */
const FROM_BEFORE = `
  INSERT INTO fleet_kiosks SELECT kiosk, report, at FROM kiosks;
  INSERT INTO fleet_commands SELECT id, kiosk, what, at FROM commands;
  DROP TABLE kiosks;
  DROP TABLE commands;`;

/** Opens the database of a fleet that one process serves, in its folder (`fleet.sqlite`). */
function openFleetFile(folder: string): Database {
  const file = new DatabaseSync(path.join(folder, 'fleet.sqlite'));
  file.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;');
  const has = (table: string): boolean =>
    file.prepare('SELECT 1 AS found FROM sqlite_master WHERE name = ?').get(table) !== undefined;
  if (!has('fleet_kiosks'))
    file.exec(`BEGIN; ${sqlText('common/fleet-tables.sql')} ${has('kiosks') ? FROM_BEFORE : ''} COMMIT;`);
  if (!has('fleet_tokens')) file.exec(sqlText('common/fleet-tokens.sql'));
  return createSqlitePort(file);
}

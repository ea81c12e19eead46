import pg, { Client, type ClientConfig, DatabaseError, Pool, type PoolClient } from 'pg';
import { type OpenBus, SILENT_BUS } from '#service/kernel/database/bus.ts';
import { NewerData } from '#service/kernel/database/migrations.ts';
import type { Database } from '#service/kernel/database/port.ts';
import { SECOND } from '#shared/kernel/time.ts';
import { openPostgresBus } from './postgres-bus.ts';
import { createPostgresPort } from './postgres-port.ts';
import { POSTGRES_MIGRATIONS } from './postgres-schema.ts';
import { findPrimary, type PrimaryServer } from './primary-server.ts';
import { openReplicas, type ReplicaSettings, type Replicas } from './replicas.ts';

/** Connections of a process, and the longest wait for one of them, for a lock and for a statement, in ms. */
const POOL = { max: 10, connectionTimeoutMillis: 5 * SECOND, idleTimeoutMillis: 30 * SECOND } as const;
const LIMITS = {
  lock_timeout: 5 * SECOND,
  statement_timeout: 20 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
};

/** Object ids of int8 and numeric, which count rows and sums here: both fit a number. */
const WHOLE_NUMBERS = [20, 1700];

/** Key of the lock that lets one process at a time migrate. */
const MIGRATION_LOCK = 4_907_733;

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    WHOLE_NUMBERS.includes(oid) && format !== 'binary'
      ? Number
      : pg.types.getTypeParser(oid, format ?? 'text'),
};

/** What a bus is opened with: the connections of its process, to a database that is migrated. */
export type BusParts = { readonly pool: Pool; readonly primary: PrimaryServer };
type Opener = (parts: BusParts) => Promise<OpenBus>;
const noBus: Opener = async () => ({ ...SILENT_BUS, close: async () => undefined });
type Opening = {
  readonly openBus: Opener;
  /** Standbys that answer what may be a second old. */
  readonly replicas?: ReplicaSettings | undefined;
};

/**
 * Opens a database by its address (`postgres://…`, with several servers as `serverAddresses` reads them) and
 * migrates it, with its own bus or another one. Throws `NewerData` for one of a newer program.
 */
export const openPostgres = async (
  address: string,
  openBus: Opener = openPostgresBus,
  replicas?: ReplicaSettings,
): Promise<Database> => (await open(address, POOL.max, { openBus, replicas })).database;

/** A database that is one of several, with its connections. */
export type PostgresShard = { readonly database: Database; readonly pool: Pool };

/** Opens a database that is one of several, without standbys; by default with a bus that sends nothing. */
export const openPostgresShard = (address: string, openBus: Opener = noBus): Promise<PostgresShard> =>
  open(address, POOL.max, { openBus });

/** Opens it with two connections, for a part of a process that sends no messages to other processes. */
export const openPostgresPart = async (address: string): Promise<Database> =>
  (await open(address, 2, { openBus: noBus })).database;

async function open(address: string, max: number, { openBus, replicas }: Opening): Promise<PostgresShard> {
  const primary = await findPrimary(address);
  const options = { ...POOL, ...LIMITS, types: types as typeof pg.types };
  const pool = new Pool({
    ...options,
    max,
    application_name: 'harbour-tv',
    Client: clientOf(primary),
    onConnect: primary.check,
  });
  // A connection that breaks while it is idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  let standbys: Replicas | null = null;
  try {
    await migratePostgres(pool);
    if (replicas !== undefined) standbys = await openReplicas(replicas, pool, options);
    const bus = await openBus({ pool, primary });
    return { pool, database: createPostgresPort({ pool, primary, bus, replicas: standbys }) };
  } catch (error) {
    await standbys?.close();
    await pool.end();
    throw error;
  }
}

/** A connection of a pool, which leads to the server that is the primary when it is opened. */
const clientOf = (primary: PrimaryServer) =>
  class extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, ...primary.options() });
    }
  };

/**
 * Migrates a database, one process at a time. Each step and its number are one transaction. One that has them
 * all is left alone.
 */
export async function migratePostgres(
  pool: Pool,
  migrations: readonly string[] = POSTGRES_MIGRATIONS,
): Promise<void> {
  if ((await stepOf(pool)) === migrations.length) return;
  const client = await pool.connect();
  // The next statement fails then; without a listener the process would end.
  client.on('error', () => undefined);
  try {
    await client.query('SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query('CREATE TABLE IF NOT EXISTS schema_version (step BIGINT PRIMARY KEY)');
    const from = await stepOf(client);
    if (from > migrations.length)
      throw new NewerData(`The database was written by a newer version (${from} > ${migrations.length})`);
    for (const [index, sql] of migrations.slice(from).entries()) await runStep(client, sql, from + index + 1);
  } finally {
    // The lock ends with the connection.
    client.release(true);
  }
}

/** PostgreSQL's `undefined_table`. */
const NO_TABLE = '42P01';

/** The number of steps that a database has; 0 if it is new. */
async function stepOf(client: Pick<PoolClient, 'query'>): Promise<number> {
  try {
    const { rows } = await client.query('SELECT coalesce(max(step), 0) AS step FROM schema_version');
    return Number(rows[0]?.step ?? 0);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === NO_TABLE) return 0;
    throw error;
  }
}

async function runStep(client: PoolClient, sql: string, step: number): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(sql);
    await client.query('INSERT INTO schema_version (step) VALUES ($1)', [step]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

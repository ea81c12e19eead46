import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import type { Database } from '#service/kernel/database/port.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import type { StartOptions } from '#service/start/start-options.ts';

/**
 * Address of a PostgreSQL server on which the services of tests keep what viewers own, each in a database of
 * its own. Without it they keep it in memory.
 */
const SERVER = 'HARBOUR_TEST_DATABASE';
let count = 0;
/**
 * The databases that are copied for tests, by their servers and names: migrating and filling one takes much
 * longer than the copy.
 */
const templates = new Map<string, Promise<string>>();

/**
 * A connection to each server for making and dropping databases: one for each statement costs almost as much
 * as the statement.
 */
const administrators = new Map<string, Promise<Client>>();

async function administratorOf(server: string): Promise<Client> {
  const client = new Client({ connectionString: server });
  // It ends with the server of its tests.
  client.on('error', () => administrators.delete(server));
  client.on('end', () => administrators.delete(server));
  await client.connect();
  return client;
}

async function ask(server: string, sql: string): Promise<void> {
  const known = administrators.get(server) ?? administratorOf(server);
  administrators.set(server, known);
  await (await known).query(sql);
}

/**
 * Returns the address of a database on a server whose address names another one; its host is a socket, so
 * that it may be empty.
 */
function addressOf(server: string, name: string): string {
  const address = new URL(server.replace('@/', '@localhost/'));
  address.pathname = `/${name}`;
  return address.href.replace('@localhost/', '@/');
}

/** Writes the rows that a service writes at its start. */
type Fill = (database: Database) => Promise<void>;

async function makeTemplate(server: string, name: string, fill: Fill | null): Promise<string> {
  await ask(server, `CREATE DATABASE ${name}`);
  const database = await openPostgres(addressOf(server, name));
  await fill?.(database);
  await database.close();
  return name;
}

/**
 * Makes a database for the service of a test, if the tests run on PostgreSQL: with what `fill` writes, which
 * is the same for all tests, or empty. It ends with the test, since hundreds of them would fill the server's
 * disk.
 */
export async function testDatabase(fill: Fill | null): Promise<Pick<StartOptions, 'database'>> {
  const server = process.env[SERVER];
  if (server === undefined || server === '') return {};
  const source = `${fill === null ? 'empty' : 'filled'}_${process.pid}`;
  const key = `${server} ${source}`;
  const template = templates.get(key) ?? makeTemplate(server, source, fill);
  templates.set(key, template);
  count += 1;
  const name = `test_${process.pid}_${count}`;
  /* Copying files costs half of writing them to the log, which a server of tests does not need. */
  await ask(server, `CREATE DATABASE ${name} TEMPLATE ${await template} STRATEGY FILE_COPY`);
  onTestFinished(() => ask(server, `DROP DATABASE ${name} WITH (FORCE)`));
  return { database: addressOf(server, name) };
}

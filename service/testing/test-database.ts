import { onTestFinished } from 'vitest';
import type { Database } from '#service/kernel/database/port.ts';
import { openPostgres } from '#service/kernel/database/postgres/open-postgres.ts';
import type { StartOptions } from '#service/start/start-options.ts';
import { lendDatabase, makeTemplate } from '#service/testing/databases/test-lent-databases.ts';

/**
 * Address of a PostgreSQL server on which the services of tests keep what viewers own, each in a database of
 * its own. Without it they keep it in memory.
 */
const SERVER = 'HARBOUR_TEST_DATABASE';
/**
 * The databases that are copied for tests, by their servers and names: migrating and filling one takes much
 * longer than the copy.
 */
const templates = new Map<string, Promise<void>>();

/** Writes the rows that a service writes at its start. */
type Fill = (database: Database) => Promise<void>;

const write = (fill: Fill | null) => async (address: string) => {
  const database = await openPostgres(address);
  await fill?.(database);
  await database.close();
};

/**
 * Lends a database to the service of a test, if the tests run on PostgreSQL: with what `fill` writes, which
 * is the same for all tests, or empty. The next test has it afterwards: making and dropping one costs the
 * server as much as all that a test does with it.
 */
export async function testDatabase(fill: Fill | null): Promise<Pick<StartOptions, 'database'>> {
  const server = process.env[SERVER];
  if (server === undefined || server === '') return {};
  const name = `${fill === null ? 'empty' : 'filled'}_${process.pid}`;
  const key = `${server} ${name}`;
  const template = templates.get(key) ?? makeTemplate(server, name, write(fill));
  templates.set(key, template);
  await template;
  const { address, giveBack } = await lendDatabase(server, name);
  onTestFinished(giveBack);
  return { database: address };
}

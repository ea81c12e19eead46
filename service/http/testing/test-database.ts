import { Client } from 'pg';
import type { StartOptions } from '#service/http/run-service.ts';

/** Address of a PostgreSQL server on which the services of tests keep what viewers own, each in a database of its own. Without it they keep it in memory. */
const SERVER = 'HARBOUR_TEST_DATABASE';
let made = 0;

/** Makes a database for the service of a test, if the tests run on PostgreSQL. */
export async function testDatabase(): Promise<Pick<StartOptions, 'database'>> {
  const server = process.env[SERVER];
  if (server === undefined || server === '') return {};
  made += 1;
  const name = `test_${process.pid}_${made}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  const address = new URL(server.replace('@/', '@localhost/'));
  address.pathname = `/${name}`;
  return { database: address.href.replace('@localhost/', '@/') };
}

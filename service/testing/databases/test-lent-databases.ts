import { Client } from 'pg';
import { KEEP } from './test-kept-rows.ts';

/** A database that tests have one after the other, and the connection that brings it back to its template. */
type LentDatabase = { readonly name: string; readonly keeper: Client };

/**
 * A server of tests: how it is asked, and the databases that no test has, by the templates that they are
 * copies of.
 */
type Server = {
  readonly administrator: Client;
  readonly free: Map<string, LentDatabase[]>;
};

/**
 * A connection to each server for making databases: one for each statement costs almost as much as the
 * statement.
 */
const servers = new Map<string, Promise<Server>>();
let count = 0;

/**
 * Returns the address of a database on a server whose address names another one; its host is a socket, so
 * that it may be empty.
 */
export function addressOf(server: string, name: string): string {
  const address = new URL(server.replace('@/', '@localhost/'));
  address.pathname = `/${name}`;
  return address.href.replace('@localhost/', '@/');
}

/** Connects; what ends the connection is the end of its server. */
async function connect(address: string, onEnd: () => void = () => undefined): Promise<Client> {
  const client = new Client({ connectionString: address });
  client.on('error', onEnd);
  client.on('end', onEnd);
  await client.connect();
  return client;
}

function serverOf(address: string): Promise<Server> {
  const known =
    servers.get(address) ??
    connect(address, () => servers.delete(address)).then((administrator) => ({
      administrator,
      free: new Map(),
    }));
  servers.set(address, known);
  return known;
}

/** Makes a database from which others are copied, and has it filled by its address. */
export async function makeTemplate(
  server: string,
  name: string,
  fill: (address: string) => Promise<void>,
): Promise<void> {
  const { administrator } = await serverOf(server);
  await administrator.query(`CREATE DATABASE ${name}`);
  const address = addressOf(server, name);
  await fill(address);
  const client = await connect(address);
  await client.query(KEEP);
  await client.end();
}

async function copy(server: string, template: string): Promise<LentDatabase> {
  const { administrator } = await serverOf(server);
  count += 1;
  const name = `test_${process.pid}_${count}`;
  /* Copying files costs half of writing them to the log, which a server of tests does not need. */
  await administrator.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return { name, keeper: await connect(addressOf(server, name)) };
}

/** Brings a database back to its template, whatever it was left as; false if its tables are others now. */
async function isRestored({ keeper }: LentDatabase): Promise<boolean> {
  const { rows } = await keeper.query('SELECT kept.restore() AS restored');
  return rows[0]?.restored === true;
}

/**
 * Lends a copy of a template: one that no test has, or another one. It is brought back to the template before
 * each use and not after it, so that it does not matter how a test has left it.
 */
export async function lendDatabase(
  server: string,
  template: string,
): Promise<{ readonly address: string; readonly giveBack: () => void }> {
  const { administrator, free } = await serverOf(server);
  const ready = free.get(template) ?? [];
  free.set(template, ready);
  let lent = ready.pop();
  if (lent !== undefined && !(await isRestored(lent))) {
    await lent.keeper.end();
    await administrator.query(`DROP DATABASE ${lent.name} WITH (FORCE)`);
    lent = undefined;
  }
  const used = lent ?? (await copy(server, template));
  return { address: addressOf(server, used.name), giveBack: () => void ready.push(used) };
}

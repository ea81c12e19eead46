import { Socket } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';
import { SECOND } from '#shared/kernel/time.ts';
import { serverAddresses } from './server-addresses.ts';

/**
 * Longest wait for a server that is asked whether it takes writes, and for the first answer of all, in ms.
 */
const ANSWER_MS = 2 * SECOND;
const OPENING_MS = 5 * SECOND;

/** A connection leads to a standby, or to a primary that another one has followed. It is asked for again. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  /** PostgreSQL's `read_only_sql_transaction`. */
  readonly code = '25006';
  readonly severity = 'FATAL';
}

/**
 * The server of a database that takes writes. With several servers it is looked for again when it does not
 * answer: the one that takes writes and has the newest timeline, so that a primary that was replaced and
 * comes back is not used any more. The database's own tools decide which server is promoted.
 */
export type PrimaryServer = {
  /** Options of a new connection to it. */
  readonly options: () => ClientConfig;
  /** Rejects with `NoPrimary` unless a new connection's server takes writes and none is newer. */
  readonly check: (client: Asked) => Promise<void>;
  /** Whether there are several servers, one of which may be promoted beside the one in use. */
  readonly several: boolean;
  /**
   * Asks all servers. Connections to a server that is not the primary any more are ended, so that nothing
   * waits for it; and those to one that answers nobody, unless it `answers` on those that it has.
   */
  readonly find: (answers: boolean) => Promise<void>;
};

type Asked = { readonly query: (sql: string) => Promise<{ readonly rows: readonly unknown[] }> };
type Answer = { readonly address: string; readonly started: string; readonly timeline: number };

const row = z.object({ standby: z.boolean(), started: z.coerce.string(), timeline: z.string().nullable() });
/** A timeline begins with each promotion, and the name of a log file with its number, in hexadecimal. */
const TIMELINE =
  'CASE WHEN pg_is_in_recovery() THEN NULL ELSE substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) END';
const question = (timeline: string): string =>
  `SELECT pg_is_in_recovery() AS standby, pg_postmaster_start_time()::text AS started, ${timeline} AS timeline`;

/**
 * Finds the primary of a database. Rejects if none of several servers takes writes; one alone says whether it
 * does on the first connection that is opened to it.
 */
export async function findPrimary(address: string): Promise<PrimaryServer> {
  const addresses = serverAddresses(address);
  // A hosted database has one address and may lack the functions of its log.
  const sql = question(addresses.length > 1 ? TIMELINE : 'NULL');
  const sockets = new Set<Socket>();
  let current: Answer | null = null;
  let newest = 0;

  const askBy = async (client: Asked, server: string): Promise<Answer> => {
    const { rows } = await client.query(sql);
    const { standby, started, timeline } = row.parse(rows[0]);
    const number = Number.parseInt(timeline ?? '0', 16);
    if (standby) throw new NoPrimary('the server is a standby');
    if (number < newest) throw new NoPrimary('the server was replaced by another primary');
    newest = number;
    return { address: server, started, timeline: number };
  };
  const ask = async (server: string, limit: number): Promise<Answer> => {
    const client = new Client({
      connectionString: server,
      connectionTimeoutMillis: limit,
      query_timeout: limit,
      application_name: 'harbour-tv primary',
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await askBy(client, server);
    } finally {
      void client.end().catch(() => undefined);
    }
  };
  const endConnections = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  const findOnce = async (limit: number, answers: boolean): Promise<PromiseSettledResult<Answer>[]> => {
    const asked = await Promise.allSettled(addresses.map((server) => ask(server, limit)));
    const found = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    const best = found.toSorted((one, other) => other.timeline - one.timeline)[0] ?? null;
    const before = current;
    current = best ?? current;
    const isSame = best?.address === before?.address && best?.started === before?.started;
    const isThere = best === null && (answers || isBusy(asked));
    if (!isSame && !isThere) endConnections();
    return asked;
  };
  let finding: Promise<unknown> | null = null;
  if (addresses.length > 1) {
    const first = await findOnce(OPENING_MS, false);
    const failure = first.find((one) => one.status === 'rejected');
    if (current === null) throw failure?.reason;
  }
  return {
    options: () => ({
      connectionString: current?.address ?? address,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        socket.once('close', () => sockets.delete(socket));
        return socket;
      },
    }),
    check: async (client) => {
      const answer = await askBy(client, current?.address ?? address);
      current ??= answer;
    },
    several: addresses.length > 1,
    find: async (answers) => {
      finding ??= findOnce(ANSWER_MS, answers).finally(() => {
        finding = null;
      });
      await finding;
    },
  };
}

/** Whether a server answered that it has no connection left: it is there, and its connections are in use. */
const isBusy = (asked: readonly PromiseSettledResult<Answer>[]): boolean =>
  asked.some((one) => one.status === 'rejected' && Object(one.reason).code === '53300');
